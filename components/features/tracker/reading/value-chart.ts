import type { SeriesModel } from '@/lib/charting/series-model';
import { requireIsoDate } from '@/lib/domain/iso-date';

/** A line of a chart of a portfolio. */
export interface NamedValues {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** A chart of amounts of money of one currency. */
export function valueModel(
  dates: readonly string[],
  currency: string,
  series: readonly NamedValues[],
): SeriesModel {
  return { days: dates.map(requireIsoDate), unit: 'number', unitLabel: currency, series };
}

/** The first day on which all capital was lost: from then on there is no growth; -1 when there is none. */
export function lossIndex(growth: readonly (number | null)[]): number {
  return growth.findIndex((value) => value !== null && value <= 0);
}

/** The chart of growth: 100 at the start of the range, with drawdowns; a line ends where all capital was lost. */
export function growthModel(dates: readonly string[], series: readonly NamedValues[]): SeriesModel {
  const scaled = series.map(({ values, ...line }) => {
    const lost = lossIndex(values);
    const isKnown = (at: number): boolean => lost < 0 || at < lost;
    return {
      ...line,
      values: values.map((value, at) => (value === null || !isKnown(at) ? null : value * 100)),
    };
  });
  return indexModel(dates, scaled);
}

/** The chart of series that are 100 on their first day, with drawdowns. */
export function indexModel(dates: readonly string[], series: readonly NamedValues[]): SeriesModel {
  return { days: dates.map(requireIsoDate), unit: 'index', drawdown: true, series };
}
