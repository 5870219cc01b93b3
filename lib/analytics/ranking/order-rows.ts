import { compareSymbols } from './rank-symbols';

/** Sort order of a table: the id of a column and the direction. */
export interface RowOrder {
  readonly id: string;
  readonly direction: 'ascending' | 'descending';
}

/** Sort value of a cell; null where it shows a dash. */
export type OrderValue = number | string | null;

/**
 * Sorts rows by a column: numbers by value, words alphabetically ignoring case. Ties are sorted by symbol;
 * gaps are last in either direction.
 *
 * @param valueOf - The value of a row in that column; a column contains either numbers or words, not both.
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

/**
 * Sorts rows by one of their figures; rows without it are last in either direction, ties are sorted by id.
 *
 * @param order - Null keeps the given order.
 * @returns A new array.
 */
export function orderByFigure<
  Row extends { readonly id: string; readonly figures: Readonly<Record<string, number | null>> },
>(rows: readonly Row[], order: RowOrder | null): Row[] {
  if (order === null) return [...rows];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [x, y] = [a.figures[order.id] ?? null, b.figures[order.id] ?? null];
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0);
    return sign * (x - y) || (a.id < b.id ? -1 : 1);
  });
}

function fold(value: OrderValue): OrderValue {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** Parses a sort parameter of a URL such as `-return.1Y`; null for an empty text. */
export function parseRowOrder(text: string | undefined): RowOrder | null {
  if (!text || text === '-') return null;
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' };
}

/** Formats an order as a URL parameter: `price`, `-price`; empty for none. */
export function rowOrderText(order: RowOrder | null): string {
  if (order === null) return '';
  return order.direction === 'descending' ? `-${order.id}` : order.id;
}
