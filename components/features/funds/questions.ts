import type { PageQuestion, PageQuestions } from '@/lib/http/page-twin';
import { parseFundState } from './fund-state';
import type { FundState } from './fund-state';

/** All funds and pairs; the page filters and ranks them itself. */
export const FUNDS_QUESTION: PageQuestion = { path: '/etf-performance/' };

/** Growth of 10,000 in the funds of a state. */
export function growthQuestion({ funds, range }: Pick<FundState, 'funds' | 'range'>): PageQuestion {
  return { path: '/etf-performance/growth/', query: { symbols: funds, range } };
}

/** What the backend is asked for the files of the page: its group and rank as the page shows them. */
export const fundsQuestions: PageQuestions = ({ query }) => {
  const { state } = parseFundState(query, null);
  return {
    funds: { ...FUNDS_QUESTION, query: { group: state.group, rank: state.rank } },
    growth: growthQuestion(state),
  };
};
