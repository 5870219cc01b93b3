import { Type, type Static } from 'typebox';
import { MoversSplit } from './day-attribution';
import { InstrumentTableRow } from './table-rows';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

export { STOCK_UNIVERSES } from '@/lib/domain/stock-universes';
export type { StockUniverse } from '@/lib/domain/stock-universes';

/** Tables of the response that are available as CSV. */
export const MARKET_PARTS = [
  'indexes',
  'strips',
  'sectors',
  'movers',
  'breadth',
  'breadthHistory',
  'crossAsset',
  'members',
  'attribution',
] as const;
export type MarketPart = (typeof MARKET_PARTS)[number];

const Figures = Type.Record(Type.String(), NullableNumber);
const Gaps = Type.Record(Type.String(), GapNoteSchema, { description: 'Why a figure is null, by id' });

/** A universe of stocks as of the day. */
export const UniverseFacts = Type.Object({
  id: Type.String(),
  name: Type.String(),
  indexSymbol: NullableText,
  members: Type.Integer({ description: 'Members on the as-of day' }),
  priced: Type.Integer({ description: 'Members with a price in the ten days up to the as-of day' }),
  ended: Type.Integer({
    description: 'Members whose prices ended before: no map, sector, list or count of the day holds them',
  }),
  withSector: Type.Integer({ description: 'Members whose sector is known' }),
  isWeighted: Type.Boolean({
    description: 'Share counts are known, so that members weigh by their value; else each counts the same',
  }),
  currency: NullableText,
  day: Type.Unsafe<string | null>({ ...NullableDate, description: 'Last session of the members' }),
});
export type UniverseFacts = Static<typeof UniverseFacts>;

/** Returns of the members of one industry or sector as a group. */
export const GroupRow = Type.Object({
  id: Type.String({ description: 'The sector; for an industry `sector/industry`' }),
  label: Type.String(),
  members: Type.Integer({ description: 'Members whose prices go on' }),
  ended: Type.Integer({ description: 'Members whose prices have ended; they are counted nowhere else' }),
  advancers: Type.Integer({ description: 'Members that rose on the last session of the universe' }),
  weight: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Share of the universe; a fraction' }),
  figures: Type.Unsafe<Record<string, number | null>>({
    ...Figures,
    description:
      '`group.return.{1D,1W,1M,3M,6M,YTD,1Y,3Y,5Y}`: total return of today’s members and shares, fractions; 3Y and 5Y over the whole time',
  }),
  gaps: Gaps,
});
export type GroupRow = Static<typeof GroupRow>;

/** A sector with its industries. */
export const SectorRow = Type.Object({ ...GroupRow.properties, industries: Type.Array(GroupRow) });
export type SectorRow = Static<typeof SectorRow>;

/**
 * The top and bottom of a universe's rankings; ten rows each, a row contains the figures by which it is
 * ranked.
 */
export const Movers = Type.Object({
  gainers: Type.Array(InstrumentTableRow),
  losers: Type.Array(InstrumentTableRow),
  mostActive: Type.Array(InstrumentTableRow, { description: 'By `market.valueTraded`' }),
  unusualVolume: Type.Array(InstrumentTableRow, { description: 'By `relativeVolume`, from 2 on' }),
  newHighs: Type.Array(InstrumentTableRow),
  newLows: Type.Array(InstrumentTableRow),
});
export type Movers = Static<typeof Movers>;

/** Market breadth on one day: the number of members that move in each direction. */
export const Breadth = Type.Object({
  universe: Type.String(),
  name: Type.String(),
  day: NullableDate,
  members: Type.Integer({ description: 'Whose daily prices go on' }),
  advancers: Type.Integer(),
  decliners: Type.Integer(),
  unchanged: Type.Integer(),
  notTraded: Type.Integer({ description: 'Members without a bar (or without one before it) on the day' }),
  notDaily: Type.Integer({
    description: 'Members with weekly or monthly prices, which have no move of a day; in no other count',
  }),
  above50: Type.Integer({ description: 'Members whose close is above their 50-day average' }),
  with50: Type.Integer({ description: 'Members that have a 50-day average' }),
  above200: Type.Integer(),
  with200: Type.Integer(),
  newHighs: Type.Integer({ description: 'Members above every price of the year before' }),
  newLows: Type.Integer(),
  withYear: Type.Integer({ description: 'Members with a year of prices' }),
});
export type Breadth = Static<typeof Breadth>;

