import { orderRows, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import type { OrderValue, RowOrder } from '@/lib/analytics/ranking/order-rows';
import type { PageRow } from '@/lib/research/page-rows';
import type { CustomColumn } from './custom-column';
import { isWordColumn } from './word-column';

export { parseRowOrder, rowOrderText };
export type { RowOrder };

/** The sort value of a row for the column of an id. */
function orderValue(line: PageRow, id: string, own: CustomColumn | undefined): OrderValue {
  if (own) return own.value(line) ?? null;
  if (id === 'symbol') return line.symbol;
  if (id === 'name') return line.name;
  if (isWordColumn(id)) return line[id] ?? null;
  if (id === 'spark') return sparkChange(line.spark);
  return line.figures[id] ?? null;
}

const OTHERS = ['symbol', 'name', 'spark'];

/** True when rows can be sorted by a column. */
export function canSort(
  lines: readonly PageRow[],
  { id }: RowOrder,
  columns: readonly (string | CustomColumn)[],
): boolean {
  return (
    OTHERS.includes(id) ||
    isWordColumn(id) ||
    columns.some((column) => id === (typeof column === 'object' ? column.id : column)) ||
    lines.some(({ figures }) => id in figures)
  );
}

/** Sort value of a sparkline: its last value relative to its first. */
export function sparkChange(spark: readonly number[] = []): number | null {
  const [first, last] = [spark[0], spark.at(-1)];
  return spark.length < 2 || !first || last === undefined ? null : last / first - 1;
}

/**
 * Sorts rows by a column: ties by symbol, rows without a value last in either direction; unchanged for an unknown
 * column.
 *
 * @param order - null: unsorted.
 * @param columns - The page's own columns; other ids are figures.
 */
export function sortLines<Line extends PageRow>(
  lines: readonly Line[],
  order: RowOrder | null,
  columns: readonly (string | CustomColumn)[] = [],
): readonly Line[] {
  if (order === null || !canSort(lines, order, columns)) return lines;
  const customColumn = columns.find(
    (column): column is CustomColumn => typeof column === 'object' && column.id === order.id,
  );
  return orderRows(lines, order.direction, (line) => orderValue(line, order.id, customColumn));
}
