import { definePageRoute } from '@/lib/http/page-route';
import { loadFundsPage, trimFundsComparison } from './load-funds-page';
import { fundsQueries } from './queries';

/** `/etf-performance` on the server. */
export const fundsRoute = definePageRoute({
  path: '/etf-performance',
  load: loadFundsPage,
  trim: trimFundsComparison,
  files: fundsQueries,
  topics: () => ['prices', 'constituents', 'macro'],
});
