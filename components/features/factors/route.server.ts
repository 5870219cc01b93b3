import { definePageRoute } from '@/lib/pages/page-route';
import { loadFactorPage } from './load-factor-page';
import { factorQueries } from './queries';

/** `/factor-performance` on the server. */
export const factorRoute = definePageRoute({
  path: '/factor-performance',
  load: loadFactorPage,
  files: factorQueries,
});
