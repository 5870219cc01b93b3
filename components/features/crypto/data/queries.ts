import type { PageQuery, PageQueries } from '@/lib/pages/page-export';
import { parseCryptoState } from '../state/crypto-state';
import type { CryptoState } from '../state/crypto-state';

/** All coins. */
export const COINS_QUERY: PageQuery = { path: '/crypto-performance/' };

/** The charts of a state. */
export function coinChartsQuery({ coin, coins, range }: Omit<CryptoState, 'heat'>): PageQuery {
  return { path: '/crypto-performance/charts/', query: { range, coins, coin } };
}

/** Backend queries for the export files of the page. */
export const cryptoQueries: PageQueries = ({ query }) => ({
  coins: { ...COINS_QUERY, orderedBy: 'sort' },
  charts: coinChartsQuery(parseCryptoState(query, null).state),
});
