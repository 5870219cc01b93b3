import { definePageRoute } from '@/lib/pages/page-route';
import { indexTopics } from './data/index-topics';
import { loadIndexPage, trimIndexComparison } from './load-index-page';
import { indexQueries } from './queries';

/** `/indexes/:index` on the server. */
export const indexRoute = definePageRoute({
  path: '/indexes/:index',
  load: loadIndexPage,
  trim: trimIndexComparison,
  files: indexQueries,
  topics: indexTopics,
});
