import { Type, type Static } from 'typebox';
import { InstrumentLine } from './lines';
import { Breadth, BreadthHistory, Movers, SectorLine, UniverseFacts } from './markets';
import { GapText, Meta, NullableNumber, NullableText } from './meta';

/** The regional front pages. */
export const REGION_IDS = ['tsx', 'euro'] as const;
export type RegionId = (typeof REGION_IDS)[number];

/** The tables of the answer that can be had as CSV. */
export const REGION_PARTS = [
  'members',
  'indexes',
  'sectors',
  'movers',
  'breadth',
  'breadthHistory',
  'currency',
] as const;
export type RegionPart = (typeof REGION_PARTS)[number];

/** What an investor who counts in US dollars got, and how much of it the currency gave. */
export const CurrencyLine = Type.Object({
  id: Type.String(),
  label: Type.String(),
  symbol: NullableText,
  currency: NullableText,
  members: Type.Integer({ description: '1 for an index' }),
  weight: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Share of the universe; a fraction' }),
  figures: Type.Unsafe<Record<string, number | null>>({
    ...Type.Record(Type.String(), NullableNumber),
    description:
      '`currency.{local,fx,usd}.{1W,1M,3M,6M,YTD,1Y,3Y,5Y}`: returns over the same days, (1+local)(1+fx)-1 = usd',
  }),
  gaps: Type.Record(Type.String(), GapText),
});
export type CurrencyLine = Static<typeof CurrencyLine>;

/** GET /region/{tsx,euro}/ */
export const Region = Type.Object({
  meta: Meta,
  id: Type.String(),
  label: Type.String(),
  currency: Type.String({ description: 'In which values of the region are added up' }),
  indexes: Type.Array(InstrumentLine),
  universe: Type.Unsafe<UniverseFacts | null>({ anyOf: [UniverseFacts, { type: 'null' }] }),
  sectors: Type.Array(SectorLine),
  movers: Movers,
  breadth: Type.Unsafe<Breadth | null>({ anyOf: [Breadth, { type: 'null' }] }),
  breadthHistory: BreadthHistory,
  currencyEffect: Type.Object({
    indexes: Type.Array(CurrencyLine),
    currencies: Type.Array(CurrencyLine, { description: 'The members by the currency in which they trade' }),
  }),
  members: Type.Array(InstrumentLine, {
    description: 'Every member with its weight; `currency.{fx,usd}.*` beside its own returns',
  }),
});
export type Region = Static<typeof Region>;
