import { definePageRoute } from '@/lib/pages/page-route';
import { loadPostListPage, loadPostPage } from './data/load-post-pages';
import { postListQueries, postQueries } from './data/queries';

/** `/research-posts` on the server. */
export const postListRoute = definePageRoute({
  path: '/research-posts',
  load: loadPostListPage,
  files: postListQueries,
  // Built from files that no import changes.
});

/** `/research-posts/:slug` on the server. */
export const postRoute = definePageRoute({
  path: '/research-posts/:slug',
  load: loadPostPage,
  files: postQueries,
});
