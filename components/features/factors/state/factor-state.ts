import { t, texts } from '@/lib/domain/text';
import { FACTOR_MODELS } from '@/lib/analytics/regression/factor-regression';
import type { FactorModel } from '@/lib/analytics/regression/factor-regression';
import type { DecileSort } from '@/lib/domain/figures/decile-sorts';
import { DECILE_SORTS } from '@/lib/domain/figures/decile-sorts';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { RETURN_BASES } from '@/lib/domain/return-basis';
import { StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';
import { parseRegressed, regressedText } from './regressed-list';

/** The factors that the charts show. */
export const KINDS = ['academic', 'investable', 'all'] as const;
export type Kind = (typeof KINDS)[number];

export const RANGES = texts(['5Y', '10Y', '20Y', 'Max'] as const, 3);
export type FactorRange = (typeof RANGES)[number];

/** Months of the rolling returns. */
export const ROLLING = ['12', '36'] as const;
export type RollingMonths = (typeof ROLLING)[number];

/** Days of the rolling loadings. */
export const LOADING_DAYS = ['126', '252', '504'] as const;
export type LoadingDays = (typeof LOADING_DAYS)[number];

export const REGRESSION_MODELS = Object.keys(FACTOR_MODELS) as FactorModel[];
export const DEFAULT_MODEL: FactorModel = 'carhart';
export const DEFAULT_SYMBOL = 'AAPL';

/** The state that a reader can set; all of it is stored in the URL. */
export interface FactorState {
  readonly kind: Kind;
  readonly range: FactorRange;
  /** The factor of the calendar-year bars and the monthly table; null: the first one shown. */
  readonly of: string | null;
  /** Sort order of the table: a column's id, with the prefix `-` for descending; null: by factor. */
  readonly sort: string | null;
  /** Months of each rolling return. */
  readonly rolling: RollingMonths;
  /** The input of the regression: a symbol, or a list with optional weights, `SPY 60,TLT 40`. */
  readonly symbol: string;
  readonly model: FactorModel;
  /** The times at which a list returns to its weights. */
  readonly rebalance: Rebalancing;
  /** Days of each of the rolling loadings. */
  readonly loadings: LoadingDays;
  /** The figure by which the members of `universe` are divided into ten groups; null: not asked for. */
  readonly decile: DecileSort | null;
  readonly universe: string;
  /** `YYYY-MM-DD`; null: five years before the last day of the factors. */
  readonly from: string | null;
  readonly to: string | null;
  /** Return basis of the symbol. */
  readonly basis: ReturnBasis;
}

export const DEFAULT_FACTOR_STATE: FactorState = {
  kind: 'academic',
  range: '20Y',
  of: null,
  sort: null,
  rolling: '36',
  symbol: DEFAULT_SYMBOL,
  model: DEFAULT_MODEL,
  rebalance: 'monthly',
  loadings: '252',
  decile: null,
  universe: 'sp500',
  from: null,
  to: null,
  basis: 'total',
};

export const FACTOR_PARAMETERS = [
  'kind',
  'range',
  'of',
  'sort',
  'rolling',
  'symbol',
  'model',
  'rebalance',
  'loadings',
  'decile',
  'universe',
  'from',
  'to',
  'basis',
] as const;

/** Parses the state from a URL. Never fails: invalid parts are reported and ignored. */
export function parseFactorState(query: StateQuery): ParsedState<FactorState> {
  const reader = new StateReader(query);
  const [first, last] = [reader.day('from'), reader.day('to')];
  const isTurned = first !== null && last !== null && first > last;
  const regressed = parseRegressed(query.symbol ?? '');
  if (regressed.problem !== null) reader.report(regressed.problem);
  if (isTurned) reader.report(t('from is after to; the two were swapped.'));
  return {
    problems: reader.problems,
    state: {
      kind: reader.choice('kind', KINDS, DEFAULT_FACTOR_STATE.kind),
      range: reader.choice('range', RANGES, DEFAULT_FACTOR_STATE.range),
      of: query.of?.slice(0, 60) || null,
      sort: /^-?[a-zA-Z0-9.]{1,40}$/.test(query.sort ?? '') ? (query.sort ?? null) : null,
      rolling: reader.choice('rolling', ROLLING, DEFAULT_FACTOR_STATE.rolling),
      symbol: regressedText(regressed) || DEFAULT_SYMBOL,
      rebalance: reader.choice('rebalance', REBALANCINGS, DEFAULT_FACTOR_STATE.rebalance),
      loadings: reader.choice('loadings', LOADING_DAYS, DEFAULT_FACTOR_STATE.loadings),
      decile: query.decile ? reader.choice('decile', DECILE_SORTS, DECILE_SORTS[0]) : null,
      universe: /^[a-z0-9][a-z0-9-]{0,39}$/.test(query.universe ?? '')
        ? query.universe!
        : DEFAULT_FACTOR_STATE.universe,
      model: reader.choice('model', REGRESSION_MODELS, DEFAULT_FACTOR_STATE.model),
      from: isTurned ? last : first,
      to: isTurned ? first : last,
      basis: reader.choice('basis', RETURN_BASES, DEFAULT_FACTOR_STATE.basis),
    },
  };
}

/** The parameters of a state, in a stable order; defaults are omitted. */
export function factorQuery(state: FactorState): Record<string, string> {
  return Object.fromEntries(
    FACTOR_PARAMETERS.flatMap((name) => {
      const value = state[name];
      return value === null || value === DEFAULT_FACTOR_STATE[name] ? [] : [[name, value] as const];
    }),
  );
}
