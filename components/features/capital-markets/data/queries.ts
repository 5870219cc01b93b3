import type { PageQuery, PageQueries } from '@/lib/pages/page-export';
import { parseCapitalState } from '../state/capital-state';
import type { CapitalState } from '../state/capital-state';

/** Inflation: the default series. */
export const DEFAULT_SERIES = 'CPIAUCSL';

/** Everything except the time series. */
export function capitalMarketsQuery({ curve }: Pick<CapitalState, 'curve'>): PageQuery {
  return { path: '/capital-markets/', query: { curve } };
}

/** The spreads of a state. */
export function spreadsQuery({ spreads }: Pick<CapitalState, 'spreads'>): PageQuery {
  return { path: '/capital-markets/spreads/', query: { range: spreads } };
}

/** The macro series of a state. */
export function seriesQuery({
  combine,
  dates,
  range,
  series,
  transform,
  values,
}: Pick<CapitalState, 'combine' | 'dates' | 'range' | 'series' | 'transform' | 'values'>): PageQuery {
  return {
    path: '/capital-markets/series/',
    query: {
      ids: series ?? DEFAULT_SERIES,
      transform,
      range,
      combine: combine === 'none' ? null : combine,
      values: values === 'latest' ? null : values,
      dates: dates === 'period' ? null : dates,
    },
  };
}

/** The curve at every month end, for the slider. */
export const CURVE_HISTORY: PageQuery = { path: '/capital-markets/curve-history/', query: {} };

/** Backend queries for the export files of the page. */
export const capitalMarketsQueries: PageQueries = ({ query }) => {
  const { state } = parseCapitalState(query, null);
  return {
    markets: capitalMarketsQuery(state),
    spreads: spreadsQuery(state),
    series: seriesQuery(state),
  };
};
