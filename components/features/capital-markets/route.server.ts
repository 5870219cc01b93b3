import { definePageRoute } from '@/lib/pages/page-route';
import { loadCapitalMarketsPage } from './load-capital-markets-page';
import { capitalMarketsQueries } from './queries';

/** `/capital-markets` on the server. */
export const capitalMarketsRoute = definePageRoute({
  path: '/capital-markets',
  load: loadCapitalMarketsPage,
  files: capitalMarketsQueries,
  topics: () => ['prices', 'constituents', 'macro'],
});
