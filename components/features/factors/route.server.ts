import { definePageRoute } from '@/lib/pages/page-route';
import { loadFactorPage } from './data/load-factor-page';
import { factorQueries } from './data/queries';
import { parseFactorState } from './state/factor-state';

/** `/factor-performance` on the server. */
export const factorRoute = definePageRoute({
  path: '/factor-performance',
  load: loadFactorPage,
  files: factorQueries,
  problems: (query) => parseFactorState(query).problems,
});
