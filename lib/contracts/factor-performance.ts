import { Type, type Static } from 'typebox';
import { REBALANCINGS, type Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import { DECILE_SORTS, type DecileSort } from '@/lib/domain/figures/decile-sorts';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';
import { UniverseText } from './universe';

/** Factor models by id. */
export const FACTOR_MODEL_IDS = ['capm', 'ff3', 'carhart', 'ff5', 'ff5mom'] as const;
export type FactorModelId = (typeof FACTOR_MODEL_IDS)[number];

/** A factor: the difference of two academic portfolios, or an investable fund. */
export const FactorTableRow = Type.Object({
  id: Type.String({ description: '`academic.value`, `etf.VLUE`' }),
  factor: Type.String({
    description: 'market, size, value, profitability, investment, momentum, lowVolatility, quality',
  }),
  name: Type.String(),
  kind: Type.Union([Type.Literal('academic'), Type.Literal('investable')]),
  source: Type.String({ description: 'File and column (`ff5 HML`), or the symbol of the fund' }),
  symbol: NullableText,
  vintage: NullableText,
  firstDay: NullableDate,
  lastDay: NullableDate,
  figures: Type.Record(Type.String(), NullableNumber, {
    description: 'Returns and risk by id; annualized.20Y and hitRate12M beside the ids of instruments',
  }),
  gaps: Type.Record(Type.String(), GapNoteSchema),
  underwater: Type.Unsafe<{ days: number; from: string; to: string | null } | null>({
    anyOf: [Type.Object({ days: Type.Integer(), from: IsoDateText, to: NullableDate }), { type: 'null' }],
    description:
      'Longest time below an earlier high over the whole history, in calendar days; `to` null while it lasts',
  }),
  /** Month ends, growth of 1. */
  months: Type.Array(NullableNumber, {
    description: 'Growth of 1 at the month ends of `months`; null before its first',
  }),
});
export type FactorTableRow = Static<typeof FactorTableRow>;

/** A stored file of factor returns. */
export const FactorFile = Type.Object({
  set: Type.String({ description: '`ff3`, `ff5`, `mom`, `aqr`' }),
  frequency: Type.String(),
  vintage: NullableText,
  columns: Type.Array(Type.String()),
  firstDay: NullableDate,
  lastDay: NullableDate,
});
export type FactorFile = Static<typeof FactorFile>;

/** Regimes of the months, by id: two sides of each division. */
export const REGIME_IDS = [
  'marketUp',
  'marketDown',
  'ratesUp',
  'ratesDown',
  'volatilityHigh',
  'volatilityLow',
] as const;
export type RegimeId = (typeof REGIME_IDS)[number];

/** Returns of a factor in the months of a regime. */
const RegimeCell = Type.Object({
  mean: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Mean monthly return' }),
  n: Type.Integer({ description: 'Months' }),
  positive: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Share of months with a gain' }),
  t: NullableNumber,
  gap: Type.Unsafe<GapNoteSchema | null>({ anyOf: [GapNoteSchema, { type: 'null' }] }),
});
export type RegimeCell = Static<typeof RegimeCell>;

/** Returns of all factors by regime. */
export const FactorRegimes = Type.Object({
  from: NullableDate,
  to: NullableDate,
  months: Type.Integer({ description: 'Complete months divided: twenty years at most' }),
  regimes: Type.Array(
    Type.Object({
      id: Type.Unsafe<RegimeId>({ type: 'string', enum: [...REGIME_IDS] }),
      source: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'The series that divides the months; null when none is stored',
      }),
      months: Type.Integer(),
    }),
  ),
  factors: Type.Array(
    Type.Object({
      id: Type.String(),
      cells: Type.Array(RegimeCell, { description: 'In the order of `regimes`' }),
    }),
  ),
});
export type FactorRegimes = Static<typeof FactorRegimes>;

/** GET /factor-performance/ */
export const FactorPerformance = Type.Object({
  meta: Meta,
  files: Type.Array(FactorFile),
  months: Type.Array(IsoDateText, { description: 'Month ends, oldest first' }),
  factors: Type.Array(FactorTableRow),
  correlation: Type.Object({
    ids: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(NullableNumber)),
    n: Type.Integer({ description: 'Monthly returns, the same for every pair' }),
    from: NullableDate,
    to: NullableDate,
  }),
  regimes: FactorRegimes,
});
export type FactorPerformance = Static<typeof FactorPerformance>;

