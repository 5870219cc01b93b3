import { definePageRoute } from '@/lib/http/page-route';
import { loadCapitalPage } from './load-capital-page';
import { capitalMarketsQueries } from './queries';

/** `/capital-markets` on the server. */
export const capitalMarketsRoute = definePageRoute({
  path: '/capital-markets',
  load: loadCapitalPage,
  files: capitalMarketsQueries,
  topics: () => ['prices', 'constituents', 'macro'],
});
