import { AppError } from '@/lib/domain/errors';
import type { PageQueries } from '@/lib/pages/page-export';

/** The backend query of the post list. */
export const postListQueries: PageQueries = ({ query }) => ({
  posts: { path: '/research/', query: { tag: query.tag ?? null, ...(query.q && { q: query.q }) } },
});

/** The name below which the backend answers the feed of all posts. */
const FEED = 'rss';

/** The backend query of a post. @throws AppError ROUTE_UNKNOWN for the name of the feed, which is no post. */
export const postQueries: PageQueries = ({ params }) => {
  const slug = params.slug ?? '';
  if (slug === FEED) throw new AppError('ROUTE_UNKNOWN', `There is no research post “${slug}”.`);
  return { post: { path: `/research/${encodeURIComponent(slug)}/` } };
};
