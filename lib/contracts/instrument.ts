import { Type, type Static } from 'typebox';
import { SERIES_FREQUENCIES, type SeriesFrequency } from '@/lib/domain/frequency';
import { STOCK_TABS, type StockTab } from '@/lib/domain/stock-tabs';
import { BenchmarkUsed } from './benchmark';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';
import { PriceComparison, PriceDisagreement, PriceRevision } from './price-checks';

/** Identity of an instrument. */
export const InstrumentIdentity = Type.Object({
  id: Type.Integer(),
  symbol: Type.String(),
  aliases: Type.Array(Type.String()),
  name: Type.String(),
  kind: Type.String({ description: 'stock, etf, index, crypto, commodity, currency' }),
  exchange: Type.String(),
  currency: NullableText,
  quoteUnit: NullableText,
  country: NullableText,
  sector: NullableText,
  industry: NullableText,
  frequency: Type.Unsafe<SeriesFrequency>({
    type: 'string',
    enum: [...SERIES_FREQUENCIES],
    description: 'How often its prices are observed',
  }),
  dividendAdjusted: Type.Boolean({ description: 'True: its stored prices contain dividends' }),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type InstrumentIdentity = Static<typeof InstrumentIdentity>;

/** A figure: a number, a date or a name as text, or null with its reason in `gaps`. */
const FigureValue = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] });

/** Figures by id, with a reason for each null. */
export const FiguresAndGaps = Type.Object({
  figures: Type.Record(Type.String(), FigureValue),
  gaps: Type.Record(Type.String(), GapNoteSchema),
});
export type FiguresAndGaps = Static<typeof FiguresAndGaps>;

/** The rate used for excess returns, shown on the page. */
export const RiskFreeUsed = Type.Object({
  kind: Type.Union([Type.Literal('bill'), Type.Literal('fixed')]),
  series: NullableText,
  /** Mean annual rate over the window as a fraction; null when no bill is known. */
  annualRate: NullableNumber,
});
export type RiskFreeUsed = Static<typeof RiskFreeUsed>;

/** GET /instruments/{symbol}/figures/ */
export const InstrumentFigures = Type.Object({
  meta: Meta,
  symbol: Type.String(),
  benchmark: Type.Union([BenchmarkUsed, Type.Null()]),
  basis: Type.Union([Type.Literal('total'), Type.Literal('price')]),
  window: Type.Object({ from: NullableDate, to: NullableDate }),
  riskFree: RiskFreeUsed,
  figures: FiguresAndGaps.properties.figures,
  gaps: FiguresAndGaps.properties.gaps,
  benchmarkFigures: Type.Optional(
    Type.Unsafe<FiguresAndGaps | null>({
      ...Type.Union([FiguresAndGaps, Type.Null()]),
      description: 'With `with=benchmark`: the benchmark over the same window, on its own basis',
    }),
  ),
  comparedFigures: Type.Optional(
    Type.Unsafe<FiguresAndGaps | null>({
      ...Type.Union([FiguresAndGaps, Type.Null()]),
      description:
        'With `with=benchmark`: the instrument on the basis of the benchmark, where that is not the basis of `figures`; null where it is',
    }),
  ),
});
export type InstrumentFigures = Static<typeof InstrumentFigures>;

/** Information about the stored series. */
export const DataHealth = Type.Object({
  firstDay: NullableDate,
  lastDay: NullableDate,
  bars: Type.Integer(),
  missingSessions: Type.Integer({
    description:
      'Days on which its market traded and it has no bar, between its first and last; weeks, months, quarters or years without a bar where `identity.frequency` says so',
  }),
  longestGapDays: Type.Integer(),
  unchangedDays: Type.Integer({
    description: 'Number of its last closes that are equal; 1 where the last one is a new one',
  }),
  staleDays: Type.Integer({ description: 'Calendar days between its last bar and the as-of day' }),
  splits: Type.Integer(),
  dividends: Type.Integer(),
  dividendAdjusted: Type.Boolean(),
  source: Type.String(),
  comparison: Type.Unsafe<PriceComparison | null>({
    ...Type.Union([PriceComparison, Type.Null()]),
    description: 'The last comparison with a second provider; null when there was none',
  }),
  disagreements: Type.Object(
    { count: Type.Integer(), newest: Type.Array(PriceDisagreement) },
    { description: 'Closes that a second provider gives otherwise: at most 20, newest first' },
  ),
  revisions: Type.Object(
    { count: Type.Integer(), newest: Type.Array(PriceRevision) },
    { description: 'Closes that were replaced after they had been stored: at most 20, newest first' },
  ),
});
export type DataHealth = Static<typeof DataHealth>;

/** GET /instruments/{symbol}/ */
export const InstrumentPage = Type.Object({
  meta: Meta,
  identity: InstrumentIdentity,
  benchmark: Type.Union([BenchmarkUsed, Type.Null()]),
  universes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  riskFree: RiskFreeUsed,
  figures: FiguresAndGaps.properties.figures,
  gaps: FiguresAndGaps.properties.gaps,
  benchmarkFigures: Type.Union([FiguresAndGaps, Type.Null()]),
  peers: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      return1Y: NullableNumber,
      price: NullableNumber,
    }),
  ),
  nextReport: Type.Unsafe<string | null>({
    ...NullableDate,
    description:
      'As a provider states it, else estimate: 52 weeks after the report of the same quarter a year before',
  }),
  isNextDeclared: Type.Boolean({ description: 'False for an estimate of nextReport' }),
  health: DataHealth,
  tabs: Type.Array(Type.Unsafe<StockTab>({ type: 'string', enum: [...STOCK_TABS] }), {
    description: 'The further pages of the instrument that have content',
  }),
});
export type InstrumentPage = Static<typeof InstrumentPage>;

/** GET /instruments/{symbol}/prices/: the whole range as columns of equal length, oldest first. */
export const PriceColumns = Type.Object({
  meta: Meta,
  symbol: Type.String(),
  currency: NullableText,
  interval: Type.Union([Type.Literal('1d'), Type.Literal('1w'), Type.Literal('1mo')]),
  adjusted: Type.Boolean({ description: 'True: dividends are in open, high, low and close' }),
  dates: Type.Array(IsoDateText),
  open: Type.Array(NullableNumber),
  high: Type.Array(NullableNumber),
  low: Type.Array(NullableNumber),
  close: Type.Array(Type.Number()),
  volume: Type.Array(NullableNumber),
  total: Type.Array(Type.Number(), {
    description: 'Close with dividends reinvested, its last value equal to the last close',
  }),
  splits: Type.Array(Type.Object({ date: IsoDateText, ratio: Type.Number() })),
  dividends: Type.Array(Type.Object({ date: IsoDateText, amount: Type.Number() })),
});
export type PriceColumns = Static<typeof PriceColumns>;

/** GET /instruments/{symbol}/indicators/: one array per id, null before the first valid value. */
export const IndicatorColumns = Type.Object({
  meta: Meta,
  symbol: Type.String(),
  dates: Type.Array(IsoDateText),
  indicators: Type.Record(Type.String(), Type.Array(NullableNumber)),
});
export type IndicatorColumns = Static<typeof IndicatorColumns>;
