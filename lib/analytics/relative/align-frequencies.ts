import { isAtLeast, SERIES_FREQUENCIES } from '@/lib/domain/frequency';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import { toCalendarDay, weekday } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { lastOnOrBefore } from '../series/day-index';
import { alignSeries } from './align-series';
import type { AlignableSeries, AlignedSeries } from './align-series';

/** A series to align, with its frequency (default daily). */
export interface FrequencySeries extends AlignableSeries {
  readonly frequency?: SeriesFrequency | undefined;
}

/** Maximum distance in days between observations of the same period: a weekend and a holiday. */
const SAME_PERIOD_DAYS = 4;
/** Monthly observations dated by one of these first days describe the month that begins there. */
const FIRST_DAYS_OF_MONTH = 3;
const MONDAY = 1;

/**
 * Joins series on days. When a series is less frequent than daily, all are joined on the days of the least
 * frequent one: from each other series the last observation on or before such a day is used, if it is at
 * most four days older (from a series of the same frequency, the nearest one).
 *
 * @param series - At least one.
 * @returns Gap `frequency` when the least frequent series dates its periods by their first day and another
 * series is more frequent: they would be measured at different times.
 */
export function alignFrequencies(series: readonly FrequencySeries[]): Metric<AlignedSeries> {
  const coarsest = coarsestOf(series);
  if (coarsest === 'daily') return ok(alignSeries(series));
  const grid = series.find(({ frequency = 'daily' }) => frequency === coarsest)!;
  const hasFiner = series.some(({ frequency = 'daily' }) => frequency !== coarsest);
  if (hasFiner && isDatedByStart(grid.days, coarsest)) return gap('frequency');
  const columns = series.map(() => [] as number[]);
  const days: number[] = [];
  for (let at = 0; at < grid.days.length; at++) {
    const day = grid.days[at]!;
    const places = series.map((one) =>
      one === grid ? at : placeNear(one, day, (one.frequency ?? 'daily') === coarsest),
    );
    if (places.includes(-1)) continue;
    days.push(day);
    places.forEach((place, index) => columns[index]!.push(series[index]!.values[place]!));
  }
  return ok({
    days: Int32Array.from(days),
    columns: columns.map((column) => Float64Array.from(column)),
  });
}

/** The lowest frequency of several series. */
export function coarsestOf(
  series: readonly { readonly frequency?: SeriesFrequency | undefined }[],
): SeriesFrequency {
  return series.reduce<SeriesFrequency>(
    (foundText, { frequency = 'daily' }) => (isAtLeast(frequency, foundText) ? foundText : frequency),
    SERIES_FREQUENCIES[0],
  );
}

/** Index of the observation that belongs to a day; -1 when none is near enough. */
function placeNear({ days }: AlignableSeries, day: number, mayFollow: boolean): number {
  const before = lastOnOrBefore(days, day);
  const after = before + 1;
  const isInView = (place: number): boolean =>
    place >= 0 && place < days.length && Math.abs(days[place]! - day) <= SAME_PERIOD_DAYS;
  if (!mayFollow || !isInView(after)) return isInView(before) ? before : -1;
  return isInView(before) && day - days[before]! <= days[after]! - day ? before : after;
}

/** True when most observations are dated by the first day of their period. */
function isDatedByStart(days: ArrayLike<number>, frequency: SeriesFrequency): boolean {
  let starts = 0;
  for (let i = 0; i < days.length; i++) {
    const day = days[i]!;
    const isStart =
      frequency === 'weekly' ? weekday(day) === MONDAY : toCalendarDay(day).day <= FIRST_DAYS_OF_MONTH;
    if (isStart) starts++;
  }
  return starts * 2 > days.length;
}