const ByTerm = Type.Record(Type.String(), Type.Number());
const NullableByTerm = Type.Unsafe<Record<string, number> | null>({ anyOf: [ByTerm, { type: 'null' }] });

/** Loadings at month ends, each from the days of the window that ends there. */
const RollingLoadings = Type.Object({
  window: Type.Integer({ description: 'Common days in each regression' }),
  dates: Type.Array(IsoDateText),
  terms: Type.Record(Type.String(), Type.Array(NullableNumber), {
    description: 'Keyed by `alpha` (percent a day) and the names of the factors',
  }),
  r2: Type.Array(NullableNumber),
  gap: Type.Unsafe<GapNoteSchema | null>({ anyOf: [GapNoteSchema, { type: 'null' }] }),
});
export type RollingLoadings = Static<typeof RollingLoadings>;

/** One instrument of a list, separately. */
const RegressedHolding = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  weight: Type.Number({ description: 'A fraction; all add to 1' }),
  n: Type.Integer(),
  coef: NullableByTerm,
  tNeweyWest: NullableByTerm,
  r2: NullableNumber,
  alphaAnnual: NullableNumber,
  gap: Type.Unsafe<GapNoteSchema | null>({ anyOf: [GapNoteSchema, { type: 'null' }] }),
});
export type RegressedHolding = Static<typeof RegressedHolding>;

/** GET /factor-performance/regression/: the records are keyed by `alpha` and the names of the factors. */
export const FactorRegression = Type.Object({
  meta: Meta,
  symbol: Type.String({ description: 'Of a list its symbols, separated by commas' }),
  name: Type.String(),
  holdings: Type.Array(RegressedHolding, {
    description:
      'The instruments of a list with their weights, each regressed separately; empty for one symbol',
  }),
  rebalance: Type.Unsafe<Rebalancing | null>({
    anyOf: [{ type: 'string', enum: [...REBALANCINGS] }, { type: 'null' }],
    description: 'Null for one symbol',
  }),
  limitedBy: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The instrument of a list whose first day sets the first common day; null when `from` does',
  }),
  rolling: Type.Unsafe<RollingLoadings | null>({
    anyOf: [RollingLoadings, { type: 'null' }],
    description: 'If requested with `rolling`',
  }),
  model: Type.String(),
  factors: Type.Array(Type.String()),
  files: Type.Array(FactorFile),
  n: Type.Integer({ description: 'Days that the instrument and all factors have' }),
  first: NullableDate,
  last: NullableDate,
  coef: Type.Unsafe<Record<string, number> | null>({
    ...NullableByTerm,
    description: 'Percent a day; null when there is no regression, with its reason in gaps',
  }),
  se: NullableByTerm,
  t: NullableByTerm,
  p: NullableByTerm,
  tNeweyWest: NullableByTerm,
  r2: NullableNumber,
  adjR2: NullableNumber,
  residualSd: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Percent a day' }),
  alphaAnnual: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Intercept x 252, a fraction' }),
  gaps: Type.Record(Type.String(), GapNoteSchema),
});
export type FactorRegression = Static<typeof FactorRegression>;

const GroupResult = {
  n: Type.Integer({ description: 'Months' }),
  mean: NullableNumber,
  annualized: NullableNumber,
  volatility: NullableNumber,
  positive: NullableNumber,
  t: NullableNumber,
};

/** GET /factor-performance/deciles/: a universe divided by a figure each month, and the month after. */
export const FactorDeciles = Type.Object({
  meta: Meta,
  universe: UniverseText,
  by: Type.Unsafe<DecileSort>({ type: 'string', enum: [...DECILE_SORTS] }),
  months: Type.Integer({
    description: 'Months held, each after a month end at which the groups were formed',
  }),
  from: Type.Unsafe<string | null>({ ...NullableDate, description: 'End of the first month held' }),
  to: NullableDate,
  members: Type.Integer({ description: 'Members with a known figure when the newest groups were formed' }),
  deciles: Type.Array(
    Type.Object({
      decile: Type.Integer({ description: '1 holds the lowest values, 10 the highest' }),
      members: Type.Integer({ description: 'Members of the group as of the day' }),
      median: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Median of the figure in the group as of the day',
      }),
      ...GroupResult,
    }),
  ),
  spread: Type.Object(GroupResult, { description: 'Group 10 minus group 1' }),
});
export type FactorDeciles = Static<typeof FactorDeciles>;
