import { definePageRoute } from '@/lib/pages/page-route';
import { stockExport } from './export/build-export';
import { loadStockPage, trimStockComparison } from './data/load-stock-page';

/** `/stock-data/:symbol` on the server. */
export const stockRoute = definePageRoute({
  path: '/stock-data/:symbol',
  load: loadStockPage,
  trim: trimStockComparison,
  files: stockExport,
});
