import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();
const CONFIGURATION = '.oxfmtrc.json';
const ASSIGNMENT = 'const a  = 1;\n';

/** A badly formatted file of each kind that the project has. */
const BAD: Record<string, string> = {
  'bad.ts': ASSIGNMENT,
  'bad.mts': ASSIGNMENT,
  'bad.js': ASSIGNMENT,
  'bad.mjs': ASSIGNMENT,
  'bad.cjs': ASSIGNMENT,
  'bad.tsx': 'export const A = () => <p  id="a" />;\n',
  'bad.scss': '.a{color:red}\n',
  'bad.md': '*  a\n*  b\n',
  'bad.json': '{"a":1,   "b":2}\n',
  'bad.yml': 'a:   1\n',
  'double-quotes.ts': 'export const a = "b";\n',
  'long-line.ts': `export const list = [${Array.from({ length: 40 }, () => '100').join(', ')}];\n`,
  'missing-comma.ts': "export const a = {\n  b: 'c',\n  d: 'e'\n};\n",
};

/** A line of 110 characters, which the configuration allows. */
const GOOD = { 'good.ts': `export const text = '${'a'.repeat(86)}';\n` };

it('the formatter reports a badly formatted file of each kind, and no other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapeglass-format-'));
  try {
    cpSync(path.join(root, CONFIGURATION), path.join(folder, CONFIGURATION));
    for (const [file, text] of Object.entries({ ...BAD, ...GOOD }))
      writeFileSync(path.join(folder, file), text);
    const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
    const result = spawnSync(process.execPath, [oxfmt, '--list-different', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });

    expect(result.stdout.trim().split('\n').sort()).toEqual(Object.keys(BAD).sort());
    expect(result.status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
