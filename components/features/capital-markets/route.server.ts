import { definePageRoute } from '@/lib/pages/page-route';
import { loadCapitalMarketsPage } from './data/load-capital-markets-page';
import { capitalMarketsQueries } from './data/queries';
import { parseCapitalState } from './state/capital-state';

/** `/capital-markets` on the server. */
export const capitalMarketsRoute = definePageRoute({
  path: '/capital-markets',
  load: loadCapitalMarketsPage,
  files: capitalMarketsQueries,
  problems: (query) => parseCapitalState(query, null).problems,
});
