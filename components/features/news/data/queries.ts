import type { PageQueries } from '@/lib/pages/page-export';
import { parseNewsState } from './news-state';
import type { NewsState } from './news-state';

/** Stories per page. */
export const NEWS_PAGE_SIZE = 20;

/** The backend query of a topic in a state. */
export function newsQuery(topic: string, { before, day, from, page, q, rank, source, to }: NewsState) {
  return {
    path: `/news/${encodeURIComponent(topic)}/`,
    query: {
      limit: String(NEWS_PAGE_SIZE),
      page: before === null && page > 1 ? String(page) : null,
      before,
      from: day ?? from,
      to: day ?? to,
      source,
      ...(q !== null && { q }),
      ...(rank !== 'newest' && { rank }),
    },
  };
}

/** The backend query for the export files of a news page: the stories that the page shows. */
export const newsQueries: PageQueries = ({ params, query }) => ({
  articles: newsQuery(params.topic ?? '', parseNewsState(query).state),
});
