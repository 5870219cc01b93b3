import { definePageRoute } from '@/lib/pages/page-route';
import { loadNewsPage } from './data/load-news-page';
import { newsQueries } from './data/queries';
import { parseNewsState } from './data/news-state';

/** `/newsarticles/:topic` on the server. */
export const newsRoute = definePageRoute({
  path: '/newsarticles/:topic',
  load: loadNewsPage,
  files: newsQueries,
  problems: (query) => parseNewsState(query).problems.map(({ parameter, text }) => `${parameter}: ${text}`),
  // The page also shows the change of the day of every instrument in its stories.
});
