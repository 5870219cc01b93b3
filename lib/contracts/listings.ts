import { Type, type Static } from 'typebox';
import { INSTRUMENT_KINDS, type InstrumentKind } from '@/lib/domain/instruments';

const Kind = Type.Unsafe<InstrumentKind>({ type: 'string', enum: [...INSTRUMENT_KINDS] });

/** One listing of an instrument: its place, and who knows it. */
export const Listing = Type.Object({
  id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Our key; null while it is not on this site',
  }),
  symbol: Type.String(),
  name: Type.String(),
  exchange: Type.Union([Type.String(), Type.Null()]),
  currency: Type.Union([Type.String(), Type.Null()], {
    description: 'null where the exchange has several and the provider states none',
  }),
  kind: Type.Union([Kind, Type.Null()]),
  isin: Type.Union([Type.String(), Type.Null()], { description: 'Where it is stored, or was searched for' }),
  source: Type.String({ description: '“store” for an instrument of this site, otherwise the provider’s id' }),
  isStored: Type.Boolean({ description: 'Its prices are on this site already' }),
});
export type Listing = Static<typeof Listing>;

/** GET /instruments/search/ */
export const ListingSearch = Type.Object({
  query: Type.String(),
  listings: Type.Array(Listing),
  failures: Type.Array(Type.Object({ provider: Type.String(), message: Type.String() }), {
    description: 'Providers that did not answer',
  }),
  note: Type.Union([Type.String(), Type.Null()], {
    description: 'Why no provider was asked, and what to do; null when they were',
  }),
});
export type ListingSearch = Static<typeof ListingSearch>;

/** POST /instruments/ */
export const InstrumentForm = Type.Object({
  symbol: Type.String(),
  isin: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'Under which it was found; kept where a provider confirms it',
    }),
  ),
});
export type InstrumentForm = Static<typeof InstrumentForm>;

/** An instrument of this site after it was added. */
export const AddedInstrument = Type.Object({
  id: Type.Integer({ description: 'Our key' }),
  symbol: Type.String(),
  name: Type.String(),
  exchange: Type.String(),
  currency: Type.Union([Type.String(), Type.Null()]),
  kind: Kind,
  firstDay: Type.String(),
  lastDay: Type.String(),
  bars: Type.Integer(),
  isNew: Type.Boolean({ description: 'False when it was on this site before' }),
});
export type AddedInstrument = Static<typeof AddedInstrument>;

/** GET /instruments/quotes/: prices within the day, of indexes alone for visitors. They are provisional: nothing is computed of them, and none is stored. */
export const QuoteList = Type.Object({
  quotes: Type.Array(
    Type.Object({
      symbol: Type.String(),
      price: Type.Number({ description: 'In the currency of the stored prices' }),
      currency: Type.String(),
      at: Type.String({ description: 'When it was traded' }),
      delayMinutes: Type.Union([Type.Integer(), Type.Null()], {
        description: 'The delay that the provider names; null where it names none',
      }),
      change: Type.Union([Type.Number(), Type.Null()], {
        description: 'Against the close of the session before, as a fraction',
      }),
      source: Type.String({ description: 'The id of the provider' }),
    }),
  ),
  failures: Type.Array(Type.Object({ provider: Type.String(), message: Type.String() })),
});
export type QuoteList = Static<typeof QuoteList>;
