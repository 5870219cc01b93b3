/** A symbol and its figure for ranking; null where the figure has a gap. */
export interface Ranked {
  readonly symbol: string;
  readonly value: number | null;
}

/** Compares by code units: independent of the locale. */
export function compareSymbols(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Sorts rows by a figure; ties by symbol, gaps last in either direction.
 *
 * @returns A new array.
 */
export function rankSymbols<Row extends Ranked>(
  rows: readonly Row[],
  direction: 'ascending' | 'descending',
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    if (a.value === null || b.value === null) {
      if (a.value !== b.value) return a.value === null ? 1 : -1;
    } else if (a.value !== b.value) {
      return sign * (a.value - b.value);
    }
    return compareSymbols(a.symbol, b.symbol);
  });
}
