import type { PageQuestions } from '@/lib/http/page-twin';
import { parseMarketsState } from './state/markets-state';

/** What the markets page asks the backend: the first one is its table of indexes. */
export const marketsQuestions: PageQuestions = ({ query }) => {
  const { universe } = parseMarketsState(query);
  return {
    markets: {
      path: '/markets/',
      query: { universe: universe === 'sp500' ? null : universe, members: universe },
    },
  };
};
