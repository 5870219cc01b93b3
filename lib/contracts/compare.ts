import { Type, type Static } from 'typebox';
import { SERIES_FREQUENCIES, type SeriesFrequency } from '@/lib/domain/frequency';
import { BenchmarkUsed } from './benchmark';
import { RiskFreeUsed } from './instrument';
import { InstrumentTableRow } from './table-rows';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** Currencies into which series can be converted; `local` leaves each in its own. */
export const COMPARE_CURRENCIES = ['local', 'USD', 'EUR', 'GBP', 'CAD'] as const;
export type CompareCurrency = (typeof COMPARE_CURRENCIES)[number];

/** Maximum number of series in one comparison. */
export const MAX_COMPARED = 20;

/** One of the compared series: its identity, and the range of its own history. */
export const ComparedSeries = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  kind: Type.String({ description: 'stock, etf, index, crypto, commodity, currency' }),
  exchange: Type.String(),
  currency: NullableText,
  frequency: Type.Unsafe<SeriesFrequency>({
    type: 'string',
    enum: [...SERIES_FREQUENCIES],
    description:
      'How often its prices are observed; all are joined on the days of the one that is observed least',
  }),
  firstDay: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'Its first own day by the as-of day (of a converted one: the first that has a rate too)',
  }),
  lastDay: NullableDate,
  convertedBy: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The currency pairs that it was converted with, `EURUSD=X`; null when it was not',
  }),
  gap: Type.Unsafe<GapNoteSchema | null>({
    anyOf: [GapNoteSchema, { type: 'null' }],
    description: 'Why it is excluded (no prices by that day, no currency pair); null if it is included',
  }),
});
export type ComparedSeries = Static<typeof ComparedSeries>;

/** GET /compare/: several series on their common days. */
export const Comparison = Type.Object({
  meta: Meta,
  symbols: Type.Array(Type.String(), { description: 'As requested, without repetition' }),
  unknown: Type.Array(Type.String(), {
    description: 'Texts that no instrument is called, when they were to be skipped',
  }),
  suggestions: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ symbol: Type.String(), name: Type.String() })),
    { description: 'The instruments that a text of `unknown` may mean, nearest first' },
  ),
  benchmark: Type.Union([BenchmarkUsed, Type.Null()]),
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
  closes: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.Number()), {
      description:
        'Values without dividends on the same days, beside a price index: figures relative to it use them. Unknown ones are omitted',
    }),
  ),
  local: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.Number()), {
      description:
        'Values in the own currency on the same days, of the series that were converted: value / local is the rate, up to a factor',
    }),
  ),
  statistics: Type.Record(
    Type.String(),
    Type.Record(Type.String(), Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })),
    { description: 'Figure ids by symbol; of the benchmark too' },
  ),
  gaps: Type.Record(Type.String(), Type.Record(Type.String(), GapNoteSchema), {
    description: 'Why a figure is null, by symbol and id',
  }),
  fundamentals: Type.Optional(
    Type.Array(InstrumentTableRow, {
      description: 'Company figures as of the day, if requested with `lines`',
    }),
  ),
  correlation: Type.Array(Type.Array(NullableNumber), {
    description: 'Of returns, in the order of symbols; null beside a series that is excluded or never moves',
  }),
});
export type Comparison = Static<typeof Comparison>;

/** A portfolio that the caller can compare. */
export const OwnSeries = Type.Object({
  symbol: Type.String({ description: 'PORTFOLIO:12; several as one: PORTFOLIO:12.15' }),
  name: Type.String(),
  address: Type.String({ description: 'Its part of the address for the caller' }),
  currency: Type.String({ description: 'Of its series' }),
});
export type OwnSeries = Static<typeof OwnSeries>;

/** GET /compare/own/ */
export const OwnComparison = Type.Interface([Comparison], {
  portfolios: Type.Array(OwnSeries, {
    description: 'Those of the caller that are not archived, then all together',
  }),
});
export type OwnComparison = Static<typeof OwnComparison>;
