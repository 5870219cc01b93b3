import { orderRows } from '@/lib/analytics/ranking/order-rows';
import type { RowOrder } from '@/lib/analytics/ranking/order-rows';
import type { ListRow } from '../data/watchlist-rows';
import type { ListColumn } from './watchlist-columns';

/** Sorts the rows in the reader's order; unchanged without an order or when the sort column is not shown. */
export function orderList(
  rows: readonly ListRow[],
  columns: readonly ListColumn[],
  order: RowOrder | null,
): readonly ListRow[] {
  const column = columns.find(({ id }) => id === order?.id);
  return order && column ? orderRows(rows, order.direction, column.orderValue) : rows;
}
