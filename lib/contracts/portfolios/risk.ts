import { Type, type Static } from 'typebox';
import { BenchmarkUsed } from '../benchmark';
import { FactorRegression } from '../factor-performance';
import { RiskFreeUsed } from '../instrument';
import { IsoDateText, NullableDate, NullableNumber } from '../meta';
import { reportHead } from './report-head';
import { AssetText, PortfolioGapText } from './values';

/** Figures of a series by id, as those of an instrument; days are texts. */
const RiskFigures = {
  figures: Type.Record(
    Type.String(),
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] }),
  ),
  gaps: Type.Record(Type.String(), PortfolioGapText),
};

const Benchmark = Type.Unsafe<Static<typeof BenchmarkUsed> | null>({ anyOf: [BenchmarkUsed, Type.Null()] });

const Drawdowns = Type.Array(
  Type.Object({
    depth: Type.Number({ description: 'A fraction below 0' }),
    peak: IsoDateText,
    trough: IsoDateText,
    recovery: Type.Unsafe<string | null>({ ...NullableDate, description: 'Null: not yet' }),
    days: Type.Integer({ description: 'Calendar days from the peak to the recovery, or to the last day' }),
  }),
  { description: 'The deepest ten, which do not overlap' },
);

/** The series of a call: 100 on the first day, and the benchmark on the same days. */
const series = {
  dates: Type.Array(IsoDateText),
  values: Type.Array(Type.Number(), { description: '100 on the first day' }),
  benchmark: Benchmark,
  benchmarkValues: Type.Array(NullableNumber, {
    description: '100 on the first day, in the currency of the answer; empty without a benchmark',
  }),
};

/** GET …/risk/: the portfolio as a series, with the figures of an instrument. */
export const Risk = Type.Object({
  ...reportHead,
  ...series,
  ...RiskFigures,
  window: Type.Object({ from: NullableDate, to: NullableDate }),
  riskFree: RiskFreeUsed,
  idleDays: Type.Integer({ description: 'Days without capital, whose return counts as 0' }),
  drawdowns: Drawdowns,
  regression: Type.Omit(FactorRegression, [
    'meta',
    'symbol',
    'name',
    'holdings',
    'rebalance',
    'limitedBy',
    'rolling',
  ]),
});
export type Risk = Static<typeof Risk>;

const Holding = Type.Object({
  asset: Type.String({ description: 'An asset, or cash:EUR' }),
  name: Type.String(),
  weight: Type.Number({ description: 'Of all holdings above 0' }),
});

/** GET …/backcast/: the holdings of the as-of day through a past window. */
export const BackcastResponse = Type.Object({
  ...reportHead,
  rebalancing: Type.String({
    description: 'none, monthly, quarterly, yearly: to the weights of the as-of day',
  }),
  ...series,
  ...RiskFigures,
  riskFree: RiskFreeUsed,
  drawdowns: Drawdowns,
  coverage: Type.Number({
    description: 'Weight of the holdings with values on the first day; 0 when none has',
  }),
  leftOut: Type.Array(
    Type.Object({
      ...Holding.properties,
      reason: Type.String({ description: 'begins-later, no-series, below-zero (short, loan)' }),
      since: Type.Unsafe<string | null>({ ...NullableDate, description: 'First day with a value' }),
    }),
  ),
  holdings: Type.Array(
    Type.Object({
      ...Holding.properties,
      riskShare: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Of the variance of daily returns; shares add up to 1',
      }),
    }),
    { description: 'That were used, by weight' },
  ),
  correlation: Type.Object({
    assets: Type.Array(AssetText, { description: 'The fifteen heaviest' }),
    rows: Type.Array(Type.Array(NullableNumber), { description: 'Of daily returns over the window' }),
  }),
  crises: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      from: IsoDateText,
      to: IsoDateText,
      return: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Null when no holding reaches back to it',
      }),
      maxDrawdown: NullableNumber,
      benchmark: NullableNumber,
      coverage: Type.Number({ description: 'Weight of the holdings that reach back to it' }),
    }),
    { description: 'Named falls of the market that had ended by the as-of day' },
  ),
});
export type BackcastResponse = Static<typeof BackcastResponse>;
