/** The days when all of several series have an observation, and the values of each on those days. */
export interface AlignedSeries {
  readonly days: Int32Array;
  /**
   * One column per series, in the order given, all as long as `days`; those of series that have the same days
   * share their memory, and must not be changed.
   */
  readonly columns: readonly Float64Array[];
}

/** A series to align: ascending epoch days and values of one length. */
export interface AlignableSeries {
  readonly days: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/**
 * Inner join on days. Returns are taken after the join, so that the weekend return of an asset that trades
 * every day is included in Monday's return.
 *
 * @param series - At least one.
 * @returns Empty columns when there is no common day.
 */
export function alignSeries(series: readonly AlignableSeries[]): AlignedSeries {
  const first = series[0];
  if (first === undefined) return { days: new Int32Array(0), columns: [] };
  if (series.every(({ days }) => isSameArray(days, first.days))) {
    return {
      days: first.days instanceof Int32Array ? first.days : new Int32Array(first.days),
      columns: series.map(({ values }) =>
        values instanceof Float64Array ? values : new Float64Array(values),
      ),
    };
  }
  const capacity = Math.min(...series.map(({ days }) => days.length));
  const days = new Int32Array(capacity);
  const columns = series.map(() => new Float64Array(capacity));
  const cursors = new Int32Array(series.length);
  let count = 0;
  for (let i = 0; i < first.days.length && count < capacity; i++) {
    const day = first.days[i]!;
    cursors[0] = i;
    if (!advanceTo(series, cursors, day)) continue;
    days[count] = day;
    for (let k = 0; k < series.length; k++) columns[k]![count] = series[k]!.values[cursors[k]!]!;
    count++;
  }
  return { days: days.subarray(0, count), columns: columns.map((column) => column.subarray(0, count)) };
}

/** True for views of the same memory: a store shares the days of instruments with one calendar. */
function isSameArray(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one === other) return true;
  return (
    one instanceof Int32Array &&
    other instanceof Int32Array &&
    one.buffer === other.buffer &&
    one.byteOffset === other.byteOffset &&
    one.length === other.length
  );
}

/** Advances every other cursor to the first day at or after `day`; true when all are at `day`. */
function advanceTo(series: readonly AlignableSeries[], cursors: Int32Array, day: number): boolean {
  let isCommon = true;
  for (let k = 1; k < series.length; k++) {
    const { days } = series[k]!;
    let cursor = cursors[k]!;
    while (cursor < days.length && days[cursor]! < day) cursor++;
    cursors[k] = cursor;
    if (cursor >= days.length || days[cursor] !== day) isCommon = false;
  }
  return isCommon;
}
