import type { PageQueries } from '@/lib/pages/page-export';
import { basisQuery } from '@/lib/research/page-basis';
import { parseMarketsState } from '../state/markets-state';

/** The backend queries of the markets page; the first one is its table of indexes. */
export const marketsQueries: PageQueries = ({ query }) => {
  const { universe } = parseMarketsState(query);
  return {
    markets: {
      path: '/markets/',
      query: {
        universe: universe === 'sp500' ? null : universe,
        members: universe,
        ...basisQuery(query.basis),
      },
    },
  };
};
