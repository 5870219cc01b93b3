import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { readingLoader } from '../data/load-reading';
import { overviewQuery, parseOverviewState } from '../state/overview-state';

/** Loads the overview; server only. */
export const loadOverview = readingLoader((read, { query }) =>
  read<PortfolioSummary>('/summary/', overviewQuery(parseOverviewState(query))),
);
