import type { BarInterval } from '@/lib/domain/bar-intervals';
import { monthNumber, weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';

/**
 * Aggregates daily bars into weeks (Monday to Sunday) or calendar months. A period's bar is dated by its last
 * trading day; the last period may be incomplete. Open is the first known open, high and low are the extremes
 * of the known values, close and total are the last values, and volume is the sum of the known ones; NaN
 * where no value is known.
 */
export function aggregateBars(view: SeriesView, interval: BarInterval): SeriesView {
  if (interval === '1d') return view;
  const starts = periodStarts(view.days, interval === '1w' ? weekOf : monthNumber);
  const n = starts.length;
  const out = {
    days: new Int32Array(n),
    open: new Float64Array(n),
    high: new Float64Array(n),
    low: new Float64Array(n),
    close: new Float64Array(n),
    volume: new Float64Array(n),
    total: new Float64Array(n),
  };
  starts.forEach((start, period) => {
    const end = starts[period + 1] ?? view.days.length;
    out.days[period] = view.days[end - 1]!;
    out.close[period] = view.close[end - 1]!;
    out.total[period] = view.total[end - 1]!;
    out.open[period] = view.open.subarray(start, end).find((value) => !Number.isNaN(value)) ?? NaN;
    out.high[period] = fold(view.high, [start, end], Math.max);
    out.low[period] = fold(view.low, [start, end], Math.min);
    out.volume[period] = fold(view.volume, [start, end], (sum, value) => sum + value);
  });
  return out;
}

/** Indexes at which a new period begins. */
function periodStarts(days: Int32Array, periodOf: (day: EpochDay) => number): number[] {
  const starts: number[] = [];
  let current = NaN;
  days.forEach((day, index) => {
    const period = periodOf(day);
    if (period === current) return;
    starts.push(index);
    current = period;
  });
  return starts;
}

/** Folds the known values of a range; NaN when there is none. */
function fold(
  values: Float64Array,
  [start, end]: readonly [number, number],
  combine: (a: number, b: number) => number,
): number {
  let result = NaN;
  for (let index = start; index < end; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    result = Number.isNaN(result) ? value : combine(result, value);
  }
  return result;
}

function weekOf(day: EpochDay): number {
  return day - ((weekday(day) + 6) % 7);
}
