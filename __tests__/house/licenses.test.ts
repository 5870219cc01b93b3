import { execFileSync, spawnSync } from 'node:child_process';

/** The answers of the script's `isAllowed` for expressions. */
function judge(expressions: readonly string[]): unknown {
  const code = `import { isAllowed } from './scripts/licenses.mjs';
console.log(JSON.stringify(${JSON.stringify(expressions)}.map(isAllowed)));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}

describe('the licenses of installed packages', () => {
  it('are all of the list', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/licenses.mjs'], {
      encoding: 'utf8',
    });

    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ +\d+ {2}MIT$/m);
  });

  it('are read as expressions', () => {
    expect(
      judge(['MIT', '(MIT OR GPL-2.0)', 'GPL-3.0', 'MIT AND Apache-2.0', 'MIT AND GPL-3.0', '']),
    ).toEqual([true, true, false, true, false, false]);
  });

  it('are not looked for with an unknown argument', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/licenses.mjs', '--all'], {
      encoding: 'utf8',
    });

    expect(stderr).toContain('unknown argument --all');
    expect(status).toBe(2);
  });
});
