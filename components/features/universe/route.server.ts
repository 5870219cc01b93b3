import { definePageRoute } from '@/lib/pages/page-route';
import { FACETS } from './data/facets';
import { loadUniversePage, trimUniverseComparison } from './data/load-universe-page';
import { universeQueries } from './data/queries';
import { parseUniverseState } from './state/universe-state';

/** `/universe/:universe` on the server. */
export const universeRoute = definePageRoute({
  path: '/universe/:universe',
  load: loadUniversePage,
  trim: trimUniverseComparison,
  files: universeQueries,
  problems: (query) => parseUniverseState(query).problems,
  lists: FACETS,
});
