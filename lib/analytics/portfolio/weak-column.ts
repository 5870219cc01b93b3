/** Numbers by valuation day. */
export interface DayColumn {
  readonly values: Float64Array;
}

/**
 * A column that can be computed again, always to the same numbers: it is in memory until the collector needs its place.
 * Columns of all assets over all days are the largest part of a book, and most of them are not asked for again.
 *
 * @param compute - Kept with the column: it must not hold an earlier book.
 * @param known - The numbers, where they have been computed already.
 */
export function weakColumn(compute: () => Float64Array, known: Float64Array | null = null): DayColumn {
  let kept = known && new WeakRef(known);
  return {
    get values() {
      const present = kept?.deref();
      if (present) return present;
      const computed = compute();
      kept = new WeakRef(computed);
      return computed;
    },
  };
}
