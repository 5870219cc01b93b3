import { execFileSync } from 'node:child_process';

/** Runs the launcher's class with one child that ends with 7 when its end is announced. */
function announce(seconds: number): { ended: boolean; ms: number } {
  const code = `
    import { ChildProcesses } from './scripts/launch/child-processes.mjs';
    const children = new ChildProcesses();
    const child = "process.on('message', (message) => message.stopping === true && process.exit(7)); process.send({})";
    children.start('child', ['-e', child], { cwd: process.cwd(), env: process.env });
    let ended = false;
    void children.ended.then(({ code }) => (ended = code === 7));
    const begun = performance.now();
    await children.announceStop(${seconds});
    console.log(JSON.stringify({ ended, ms: performance.now() - begun }));
    await children.stop();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return JSON.parse(output) as { ended: boolean; ms: number };
}

it('announces the end to the processes, and waits no longer than for them', () => {
  const { ended, ms } = announce(30);

  expect(ended).toBe(true);
  expect(ms).toBeLessThan(20_000);
});

it('announces nothing without a delay', () => {
  expect(announce(0).ended).toBe(false);
});
