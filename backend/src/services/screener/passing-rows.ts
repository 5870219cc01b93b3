import { evaluateFilter, type OrderValue } from '@/lib/analytics';
import type { ScreenFilter } from './parse-screen';

/**
 * The rows that pass a condition.
 *
 * @param valueOf - The value of a column in a row; null where it is not known.
 * @returns Their indices, in order.
 */
export function passingRows<Row>(
  rows: readonly Row[],
  condition: ScreenFilter['condition'],
  valueOf: (row: Row, id: string) => OrderValue,
): number[] {
  const numbers = new Map<string, Float64Array>();
  const texts = new Map<string, (string | null)[]>();
  return evaluateFilter(condition, {
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
  });
}

function remember<T>(kept: Map<string, T>, id: string, make: () => T): T {
  const known = kept.get(id) ?? make();
  kept.set(id, known);
  return known;
}
