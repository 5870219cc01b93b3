import { Type, type Static } from 'typebox';
import { GapNoteSchema, NullableNumber, NullableText } from './meta';

/** A number, a date as text, or null with its reason in `gaps`. */
const FigureValue = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] });

/** A row of a table of instruments: its identity, and the requested figures by id. */
export const InstrumentTableRow = Type.Object({
  id: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  kind: Type.String({ description: 'stock, etf, index, crypto, commodity, currency' }),
  exchange: Type.String(),
  currency: NullableText,
  country: NullableText,
  sector: NullableText,
  industry: NullableText,
  group: Type.Optional(
    Type.Unsafe<string | null>({ ...NullableText, description: 'Of a fund or commodity: Bonds, Energy' }),
  ),
  lastDay: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Day of its last price on or before the as-of day',
  }),
  figures: Type.Record(Type.String(), FigureValue),
  gaps: Type.Record(Type.String(), GapNoteSchema, { description: 'Why a figure is null, by id' }),
  spark: Type.Optional(
    Type.Array(Type.Number(), { description: 'Closes of the last three months, thinned, oldest first' }),
  ),
  weight: Type.Optional(
    Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Share of its group; a fraction',
    }),
  ),
});
export type InstrumentTableRow = Static<typeof InstrumentTableRow>;
