/** Numbers by valuation day. */
export interface DayColumn {
  readonly values: Float64Array;
}

/** Writes the numbers of a column from a day on to the start of an array; false where only the column has them. */
export type ColumnReader = (into: Float64Array, from: number) => boolean;

/** Of columns whose numbers can be had without the column itself. */
const READERS = new WeakMap<DayColumn, ColumnReader>();

/**
 * A column that can be computed again, always to the same numbers: it is in memory until the collector needs its place.
 * Columns of all assets over all days are the largest part of a book, and most of them are not asked for again.
 *
 * @param compute - Kept with the column: it must not hold an earlier book.
 * @param known - The numbers, where they have been computed already.
 * @param read - Writes numbers that need no column; to write a new array of each asset takes as long as to compute it.
 */
export function weakColumn(
  compute: () => Float64Array,
  {
    known = null,
    read = null,
  }: { readonly known?: Float64Array | null; readonly read?: ColumnReader | null } = {},
): DayColumn {
  let kept = known && new WeakRef(known);
  const column = {
    get values() {
      const present = kept?.deref();
      if (present) return present;
      const computed = compute();
      kept = new WeakRef(computed);
      return computed;
    },
  };
  if (read) READERS.set(column, read);
  return column;
}

/** Writes the numbers of a column from a day on to the start of an array. */
export function readColumn(column: DayColumn, into: Float64Array, from: number): void {
  if (!READERS.get(column)?.(into, from)) into.set(column.values.subarray(from));
}
