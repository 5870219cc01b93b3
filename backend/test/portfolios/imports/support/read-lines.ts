import type { ParsedFile } from '../../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../../src/portfolios/imports/parse-import';

/** The file of these lines, as its layout reads it. */
export const readLines = (...lines: readonly string[]): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'file.csv');

/** The questions of a file: the word, the units or the money, and whether money arrives. */
export const questionsOf = ({ open }: ParsedFile): unknown[] =>
  open.map(({ code, draft, isInflow }) => [code, draft.quantity ?? draft.net, isInflow]);

/** The lines that are passed over, and those that cannot be read with their column. */
export const linesOf = ({ faults, skipped }: ParsedFile): { skipped: number[]; faults: unknown[] } => ({
  skipped: skipped.map(({ line }) => line),
  faults: faults.map(({ column, line }) => [line, column]),
});
