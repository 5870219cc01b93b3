/** Numbers by valuation day. */
export interface DayColumn {
  readonly values: Float64Array;
}

/** The numbers of a column without the column, where they can be had: to write a new array takes longer than to read it. */
export interface ColumnReader {
  /** The number of a day; null where only the column has it. */
  readonly at: (t: number) => number | null;
  /** Writes products with the factors of the days from one on, 0 for those that are no number; false likewise. */
  readonly multiply: (into: Float64Array, factors: Float64Array, from: number) => boolean;
}

/** A class: objects of a literal with a getter are dictionaries, and there are two of these for each asset. */
class WeakColumn implements DayColumn {
  private kept: WeakRef<Float64Array> | null;

  constructor(
    private readonly compute: () => Float64Array,
    known: Float64Array | null,
    readonly reader: ColumnReader | null,
  ) {
    this.kept = known && new WeakRef(known);
  }

  get values(): Float64Array {
    const present = this.kept?.deref();
    if (present) return present;
    const computed = this.compute();
    this.kept = new WeakRef(computed);
    return computed;
  }
}

/**
 * A column that can be computed again, always to the same numbers: it is in memory until the collector needs its place.
 * Columns of all assets over all days are the largest part of a book, and most of them are not asked for again.
 *
 * @param compute - Kept with the column: it must not hold an earlier book.
 * @param known - The numbers, where they have been computed already.
 * @param reader - Has numbers that need no column.
 */
export function weakColumn(
  compute: () => Float64Array,
  {
    known = null,
    reader = null,
  }: { readonly known?: Float64Array | null; readonly reader?: ColumnReader | null } = {},
): DayColumn {
  return new WeakColumn(compute, known, reader);
}

const readerOf = (column: DayColumn): ColumnReader | null =>
  column instanceof WeakColumn ? column.reader : null;

/** The number of a column on a day. */
export function columnValue(column: DayColumn, t: number): number {
  return readerOf(column)?.at(t) ?? column.values[t]!;
}

/** Writes the products of a column with factors, from a day on, to the start of an array; 0 for those that are no number. */
export function multiplyColumn(
  column: DayColumn,
  factors: Float64Array,
  { from, into }: { readonly into: Float64Array; readonly from: number },
): void {
  if (readerOf(column)?.multiply(into, factors, from)) return;
  const { values } = column;
  for (let t = from; t < values.length; t++) into[t - from] = values[t]! * factors[t]! || 0;
}
