import { Type, type Static } from 'typebox';
import { InstrumentTableRow } from './table-rows';
import { Breadth, BreadthHistory, Movers, SectorRow, UniverseFacts } from './markets';
import { GapNoteSchema, Meta, NullableNumber, NullableText } from './meta';

/** The regional front pages. */
export const REGION_IDS = ['tsx', 'euro'] as const;
export type RegionId = (typeof REGION_IDS)[number];

/** Tables of the response that are available as CSV. */
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

/** Return of an investor based in US dollars, and the contribution of the currency. */
export const CurrencyRow = Type.Object({
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
  gaps: Type.Record(Type.String(), GapNoteSchema),
});
export type CurrencyRow = Static<typeof CurrencyRow>;

/** GET /region/{tsx,euro}/ */
export const Region = Type.Object({
  meta: Meta,
  id: Type.String(),
  label: Type.String(),
  currency: Type.String({ description: 'In which values of the region are added up' }),
  indexes: Type.Array(InstrumentTableRow),
  universe: Type.Unsafe<UniverseFacts | null>({ anyOf: [UniverseFacts, { type: 'null' }] }),
  sectors: Type.Array(SectorRow),
  movers: Movers,
  breadth: Type.Unsafe<Breadth | null>({ anyOf: [Breadth, { type: 'null' }] }),
  breadthHistory: BreadthHistory,
  currencyEffect: Type.Object({
    indexes: Type.Array(CurrencyRow),
    currencies: Type.Array(CurrencyRow, { description: 'The members by the currency in which they trade' }),
  }),
  members: Type.Array(InstrumentTableRow, {
    description: 'Every member with its weight; `currency.{fx,usd}.*` beside its own returns',
  }),
});
export type Region = Static<typeof Region>;
