import { definePageRoute } from '@/lib/pages/page-route';
import { loadEtfsPage, trimFundsComparison } from './data/load-etfs-page';
import { fundsQueries } from './data/queries';
import { parseFundState } from './state/fund-state';

/** `/etf-performance` on the server. */
export const etfsRoute = definePageRoute({
  path: '/etf-performance',
  load: loadEtfsPage,
  trim: trimFundsComparison,
  files: fundsQueries,
  problems: (query) => parseFundState(query, null).problems,
});
