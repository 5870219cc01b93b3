import { orderRows, parseRowOrder, rowOrderText } from '@/lib/analytics/ranking/order-rows';
import type { OrderValue, RowOrder } from '@/lib/analytics/ranking/order-rows';
import type { PageLine } from '@/lib/research/page-lines';
import type { OwnColumn } from './own-column';

export { parseRowOrder, rowOrderText };
export type { RowOrder };

/** What a line is ordered by in the column of an id. */
function orderValue(line: PageLine, id: string, own: OwnColumn | undefined): OrderValue {
  if (own) return own.value(line);
  if (id === 'symbol') return line.symbol;
  if (id === 'name') return line.name;
  if (id === 'sector' || id === 'industry' || id === 'group' || id === 'currency') return line[id] ?? null;
  if (id === 'spark') return sparkChange(line.spark);
  return line.figures[id] ?? null;
}

const WORDS = ['symbol', 'name', 'sector', 'industry', 'group', 'currency', 'spark'];

/** Whether lines can be brought in the order of a column. */
export function canSort(
  lines: readonly PageLine[],
  { id }: RowOrder,
  columns: readonly (string | OwnColumn)[],
): boolean {
  return (
    WORDS.includes(id) ||
    columns.some((column) => id === (typeof column === 'object' ? column.id : column)) ||
    lines.some(({ figures }) => id in figures)
  );
}

/** What a spark line tells in one number: its last value against its first. */
export function sparkChange(spark: readonly number[] = []): number | null {
  const [first, last] = [spark[0], spark.at(-1)];
  return spark.length < 2 || !first || last === undefined ? null : last / first - 1;
}

/**
 * Lines in the order of a column: equal ones by symbol, those without a value last in either direction.
 *
 * @param order - null: as they come.
 * @param columns - Where the page's own columns are defined; other ids are figures.
 */
export function sortLines<Line extends PageLine>(
  lines: readonly Line[],
  order: RowOrder | null,
  columns: readonly (string | OwnColumn)[] = [],
): readonly Line[] {
  if (order === null) return lines;
  const own = columns.find(
    (column): column is OwnColumn => typeof column === 'object' && column.id === order.id,
  );
  return orderRows(lines, order.direction, (line) => orderValue(line, order.id, own));
}
