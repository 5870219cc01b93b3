import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { readingLoader } from '../reading/load-reading';
import { overviewQuery, parseOverviewState } from './overview-state';

/** Loads the overview; server only. */
export const loadOverview = readingLoader((read, { query }) =>
  read<PortfolioSummary>('/summary/', overviewQuery(parseOverviewState(query))),
);
