import { definePageRoute } from '@/lib/pages/page-route';
import { loadEtfsPage, trimFundsComparison } from './load-etfs-page';
import { fundsQueries } from './queries';

/** `/etf-performance` on the server. */
export const etfsRoute = definePageRoute({
  path: '/etf-performance',
  load: loadEtfsPage,
  trim: trimFundsComparison,
  files: fundsQueries,
  topics: () => ['prices', 'constituents', 'macro'],
});
