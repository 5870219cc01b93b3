import { readAmount } from './amount-text';
import { findHeadRow, normalizeHead } from './headed-table';
import { unreadable } from './import-limits';
import type { TableFile } from './table-file';

/** Where a layout writes what is paid with a minus. */
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
 * @throws AppError `FILE_UNREADABLE`
 */
export function refuseUnsigned(file: TableFile, { columns, outflow }: SignedAmounts): void {
  for (const column of columns) {
    const header = findHeadRow(file.rows, [column]);
    if (header === -1) continue;
    const at = file.rows[header]!.cells.findIndex((head) => normalizeHead(head) === normalizeHead(column));
    const rows = file.rows.slice(header + 1).filter(({ cells }) => amountOf(cells[at] ?? '') !== 0n);
    if (rows.some(({ cells }) => amountOf(cells[at]!) < 0n)) return;
    const paid = rows.find(({ cells }) => cells.some((cell) => outflow.test(cell)));
    if (paid === undefined) return;
    throw unreadable(
      file.name,
      { line: paid.line, column },
      `"${paid.cells[at]!.slice(0, 40)}" is paid and has no minus, nor has any other amount: the signs are lost; export the file again`,
    );
  }
}
