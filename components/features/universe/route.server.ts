import { definePageRoute } from '@/lib/pages/page-route';
import { FACETS } from './filter/facets';
import { loadUniversePage, trimUniverseComparison } from './load-universe-page';
import { universeQueries } from './queries';
import { universeTopics } from './data/universe-topics';

/** `/universe/:universe` on the server. */
export const universeRoute = definePageRoute({
  path: '/universe/:universe',
  load: loadUniversePage,
  trim: trimUniverseComparison,
  files: universeQueries,
  topics: universeTopics,
  lists: FACETS,
});
