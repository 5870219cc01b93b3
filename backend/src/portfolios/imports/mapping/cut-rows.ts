import type { HeadedTable, TableRow } from '../headed-table';
import type { MappedRow } from './mapped-row';

/** Longer rows of a sort, at least, that show what a row of it has. */
const MIN_LONGER = 2;

/** A table with the same rows by the fields of its mapping. */
interface MappedRows {
  readonly table: HeadedTable;
  readonly rows: readonly MappedRow[];
}

/** The head of a mapped column that a row ends before, and that all longer rows of its sort fill; null without one. */
export function headOfCut(row: MappedRow, { cells }: TableRow, { rows, table }: MappedRows): string | null {
  const places = table.heads.flatMap((head, at) => (at >= cells.length && isNeeded(head, row) ? [at] : []));
  if (places.length === 0) return null;
  const sort = sortOf(row);
  const longer = table.rows.filter(
    (one, at) => one.cells.length > places.at(-1)! && sortOf(rows[at]!) === sort,
  );
  if (longer.length < MIN_LONGER) return null;
  const place = places.find((at) => longer.every((one) => one.cells[at] !== ''));
  return place === undefined ? null : table.heads[place]!;
}

/** Of money in and money out a row has one. */
function isNeeded(head: string, { mapping }: MappedRow): boolean {
  const field = mapping.columns[head];
  return field !== undefined && field !== 'moneyIn' && field !== 'moneyOut';
}

/** Purchases and sales have the same columns; other rows those of their word. */
function sortOf(row: MappedRow): string {
  const meaning = row.meaning();
  return meaning === 'buy' || meaning === 'sell' ? 'trade' : row.word();
}
