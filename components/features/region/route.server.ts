import { definePageRoute } from '@/lib/pages/page-route';
import { loadCanadaPage, loadEuropePage, trimRegionComparison } from './load-region-page';
import { regionQueries } from './queries';

/** `/tsx` on the server. */
export const canadaRoute = definePageRoute({
  path: '/tsx',
  load: loadCanadaPage,
  trim: trimRegionComparison,
  files: regionQueries('tsx'),
});

/** `/euro` on the server. */
export const europeRoute = definePageRoute({
  path: '/euro',
  load: loadEuropePage,
  trim: trimRegionComparison,
  files: regionQueries('euro'),
});
