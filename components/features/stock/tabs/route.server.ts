import { pageExport } from '@/lib/pages/page-export';
import type { PageRoute } from '@/lib/pages/page-route';
import { loadStockTab } from './load-stock-tab';
import type { StockTabData } from './load-stock-tab';
import { stockTabQueries } from './tab-queries';

/** `/stock-data/:symbol/:tab` on the server. A tab shows one day; `?versus=` is not answered. */
export const stockTabRoute: PageRoute<StockTabData> = {
  path: '/stock-data/:symbol/:tab',
  load: (context) => loadStockTab(context),
  files: pageExport(stockTabQueries),
};
