import { definePageRoute } from '@/lib/pages/page-route';
import { loadMarketsPage, trimMarketsComparison } from './load-markets-page';
import { marketsQueries } from './queries';

/** `/markets` on the server. */
export const marketsRoute = definePageRoute({
  path: '/markets',
  load: loadMarketsPage,
  trim: trimMarketsComparison,
  files: marketsQueries,
});
