import { DecimalSignDetector } from './decimal-sign-detector';
import type { TextTable } from './read-table';

/**
 * The table with the numbers of the given columns written with a decimal point and without thousands
 * separators, regardless of the file's notation. The decimal sign is detected from these columns together.
 *
 * @throws AppError `IMPORT_REFUSED` with row and column when they mix both signs or are ambiguous.
 */
export function writeDecimalPoints<T extends TextTable>(
  file: string,
  table: T,
  columns: readonly number[],
): T {
  const { headers, rows, separatorIsComma } = table;
  const judge = new DecimalSignDetector(file, { separatorIsComma });
  for (const { cells, line } of rows)
    for (const column of columns) judge.look(cells[column] ?? '', line, headers[column] ?? '');
  if (judge.settle() === 'point') return table;
  const numbers = new Set(columns);
  const toPoint = (cell: string, column: number): string =>
    numbers.has(column) && /\d/.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell;
  return { ...table, rows: rows.map(({ cells, line }) => ({ line, cells: cells.map(toPoint) })) };
}
