import type { HoldingTableRow } from './holding-columns';
import type { ValueColumn } from '../ui/value-column';

/** An order of the address: a column, `-` before it for the largest first. */
export function parseOrder(
  sort: string | null,
): { readonly id: string; readonly direction: 'ascending' | 'descending' } | null {
  if (sort === null) return null;
  return sort.startsWith('-')
    ? { id: sort.slice(1), direction: 'descending' }
    : { id: sort, direction: 'ascending' };
}

/** The order that a press on the head of a column leads to: numbers the largest first, texts from A. */
export function nextOrder(id: string, current: string | null): string {
  const first = id === 'asset' ? id : `-${id}`;
  const other = id === 'asset' ? `-${id}` : id;
  return current === first ? other : first;
}

/** Rows in the order of a column, each group for itself; rows without a value come last. */
export function sortHoldings(
  rows: readonly HoldingTableRow[],
  columns: readonly ValueColumn<HoldingTableRow>[],
  sort: string | null,
): readonly HoldingTableRow[] {
  const order = parseOrder(sort);
  const valueOf = columns.find(({ id }) => id === order?.id)?.sortValue;
  if (order === null || valueOf === undefined) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const groups = [...new Set(rows.map(({ group }) => group))];
  const compare = (a: HoldingTableRow, b: HoldingTableRow): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : left < right ? -sign : sign;
  };
  return groups.flatMap((group) => rows.filter((row) => row.group === group).sort(compare));
}
