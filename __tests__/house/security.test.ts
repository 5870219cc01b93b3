/** Compares docs/security.md with OWASP ASVS 5.0 and with the tree. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The requirements of levels 1 and 2, by section. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `V${section}.${number}`),
);

const text = readFileSync('docs/security.md', 'utf8');

/** A row of a table: `| id | what | state | where |`. */
const rows = [...text.matchAll(/^\| (V\d+\.\d+\.\d+) +\|(.*)\|(.*)\|(.*)\|$/gm)].map(
  ([, id = '', what = '', state = '', where = '']) => ({
    id,
    what: what.trim(),
    state: state.trim(),
    where: where.trim(),
  }),
);
const of = (state: string) => rows.filter((row) => row.state === state);

it('has one row for every requirement of levels 1 and 2, in their order', () => {
  expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS);
  expect(rows.filter(({ what }) => what.length < 3)).toEqual([]);
  expect(of('held').length + of('not applicable').length + of('not met').length).toBe(rows.length);
  expect([...of('not met'), ...of('not applicable')].filter(({ where }) => where === '')).toEqual([]);
});

it('names what holds each requirement that is held, and it is there', () => {
  const faults = of('held').flatMap(({ id, where }) => {
    const proofs = [...where.matchAll(/``?([^`]+) › (.+?)``?(?:<br>|$)/g)];
    if (proofs.length === 0 || proofs.length !== where.split('<br>').length) return [`${id}: ${where}`];
    return proofs.flatMap(([, file = '', words = '']) =>
      existsSync(file) && readFileSync(file, 'utf8').includes(words) ? [] : [`${id}: ${file} › ${words}`],
    );
  });

  expect(of('held').length).toBeGreaterThan(150);
  expect(faults).toEqual([]);
});

/** Lines of the running product that match. */
function linesWith(pattern: string, ...folders: string[]): string[] {
  try {
    return execFileSync('git', ['grep', '-nE', pattern, '--', ...folders], { encoding: 'utf8' })
      .trim()
      .split('\n');
  } catch {
    // git grep ends with 1 when nothing matches.
    return [];
  }
}
const PRODUCT = [
  'backend/src',
  'components',
  'lib',
  'pages',
  'store',
  'scripts/launch.mjs',
  'scripts/launch',
];

it('starts programs without a shell', () => {
  expect(linesWith('execSync\\(|shell: true|[^.a-zA-Z]exec\\(', ...PRODUCT)).toEqual([]);
  expect(linesWith('spawn\\(', 'backend/src').length).toBeGreaterThan(0);
});

it('evaluates no text as code', () => {
  expect(linesWith("[^.a-zA-Z]eval\\(|new Function\\(|'node:vm'", ...PRODUCT)).toEqual([]);
});

it('uses approved hash functions: SHA-1 names answers', () => {
  const weak = linesWith("create(Hash|Hmac)\\('", ...PRODUCT).filter((line) => !/'sha(256|512)'/.test(line));

  expect(weak.map((line) => line.split(':', 1)[0])).toEqual(['backend/src/plugins/entity-tag.ts']);
});

it('lets passwords be pasted', () => {
  expect(linesWith('onPaste|onCopy|onContextMenu', 'components')).toEqual([]);
});
