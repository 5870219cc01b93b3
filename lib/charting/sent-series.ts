import type { SeriesModel } from './series-model';
import { thinSeries } from './thin-series';

/** A {@link SeriesModel} as a page sends it: its days as differences, which take a third of the bytes. */
export interface SentSeries extends Omit<SeriesModel, 'days'> {
  /** The first day, then the days from each one to the next. */
  readonly steps: readonly number[];
}

/** The part of a model that a page shows before its chart is used: see {@link thinSeries}. */
export function sendSeries(model: SeriesModel): SentSeries {
  const { days, ...rest } = thinSeries(model);
  return { ...rest, steps: days.map((day, index) => (index === 0 ? day : day - days[index - 1]!)) };
}

/** The model of a sent one. */
export function receiveSeries({ steps, ...rest }: SentSeries): SeriesModel {
  let day = 0;
  return { ...rest, days: steps.map((step) => (day += step)) };
}
