/**
 * Checks docs/specification-coverage.md against the source tree: each sentence of the specification has a
 * location and a test that proves it, and both exist. When a test is renamed or removed, its row fails here.
 */
import { existsSync, readFileSync } from 'node:fs';

const TABLE = 'docs/specification-coverage.md';

interface Row {
  readonly sentence: string;
  readonly places: readonly string[];
  /** `file › title of a test in it`. */
  readonly proofs: readonly string[];
}

/** The texts in backquotes in a cell. */
function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

/** The rows of every table: sentence | location | proof. */
function readRows(): Row[] {
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Sentence|-)/.test(line))
    .map((line) => {
      const [, sentence = '', places = '', proofs = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { sentence, places: quoted(places), proofs: quoted(proofs) };
    });
}

function isFile(path: string): boolean {
  return existsSync(path);
}

/** The error in a proof; null when its file contains a test with that title. */
function faultOf(proof: string): string | null {
  const [file = '', title] = proof.split(' › ');
  if (title === undefined) return `"${proof}" is not of the form: file › title of a test`;
  // Tests that several journey files share are in `e2e/support/test-*.ts`.
  if (!/\.(test|journey)\.tsx?$|^e2e\/support\/test-[a-z-]+\.ts$/.test(file) || !isFile(file))
    return `${file} is no test file`;
  return readFileSync(file, 'utf8').includes(title) ? null : `${file} has no test "${title}"`;
}

const rows = readRows();

it('lists every sentence of the specification', () => {
  expect(rows.length).toBeGreaterThan(180);
});

it.each(rows)('has existing places: $sentence', ({ places }) => {
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((place) => !isFile(place))).toEqual([]);
});

it.each(rows)('is proven: $sentence', ({ proofs }) => {
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
});
