import { readAmount } from './amount-text';
import { findHeadRow, normalizeHead } from './headed-table';
import { unreadable } from './import-limits';
import type { HeadDoubt } from './imported-row';
import type { CellRow, TableFile } from './table-file';

/** A layout's amounts whose payments have a minus. */
export interface SignedAmounts {
  /** Heads of the column, of which a file has one. */
  readonly columns: readonly string[];
  /** Texts of rows that pay something. */
  readonly outflow: RegExp;
}

const amountOf = (text: string): bigint => readAmount(text, 'point') ?? readAmount(text, 'comma') ?? 0n;

/**
 * Refuses a file whose amounts have lost their signs, as a spreadsheet or a person may leave them: what is paid and what is
 * received could not be distinguished.
 *
 * @returns What is doubtful where only some have lost them.
 * @throws AppError `FILE_UNREADABLE`
 */
export function refuseUnsigned(file: TableFile, { columns, outflow }: SignedAmounts): HeadDoubt[] {
  for (const column of columns) {
    const header = findHeadRow(file.rows, [column]);
    if (header === -1) continue;
    const at = file.rows[header]!.cells.findIndex((head) => normalizeHead(head) === normalizeHead(column));
    const rows = file.rows.slice(header + 1).filter(({ cells }) => amountOf(cells[at] ?? '') !== 0n);
    if (rows.some(({ cells }) => amountOf(cells[at]!) < 0n))
      return doubtsOfWords({ at, column, rows }, outflow);
    const paid = rows.find(({ cells }) => cells.some((cell) => outflow.test(cell)));
    if (paid === undefined) return [];
    throw unreadable(
      file.name,
      { line: paid.line, column },
      `"${paid.cells[at]!.slice(0, 40)}" is paid and has no minus, nor has any other amount: the signs are lost; export the file again`,
    );
  }
  return [];
}

/** Words that pay something, and have no minus in any of their rows, while other rows have one. */
function doubtsOfWords(
  { at, column, rows }: { readonly at: number; readonly column: string; readonly rows: readonly CellRow[] },
  outflow: RegExp,
): HeadDoubt[] {
  const words = new Map<string, CellRow[]>();
  for (const row of rows) {
    const word = row.cells.find((cell) => outflow.test(cell))?.toLowerCase();
    if (word !== undefined) words.set(word, [...(words.get(word) ?? []), row]);
  }
  return [...words].flatMap(([word, paid]): HeadDoubt[] => {
    const isUnsigned = paid.every(({ cells }) => amountOf(cells[at]!) > 0n);
    const [first] = paid as [CellRow, ...CellRow[]];
    const text = `all ${paid.length} rows of "${word}" have no minus (${first.cells[at]!}), and other rows have one`;
    return isUnsigned ? [{ columns: [column, word], line: first.line, text }] : [];
  });
}
