import { orderRows } from '@/lib/analytics/ranking/order-rows';
import type { RowOrder } from '@/lib/analytics/ranking/order-rows';
import type { ListRow } from '../data/list-rows';
import type { ListColumn } from './list-columns';

/** The lines in the order that the reader has set; as they came without one, and when no column shown has its name. */
export function orderList(
  rows: readonly ListRow[],
  columns: readonly ListColumn[],
  order: RowOrder | null,
): readonly ListRow[] {
  const column = columns.find(({ id }) => id === order?.id);
  return order && column ? orderRows(rows, order.direction, column.orderValue) : rows;
}
