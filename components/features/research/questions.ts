import type { PageQuestions } from '@/lib/http/page-twin';

/** What the backend is asked for the list of posts. */
export const postListQuestions: PageQuestions = ({ query }) => ({
  posts: { path: '/research/', query: { tag: query.tag ?? null } },
});

/** What the backend is asked for a post. */
export const postQuestions: PageQuestions = ({ params }) => ({
  post: { path: `/research/${encodeURIComponent(params.slug ?? '')}/` },
});
