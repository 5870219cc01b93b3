import { Type, type Static } from 'typebox';
import { GapText, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** Who an instrument is. */
export const Identity = Type.Object({
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
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type Identity = Static<typeof Identity>;

/** A figure: a number, a date or a name as text, or null with its reason in `gaps`. */
const FigureValue = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] });

/** Figures by id, and for each null the reason. */
export const FigureSet = Type.Object({
  figures: Type.Record(Type.String(), FigureValue),
  gaps: Type.Record(Type.String(), GapText),
});
export type FigureSet = Static<typeof FigureSet>;

/** The rate against which excess returns were measured, so that it can be printed. */
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
  benchmark: NullableText,
  basis: Type.Union([Type.Literal('total'), Type.Literal('price')]),
  window: Type.Object({ from: NullableDate, to: NullableDate }),
  riskFree: RiskFreeUsed,
  figures: FigureSet.properties.figures,
  gaps: FigureSet.properties.gaps,
});
export type InstrumentFigures = Static<typeof InstrumentFigures>;

/** What we know about the stored series itself. */
export const DataHealth = Type.Object({
  firstDay: NullableDate,
  lastDay: NullableDate,
  bars: Type.Integer(),
  missingSessions: Type.Integer({
    description: 'Days on which its market traded and it has no bar, between its first and last',
  }),
  longestGapDays: Type.Integer(),
  staleDays: Type.Integer({ description: 'Calendar days between its last bar and the as-of day' }),
  splits: Type.Integer(),
  dividends: Type.Integer(),
  dividendAdjusted: Type.Boolean(),
  source: Type.String(),
});
export type DataHealth = Static<typeof DataHealth>;

/** GET /instruments/{symbol}/ */
export const InstrumentPage = Type.Object({
  meta: Meta,
  identity: Identity,
  benchmark: Type.Union([Type.Object({ symbol: Type.String(), name: Type.String() }), Type.Null()]),
  universes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  riskFree: RiskFreeUsed,
  figures: FigureSet.properties.figures,
  gaps: FigureSet.properties.gaps,
  benchmarkFigures: Type.Union([FigureSet, Type.Null()]),
  peers: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      return1Y: NullableNumber,
      price: NullableNumber,
    }),
  ),
  health: DataHealth,
});
export type InstrumentPage = Static<typeof InstrumentPage>;

/** GET /instruments/{symbol}/prices/: the whole range as columns of one length, oldest first. */
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
