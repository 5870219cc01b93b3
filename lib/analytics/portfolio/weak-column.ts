/** Numbers by valuation day. */
export interface DayColumn {
  readonly values: Float64Array;
}

/** The numbers of a column in another list: that of a day `t` is `numbers[places[t]]`. */
export interface PlacedNumbers {
  readonly numbers: ArrayLike<number>;
  readonly places: Int32Array;
}

/** Gives the numbers of a column without the column, since to write a new array takes longer than to read; null where it has none. */
export type ColumnReader = () => PlacedNumbers | null;

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
  const placed = readerOf(column)?.();
  return placed ? placed.numbers[placed.places[t]!]! : column.values[t]!;
}

/** The numbers of a column; the column itself is made only where no other list has them. */
export function placedNumbers(column: DayColumn): PlacedNumbers {
  return readerOf(column)?.() ?? { numbers: column.values, places: ownPlaces(column.values.length) };
}

/** Places of numbers that are in the order of the days. */
function ownPlaces(count: number): Int32Array {
  if (inOrder.length < count) inOrder = Int32Array.from({ length: count }, (_, t) => t);
  return inOrder;
}

let inOrder = new Int32Array(0);
