import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runTapeglass, startSite, temporaryDataDir, type Site } from './support/site';

let dataDir: string;
const env = { MARKET_DATA: 'csv', LOG_LEVEL: 'info' };

test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Process ids of backend and website, in start order. */
function childrenOf(site: Site): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.process.pid)], { encoding: 'utf8' });
  return text.trim().split(/\s+/).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function endOf(site: Site): Promise<number | null> {
  site.process.removeAllListeners('close');
  return new Promise((resolve) => site.process.once('close', (code) => resolve(code)));
}

test.describe('a start', () => {
  test.beforeAll(async () => {
    test.setTimeout(60_000);
    dataDir = temporaryDataDir();
    // Creates the database, so that the starts below do not include it.
    expect((await runTapeglass(['init'], { ...env, DATA_DIR: dataDir })).code).toBe(0);
  });

  test('prints one line with the address, and ends with 0 on SIGTERM', async () => {
    const site = await startSite(env, dataDir, []);

    // An old version of Node is named in a line of its own.
    const lines = site
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Node.js '));
    const code = await site.stop();

    expect(lines).toEqual([
      expect.stringMatching(/^Tapeglass is ready at http:\/\/localhost:\d+ \(\d+\.\d+\.\d+\+[0-9a-f]{8}\)$/),
    ]);
    expect(code).toBe(0);
  });

  test('makes its secrets once and keeps them from others', async () => {
    const secrets = path.join(dataDir, 'secrets');
    const read = (): string[] =>
      readdirSync(secrets).map((name) => readFileSync(path.join(secrets, name), 'utf8'));
    const before = read();

    const site = await startSite(env, dataDir);
    const output = site.output();
    await site.stop();

    expect(before).toHaveLength(4);
    expect(read()).toEqual(before);
    for (const name of readdirSync(secrets)) {
      expect((statSync(path.join(secrets, name)).mode & 0o777).toString(8)).toBe('600');
    }
    for (const secret of before) expect(output).not.toContain(secret.trim());
  });

  for (const [label, which] of [
    ['backend', 0],
    ['website', 1],
  ] as const)
    test(`stops the other and does not end with 0 when the ${label} dies`, async () => {
      const site = await startSite(env, dataDir);
      const children = childrenOf(site);
      const end = endOf(site);

      process.kill(children[which]!, 'SIGKILL');

      expect(await end).toBe(1);
      expect(children.map(isAlive)).toEqual([false, false]);
    });
});
