import { parsePriceState } from '@/components/research/price-chart/state/price-state';
import { definePageRoute } from '@/lib/pages/page-route';
import { loadIndexPage, trimIndexComparison } from './data/load-index-page';
import { indexQueries } from './data/queries';
import { parseIndexState } from './state/index-state';

/** `/indexes/:index` on the server. */
export const indexRoute = definePageRoute({
  path: '/indexes/:index',
  load: loadIndexPage,
  trim: trimIndexComparison,
  files: indexQueries,
  problems: (query) => [...parseIndexState(query).problems, ...parsePriceState(query).problems],
});
