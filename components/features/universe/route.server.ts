import { definePageRoute } from '@/lib/pages/page-route';
import { FACETS } from './filter/facets';
import { loadUniversePage, trimUniverseComparison } from './load-universe-page';
import { universeQueries } from './queries';
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
