import type { PageQuestion, PageQuestions } from '@/lib/http/page-twin';
import { parseCryptoState } from './crypto-state';
import type { CryptoState } from './crypto-state';

/** All coins. */
export const COINS_QUESTION: PageQuestion = { path: '/crypto-performance/' };

/** The charts of a state. */
export function coinChartsQuestion({ coin, coins, range }: Omit<CryptoState, 'heat'>): PageQuestion {
  return { path: '/crypto-performance/charts/', query: { range, coins, coin } };
}

/** What the backend is asked for the files of the page. */
export const cryptoQuestions: PageQuestions = ({ query }) => ({
  coins: COINS_QUESTION,
  charts: coinChartsQuestion(parseCryptoState(query, null).state),
});
