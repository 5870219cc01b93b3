import { Type, type Static } from 'typebox';
import { IsoDateText, NullableDate, NullableNumber, NullableText } from '../meta';
import { reportHead } from './report-head';
import { PortfolioGapText } from './values';

const Numbers = Type.Array(Type.Number());
const Band = Type.Array(Type.Number(), { description: 'One and nine of ten resampled pasts are below' });

/** A mix over the window. */
const LabLine = Type.Object({
  mix: Type.String({ description: 'As asked: portfolio, a symbol, or a blend such as SPY:60,bill:40' }),
  name: Type.String(),
  end: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Value on the last day' }),
  paid: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'The start and what was paid in, less what was taken out',
  }),
  costs: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Of all trades, nominal' }),
  ranOutOn: Type.Unsafe<string | null>({ ...NullableDate, description: 'Nothing was left; null: never' }),
  totalReturn: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Without the money that came and went, after costs',
  }),
  cagr: NullableNumber,
  volatility: NullableNumber,
  sharpe: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Null in real terms: the rate of bills is nominal',
  }),
  maxDrawdown: NullableNumber,
});

const FrontierMix = Type.Object({
  return: Type.Number({ description: 'A year: 12 times the mean of monthly returns' }),
  volatility: Type.Number(),
  weights: Type.Unsafe<number[]>({ ...Numbers, description: 'Of `assets` in their order' }),
  returnBand: Band,
  volatilityBand: Band,
  weightBands: Type.Array(Band, {
    description: 'Weights that frontiers of resampled pasts have at the same place',
  }),
});

/** GET …/lab/: mixes over a window, and the efficient frontier of assets. */
export const Lab = Type.Object({
  ...reportHead,
  dates: Type.Array(IsoDateText, { description: 'The days that all parts have; empty with a gap' }),
  values1: Type.Unsafe<number[]>({ ...Numbers, description: 'Value by day of the first of `lines`' }),
  values2: Numbers,
  values3: Numbers,
  lines: Type.Array(LabLine),
  parts: Type.Array(
    Type.Object({
      id: Type.String({ description: 'A symbol, or portfolio, cash, bill, inflation' }),
      name: Type.String(),
      firstDay: Type.Unsafe<string | null>({ ...NullableDate, description: 'Of its values; null: none' }),
    }),
    { description: 'What the mixes are made of' },
  ),
  assets: Type.Array(
    Type.Object({
      asset: Type.String(),
      name: Type.String(),
      weight: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Of the holdings of the day among these assets; null for asked ones',
      }),
      return: NullableNumber,
      volatility: NullableNumber,
    }),
    { description: 'Of the frontier' },
  ),
  frontier: Type.Array(FrontierMix, { description: 'From the least risk to the highest return' }),
  today: Type.Unsafe<{ return: number; volatility: number } | null>({
    anyOf: [Type.Object({ return: Type.Number(), volatility: Type.Number() }), Type.Null()],
    description: 'The holdings of the day among the assets; null for asked assets',
  }),
  months: Type.Integer({ description: 'Months of the frontier' }),
  gap: Type.Unsafe<Static<typeof PortfolioGapText> | null>({
    anyOf: [PortfolioGapText, Type.Null()],
    description: 'Of the lines: no-data (no day that all parts have), no-capital, capital-lost',
  }),
  frontierGap: Type.Unsafe<Static<typeof PortfolioGapText> | null>({
    anyOf: [PortfolioGapText, Type.Null()],
    description: 'insufficient-history (months), too-few (assets with values over the window)',
  }),
  method: Type.Object({
    mixes: Type.Array(Type.String(), { description: 'As asked, or the usual ones' }),
    start: Type.Number(),
    monthly: Type.Number(),
    rebalancing: Type.String(),
    band: NullableNumber,
    cost: Type.Number(),
    fee: Type.Number(),
    leverage: Type.Number(),
    spread: Type.Number(),
    bill: Type.Unsafe<string | null>({
      ...NullableText,
      description:
        'The rate that debt costs, to which the spread is added; null: not stored, the spread alone',
    }),
    real: Type.Boolean({ description: 'Amounts and returns in prices of the last day (CPIAUCSL)' }),
    samples: Type.Integer(),
    blockMonths: Type.Integer(),
    seed: Type.Integer(),
  }),
});
export type Lab = Static<typeof Lab>;
