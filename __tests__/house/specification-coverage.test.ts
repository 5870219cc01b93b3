/** Compares docs/specification-coverage.md with the tree: each sentence of the specification has tests that exist. */
import { existsSync, readFileSync } from 'node:fs';

const TABLE = 'docs/specification-coverage.md';

/** Tests that several journey files share are in `e2e/support/test-*.ts`. */
const TEST_FILE = /\.(test|journey)\.tsx?$|^e2e\/support\/test-[a-z-]+\.ts$/;

/** The rows of the table: part | sentence | test files. */
const rows = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Part|-)/.test(line))
  .map((line) => {
    const [, , sentence = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { sentence, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
  });

it('lists every sentence of the specification', () => {
  expect(rows.length).toBeGreaterThan(175);
  expect(rows.filter(({ sentence }) => sentence === '')).toEqual([]);
});

it('has a test file for each sentence, which exists', () => {
  const faults = rows.filter(
    ({ tests }) => tests.length === 0 || !tests.every((file) => TEST_FILE.test(file) && existsSync(file)),
  );

  expect(faults).toEqual([]);
});
