import type { PageQuery, PageQueries } from '@/lib/pages/page-export';
import { basisQuery } from '@/lib/research/page-basis';
import { parseFundState } from '../state/fund-state';
import type { FundState } from '../state/fund-state';

/** All funds and pairs; the page filters and ranks them itself. */
export function allFundsQuery(basis: string | undefined): PageQuery {
  return { path: '/etf-performance/', query: basisQuery(basis) };
}

/** Growth of 10,000 in the funds of a state. */
export function growthQuery(
  { funds, range }: Pick<FundState, 'funds' | 'range'>,
  basis: string | undefined,
): PageQuery {
  return { path: '/etf-performance/growth/', query: { symbols: funds, range, ...basisQuery(basis) } };
}

/** Backend queries for the export files of the page: group and rank as shown. */
export const fundsQueries: PageQueries = ({ query }) => {
  const { state } = parseFundState(query, null);
  return {
    funds: {
      path: '/etf-performance/',
      query: { group: state.group, rank: state.rank, ...basisQuery(query.basis) },
      orderedBy: 'sort',
    },
    growth: growthQuery(state, query.basis),
  };
};
