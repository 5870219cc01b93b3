import { definePageRoute } from '@/lib/pages/page-route';
import { loadCharterPage } from './data/load-charter-page';
import { charterQueries } from './data/queries';
import { parseCharterState } from './state/charter-state';

/** `/build-comparison` on the server. */
export const charterRoute = definePageRoute({
  path: '/build-comparison',
  load: loadCharterPage,
  files: charterQueries,
  problems: (query) => parseCharterState(query).problems,
});
