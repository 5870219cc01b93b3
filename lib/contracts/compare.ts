import { Type, type Static } from 'typebox';
import { RiskFreeUsed } from './instrument';
import { InstrumentLine } from './lines';
import { GapText, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** Currencies that series can be brought into; `local` leaves each in its own. */
export const COMPARE_CURRENCIES = ['local', 'USD', 'EUR', 'GBP', 'CAD'] as const;
export type CompareCurrency = (typeof COMPARE_CURRENCIES)[number];

/** Series of one comparison, at most. */
export const MOST_COMPARED = 20;

/** One of the compared series: who it is, and how far its own history reaches. */
export const ComparedSeries = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  kind: Type.String({ description: 'stock, etf, index, crypto, commodity, currency' }),
  exchange: Type.String(),
  currency: NullableText,
  firstDay: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'Its first own day by the as-of day (of a converted one: the first that has a rate too)',
  }),
  lastDay: NullableDate,
  convertedBy: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The currency pairs that it was converted with, `EURUSD=X`; null when it was not',
  }),
  gap: Type.Unsafe<GapText | null>({
    anyOf: [GapText, { type: 'null' }],
    description: 'Why it takes no part (no prices by that day, no currency pair); null when it does',
  }),
});
export type ComparedSeries = Static<typeof ComparedSeries>;

/** GET /compare/: several series on the days that all of them have. */
export const Comparison = Type.Object({
  meta: Meta,
  symbols: Type.Array(Type.String(), { description: 'As asked for, without repetition' }),
  unknown: Type.Array(Type.String(), {
    description: 'Texts that no instrument is called, when they were to be skipped',
  }),
  benchmark: NullableText,
  basis: Type.Union([Type.Literal('total'), Type.Literal('price')]),
  currency: Type.String({ description: '`local`, or the one currency of all' }),
  interval: Type.Union([Type.Literal('1d'), Type.Literal('1w'), Type.Literal('1mo')]),
  periodsPerYear: Type.Integer({
    description: '252 or, when all are crypto, 365 by day; 52 by week; 12 by month',
  }),
  instruments: Type.Array(ComparedSeries, { description: 'In the order of symbols, then the benchmark' }),
  commonStart: Type.Unsafe<string | null>({ ...NullableDate, description: 'The first joined date' }),
  commonEnd: NullableDate,
  limitedBy: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The series whose own beginning sets the common start; null when `from` does',
  }),
  n: Type.Integer({ description: 'Returns, the same in every row' }),
  riskFree: RiskFreeUsed,
  dates: Type.Array(IsoDateText, { description: 'Days that all series have, oldest first' }),
  series: Type.Record(Type.String(), Type.Array(Type.Number()), {
    description:
      'Values on those days by symbol: dividends reinvested (total) or the split-adjusted close (price)',
  }),
  statistics: Type.Record(
    Type.String(),
    Type.Record(Type.String(), Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })),
    { description: 'Figure ids by symbol; of the benchmark too' },
  ),
  gaps: Type.Record(Type.String(), Type.Record(Type.String(), GapText), {
    description: 'Why a figure is null, by symbol and id',
  }),
  fundamentals: Type.Optional(
    Type.Array(InstrumentLine, { description: 'Company figures as of the day, when asked for with `lines`' }),
  ),
  correlation: Type.Array(Type.Array(NullableNumber), {
    description:
      'Of returns, in the order of symbols; null beside a series that takes no part or never moves',
  }),
});
export type Comparison = Static<typeof Comparison>;
