import type { PageQuestion, PageQuestions } from '@/lib/http/page-twin';
import { parseCapitalState } from './capital-state';
import type { CapitalState } from './capital-state';

/** Inflation: what is shown when no series is chosen. */
const DEFAULT_SERIES = 'CPIAUCSL';

/** Everything but the series over time. */
export function capitalQuestion({ curve }: Pick<CapitalState, 'curve'>): PageQuestion {
  return { path: '/capital-markets/', query: { curve } };
}

/** The spreads of a state. */
export function spreadsQuestion({ spreads }: Pick<CapitalState, 'spreads'>): PageQuestion {
  return { path: '/capital-markets/spreads/', query: { range: spreads } };
}

/** The macro series of a state. */
export function seriesQuestion({
  range,
  series,
  transform,
}: Pick<CapitalState, 'range' | 'series' | 'transform'>): PageQuestion {
  return { path: '/capital-markets/series/', query: { ids: series ?? DEFAULT_SERIES, transform, range } };
}

/** What the backend is asked for the files of the page. */
export const capitalQuestions: PageQuestions = ({ query }) => {
  const { state } = parseCapitalState(query, null);
  return {
    markets: capitalQuestion(state),
    spreads: spreadsQuestion(state),
    series: seriesQuestion(state),
  };
};
