import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { reportLoader } from '../data/load-report';
import { overviewQuery, parseOverviewState } from '../state/overview-state';

/** Loads the overview; server only. */
export const loadOverview = reportLoader((read, { query }) =>
  read<PortfolioSummary>('/summary/', overviewQuery(parseOverviewState(query))),
);
