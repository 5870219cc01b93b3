import type { PageQuestions } from '@/lib/http/page-twin';
import { parseNewsState } from './data/news-state';
import type { NewsState } from './data/news-state';

/** Stories a page. */
export const NEWS_PAGE_SIZE = 20;

/** What the backend is asked for a topic in a state. */
export function newsQuestion(topic: string, { before, from, page, source, to }: NewsState) {
  return {
    path: `/news/${encodeURIComponent(topic)}/`,
    query: {
      limit: String(NEWS_PAGE_SIZE),
      page: before === null && page > 1 ? String(page) : null,
      before,
      from,
      to,
      source,
    },
  };
}

/** What the backend is asked for the files of a news page: the stories that the page shows. */
export const newsQuestions: PageQuestions = ({ params, query }) => ({
  articles: newsQuestion(params.topic ?? '', parseNewsState(query).state),
});
