import type { PageQuestion, PageQuestions } from '@/lib/http/page-twin';
import { parseFactorState } from './state/factor-state';
import type { FactorState } from './state/factor-state';

/** The question of the regression tool. */
export function regressionQuestion({ from, model, symbol, to }: FactorState): PageQuestion {
  return { path: '/factor-performance/regression/', query: { symbol, model, from, to } };
}

/** What the page asks the backend; its twins hold the answers. */
export const factorQuestions: PageQuestions = ({ query }) => ({
  factors: { path: '/factor-performance/' },
  // The symbol that stands there unasked may not be stored at all.
  ...(query.symbol ? { regression: regressionQuestion(parseFactorState(query).state) } : {}),
});
