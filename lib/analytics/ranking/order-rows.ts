import { compareSymbols } from './rank-symbols';

/** How a table is ordered: by the column of an id. */
export interface RowOrder {
  readonly id: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a cell is ordered by; null where it shows a dash. */
export type OrderValue = number | string | null;

/**
 * Rows in the order of a column, numbers by size and words by their letters in any case; equal ones by symbol, gaps last in
 * either direction.
 *
 * @param valueOf - The value of a row in that column; numbers or words, not both in one column.
 * @returns A new array.
 */
export function orderRows<Row extends { readonly symbol: string }>(
  rows: readonly Row[],
  direction: RowOrder['direction'],
  valueOf: (row: Row) => OrderValue,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: fold(valueOf(row)) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        if (a.value !== b.value) return a.value === null ? 1 : -1;
      } else if (a.value !== b.value) {
        return sign * (a.value < b.value ? -1 : 1);
      }
      return compareSymbols(a.row.symbol, b.row.symbol);
    })
    .map(({ row }) => row);
}

function fold(value: OrderValue): OrderValue {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** `-return.1Y` of an address as an order; null for an empty text. */
export function parseRowOrder(text: string | undefined): RowOrder | null {
  if (!text || text === '-') return null;
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' };
}

/** An order as an address writes it: `price`, `-price`; empty for none. */
export function rowOrderText(order: RowOrder | null): string {
  if (order === null) return '';
  return order.direction === 'descending' ? `-${order.id}` : order.id;
}