/** Breadth by session, in columns of equal length, oldest first. */
export const BreadthHistory = Type.Object({
  days: Type.Array(IsoDateText),
  members: Type.Array(Type.Integer()),
  advancers: Type.Array(Type.Integer()),
  decliners: Type.Array(Type.Integer()),
  above50: Type.Array(NullableNumber, {
    description: 'Share of the members that have the average; a fraction',
  }),
  above200: Type.Array(NullableNumber),
  newHighs: Type.Array(Type.Integer()),
  newLows: Type.Array(Type.Integer()),
});
export type BreadthHistory = Static<typeof BreadthHistory>;

/** A yield of the government curve. */
export const RateRow = Type.Object({
  id: Type.String({ description: 'Id of the macro series: DGS10' }),
  symbol: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The same yield as an instrument, if it is stored and had a price by the day: ^TNX',
  }),
  name: Type.String(),
  day: NullableDate,
  value: Type.Unsafe<number | null>({ ...NullableNumber, description: 'A fraction: 0.0412 is 4.12%' }),
  figures: Type.Unsafe<Record<string, number | null>>({
    ...Figures,
    description: '`rate.change.{1D,1W,1M,3M,YTD,1Y}` in basis points',
  }),
  spark: Type.Array(Type.Number()),
});
export type RateRow = Static<typeof RateRow>;

/** The last month of one asset compared with its own preceding five years of months. */
export const CrossAssetRow = Type.Object({
  id: Type.String(),
  symbol: NullableText,
  name: Type.String(),
  group: Type.String({ description: 'equities, volatility, bonds, yields, commodities, currencies, crypto' }),
  unit: Type.Unsafe<'return' | 'basisPoints'>({ type: 'string', enum: ['return', 'basisPoints'] }),
  day: NullableDate,
  move: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'The last month: a fraction, or basis points for a yield',
  }),
  mean: NullableNumber,
  deviation: NullableNumber,
  z: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: '(move - mean) / deviation of the months before it',
  }),
  n: Type.Integer({ description: 'Months in the sample, 60 at most' }),
  gap: Type.Optional(GapNoteSchema),
});
export type CrossAssetRow = Static<typeof CrossAssetRow>;

/** A universe member with the fields needed for a heat map. */
export const MarketMember = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  sector: NullableText,
  industry: NullableText,
  weight: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Share of the universe; a fraction' }),
  figures: Type.Unsafe<Record<string, number | null>>({
    ...Figures,
    description:
      'changePercent, return.{1W,1M,3M,6M,YTD,1Y}, relativeVolume, market.valueTraded, fromHigh52w',
  }),
});
export type MarketMember = Static<typeof MarketMember>;

/** GET /markets/ */
export const Markets = Type.Object({
  meta: Meta,
  regions: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), lines: Type.Array(InstrumentTableRow) }),
    {
      description:
        'Indexes by region: us, canada, latin-america, europe, asia-pacific, middle-east-africa, other, volatility',
    },
  ),
  strips: Type.Object({
    rates: Type.Array(RateRow),
    currencies: Type.Array(InstrumentTableRow),
    commodities: Type.Array(InstrumentTableRow),
    crypto: Type.Array(InstrumentTableRow),
  }),
  universe: Type.Unsafe<UniverseFacts | null>({
    anyOf: [UniverseFacts, { type: 'null' }],
    description: 'The universe of sectors, movers and breadth; null when it has no members',
  }),
  sectors: Type.Array(SectorRow),
  movers: Movers,
  breadth: Type.Unsafe<Breadth | null>({ anyOf: [Breadth, { type: 'null' }] }),
  breadths: Type.Array(Breadth, {
    description: 'The last session of the American universes and of the requested one',
  }),
  breadthHistory: BreadthHistory,
  crossAsset: Type.Array(CrossAssetRow),
  attribution: Type.Optional(
    Type.Object(MoversSplit, { description: 'The largest movers of the universe, and why' }),
  ),
  members: Type.Optional(
    Type.Array(MarketMember, {
      description: 'Only if requested with `members=sp500` (or another universe)',
    }),
  ),
});
export type Markets = Static<typeof Markets>;
