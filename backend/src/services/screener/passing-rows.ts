import { evaluateFilter, type FilterTable, type OrderValue } from '@/lib/analytics';
import type { ScreenFilter } from './parse-screen';

/**
 * The rows that pass a condition.
 *
 * @param valueOf - The value of a column in a row; null where it is unknown.
 * @returns Their indices, in order.
 */
export function passingRows<Row>(
  rows: readonly Row[],
  condition: ScreenFilter['condition'],
  valueOf: (row: Row, id: string) => OrderValue,
): number[] {
  return evaluateFilter(condition, toFilterTable(rows, valueOf));
}

/** The rows as columns; each column is made once, when it is first used. */
export function toFilterTable<Row>(
  rows: readonly Row[],
  valueOf: (row: Row, id: string) => OrderValue,
): FilterTable {
  const numbers = new Map<string, Float64Array>();
  const texts = new Map<string, (string | null)[]>();
  return {
    length: rows.length,
    numbers: (id) =>
      remember(numbers, id, () =>
        Float64Array.from(rows, (row) => {
          const value = valueOf(row, id);
          return typeof value === 'number' ? value : NaN;
        }),
      ),
    texts: (id) =>
      remember(texts, id, () =>
        rows.map((row) => {
          const value = valueOf(row, id);
          // A source without sectors provides null or no value.
          return typeof value === 'string' && value !== '' ? value : null;
        }),
      ),
  };
}

function remember<T>(kept: Map<string, T>, id: string, make: () => T): T {
  const value = kept.get(id) ?? make();
  kept.set(id, value);
  return value;
}
