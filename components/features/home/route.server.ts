import { definePageRoute } from '@/lib/pages/page-route';
import { homeExport } from './export/build-export';
import { loadHomePage, trimHomeComparison } from './data/load-home-page';

/** `/` on the server. */
export const homeRoute = definePageRoute({
  path: '/',
  load: loadHomePage,
  trim: trimHomeComparison(),
  files: homeExport,
});
