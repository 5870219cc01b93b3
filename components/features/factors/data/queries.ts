import type { PageQuery, PageQueries } from '@/lib/pages/page-export';
import { basisQuery } from '@/lib/research/page-basis';
import { parseFactorState } from '../state/factor-state';
import { parseRegressed } from '../state/regressed-list';
import type { FactorState } from '../state/factor-state';

/** The query of the regression tool. */
export function regressionQuery(state: FactorState): PageQuery {
  const { basis, from, loadings, model, rebalance, to } = state;
  const { symbols, weights } = parseRegressed(state.symbol);
  const list =
    symbols.length === 1
      ? { symbol: symbols[0]! }
      : { symbols: symbols.join(','), weights: weights?.join(',') ?? null, rebalance };
  return {
    path: '/factor-performance/regression/',
    query: { ...list, model, rolling: loadings, from, to, ...basisQuery(basis) },
  };
}

/** The query of the table of deciles; null when no figure is chosen. */
export function decilesQuery({ basis, decile, universe }: FactorState): PageQuery | null {
  if (decile === null) return null;
  return { path: '/factor-performance/deciles/', query: { universe, by: decile, ...basisQuery(basis) } };
}

/** The backend queries of the page; its exports contain the responses. */
export const factorQueries: PageQueries = ({ query }) => {
  const deciles = decilesQuery(parseFactorState(query).state);
  return {
    factors: { path: '/factor-performance/' },
    // The default symbol may not be stored.
    ...(query.symbol ? { regression: regressionQuery(parseFactorState(query).state) } : {}),
    ...(deciles === null ? {} : { deciles }),
  };
};
