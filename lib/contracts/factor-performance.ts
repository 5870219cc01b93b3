import { Type, type Static } from 'typebox';
import { GapText, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** Factor models by id. */
export const FACTOR_MODEL_IDS = ['capm', 'ff3', 'carhart', 'ff5', 'ff5mom'] as const;
export type FactorModelId = (typeof FACTOR_MODEL_IDS)[number];

/** A factor: the difference of two academic portfolios, or a fund that one can buy. */
export const FactorLine = Type.Object({
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
  gaps: Type.Record(Type.String(), GapText),
  /** Month ends, growth of 1. */
  months: Type.Array(NullableNumber, {
    description: 'Growth of 1 at the month ends of `months`; null before its first',
  }),
});
export type FactorLine = Static<typeof FactorLine>;

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

/** GET /factor-performance/ */
export const FactorPerformance = Type.Object({
  meta: Meta,
  files: Type.Array(FactorFile),
  months: Type.Array(IsoDateText, { description: 'Month ends, oldest first' }),
  factors: Type.Array(FactorLine),
  correlation: Type.Object({
    ids: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(NullableNumber)),
    n: Type.Integer({ description: 'Monthly returns, the same for every pair' }),
    from: NullableDate,
    to: NullableDate,
  }),
});
export type FactorPerformance = Static<typeof FactorPerformance>;

const ByTerm = Type.Record(Type.String(), Type.Number());
const NullableByTerm = Type.Unsafe<Record<string, number> | null>({ anyOf: [ByTerm, { type: 'null' }] });

/** GET /factor-performance/regression/: the records are keyed by `alpha` and the factors' names. */
export const FactorRegression = Type.Object({
  meta: Meta,
  symbol: Type.String(),
  name: Type.String(),
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
  gaps: Type.Record(Type.String(), GapText),
});
export type FactorRegression = Static<typeof FactorRegression>;
