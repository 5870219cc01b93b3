import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';

type Series = MacroSeriesResponse['series'][number];

/** A series in page data: days as distances, because thousands of dates as text were most of the page. */
export type PackedSeries = Omit<Series, 'dates'> & {
  /** The first epoch day, then the days from each date to the next. */
  readonly steps: readonly number[];
};

/** The answer of the series call as the page carries it. */
export type PackedMacroSeries = Omit<MacroSeriesResponse, 'series'> & {
  readonly series: readonly PackedSeries[];
};

/** Reduces a response for the page. */
export function packSeries({ series, ...answer }: MacroSeriesResponse): PackedMacroSeries {
  return {
    ...answer,
    series: series.map(({ dates, ...one }) => {
      const days = dates.map(requireIsoDate);
      return { ...one, steps: days.map((day, at) => (at === 0 ? day : day - days[at - 1]!)) };
    }),
  };
}

/** The answer as the backend gave it. */
export function unpackSeries({ series, ...answer }: PackedMacroSeries): MacroSeriesResponse {
  return {
    ...answer,
    series: series.map(({ steps, ...one }) => {
      let day = 0;
      return {
        ...one,
        dates: steps.map((step) => {
          day += step;
          return formatIsoDate(day);
        }),
      };
    }),
  };
}
