import { definePageRoute } from '@/lib/pages/page-route';
import { loadCanadaPage, loadEuropePage, trimRegionComparison } from './data/load-region-page';
import { regionQueries } from './data/queries';
import { parseRegionState } from './state/region-state';

/** `/tsx` on the server. */
export const canadaRoute = definePageRoute({
  path: '/tsx',
  load: loadCanadaPage,
  trim: trimRegionComparison,
  files: regionQueries('tsx'),
  problems: (query) => parseRegionState(query).problems,
});

/** `/euro` on the server. */
export const europeRoute = definePageRoute({
  path: '/euro',
  load: loadEuropePage,
  trim: trimRegionComparison,
  files: regionQueries('euro'),
  problems: (query) => parseRegionState(query).problems,
});
