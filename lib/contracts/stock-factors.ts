import { Type, type Static } from 'typebox';
import { ROLLING_FACTOR_WINDOWS, type RollingFactorWindow } from '@/lib/domain/factor-windows';
import { FACTOR_MODEL_IDS, FactorFile, type FactorModelId } from './factor-performance';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber } from './meta';
import { StockHead } from './stock-tabs';

const ModelId = Type.Unsafe<FactorModelId>({ type: 'string', enum: [...FACTOR_MODEL_IDS] });

/** One coefficient of a factor regression, and what it explains. */
export const FactorTerm = Type.Object({
  term: Type.String({ description: '`alpha` (percent a day), or the name of a factor' }),
  loading: Type.Number(),
  standardError: Type.Number(),
  t: Type.Number(),
  p: Type.Number(),
  tNeweyWest: Type.Number(),
  factorReturn: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Mean return of the factor x 252, a fraction; null for alpha',
  }),
  contribution: Type.Number({
    description: 'Loading x mean return of the factor x 252, a fraction; of all terms the excess return',
  }),
  varianceShare: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Share of the variance; of all factors R²; null for alpha',
  }),
});
export type FactorTerm = Static<typeof FactorTerm>;

/** A factor model in one row. */
export const FactorModelRow = Type.Object({
  model: ModelId,
  n: Type.Integer(),
  alphaAnnual: Type.Number({ description: 'Intercept x 252, a fraction' }),
  tAlpha: Type.Number({ description: 'Newey-West, five lags' }),
  loadings: Type.Record(Type.String(), Type.Number()),
  r2: Type.Number(),
  adjR2: Type.Number(),
});
export type FactorModelRow = Static<typeof FactorModelRow>;

/** GET /instruments/{symbol}/factors/ */
export const FactorsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  model: ModelId,
  factors: Type.Array(Type.String()),
  files: Type.Array(FactorFile),
  n: Type.Integer({ description: 'Days that the instrument and all factors have' }),
  first: NullableDate,
  last: NullableDate,
  gap: Type.Union([GapNoteSchema, Type.Null()], { description: 'Why there is no regression' }),
  terms: Type.Array(FactorTerm),
  excessReturn: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Mean return over the bill x 252, a fraction',
  }),
  r2: NullableNumber,
  adjR2: NullableNumber,
  residualSd: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Percent a day' }),
  models: Type.Array(FactorModelRow, { description: 'Every model with files and enough days' }),
  rolling: Type.Object({
    window: Type.Unsafe<RollingFactorWindow>({
      type: 'integer',
      enum: [...ROLLING_FACTOR_WINDOWS],
      description: 'Daily returns of each regression',
    }),
    gap: Type.Union([GapNoteSchema, Type.Null()]),
    dates: Type.Array(IsoDateText, { description: 'The last common day of each month, oldest first' }),
    loadings: Type.Record(Type.String(), Type.Array(NullableNumber), {
      description: 'By `alpha` (percent a day) and factor, one value for each date',
    }),
    r2: Type.Array(NullableNumber),
  }),
});
export type FactorsPage = Static<typeof FactorsPage>;
