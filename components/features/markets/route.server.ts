import { definePageRoute } from '@/lib/pages/page-route';
import { loadMarketsPage, trimMarketsComparison } from './data/load-markets-page';
import { marketsQueries } from './data/queries';
import { parseMarketsState } from './state/markets-state';

/** `/markets` on the server. */
export const marketsRoute = definePageRoute({
  path: '/markets',
  load: loadMarketsPage,
  trim: trimMarketsComparison,
  files: marketsQueries,
  problems: (query) => parseMarketsState(query).problems,
});
