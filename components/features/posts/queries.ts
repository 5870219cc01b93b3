import type { PageQueries } from '@/lib/pages/page-export';

/** The backend query of the post list. */
export const postListQueries: PageQueries = ({ query }) => ({
  posts: { path: '/research/', query: { tag: query.tag ?? null, ...(query.q && { q: query.q }) } },
});

/** The backend query of a post. */
export const postQueries: PageQueries = ({ params }) => ({
  post: { path: `/research/${encodeURIComponent(params.slug ?? '')}/` },
});
