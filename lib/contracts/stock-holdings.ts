import { Type, type Static } from 'typebox';
import { GapNoteSchema, Meta, NullableDate, NullableNumber, NullableText } from './meta';
import { StockHead } from './stock-tabs';

/** The return of a fund and that of its index over one horizon. */
export const TrackingRow = Type.Object({
  horizon: Type.String(),
  own: NullableNumber,
  index: NullableNumber,
  difference: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Return of the fund minus that of the index; a year, from three years on',
  }),
});

/** GET /instruments/{symbol}/holdings/ */
export const HoldingsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  facts: Type.Object({
    expenseRatio: NullableNumber,
    feeInMoney: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Cost of the fee over ten years on 10,000, at 5% a year before it',
    }),
    assets: NullableNumber,
    issuer: NullableText,
    inception: NullableDate,
  }),
  tracking: Type.Union([
    Type.Object({
      benchmark: Type.String(),
      benchmarkName: Type.String(),
      basis: Type.Union([Type.Literal('total'), Type.Literal('price')]),
      rows: Type.Array(TrackingRow),
      trackingError: NullableNumber,
      trackingErrorGap: Type.Union([GapNoteSchema, Type.Null()]),
    }),
    Type.Null(),
  ]),
  list: Type.Union([
    Type.Object({
      universe: Type.String(),
      name: Type.String(),
      sector: NullableText,
      isEqual: Type.Boolean({ description: 'True: every holding has the same weight' }),
      isOwn: Type.Boolean({ description: 'True: imported for this fund; else the members of its index' }),
      members: Type.Integer(),
      weighted: Type.Integer({ description: 'Members with a known weight' }),
      top10: NullableNumber,
    }),
    Type.Null(),
  ]),
  holdings: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      sector: NullableText,
      weight: NullableNumber,
      return1Y: NullableNumber,
    }),
    { description: 'Largest weight first' },
  ),
  sectors: Type.Array(Type.Object({ name: Type.String(), weight: Type.Number(), members: Type.Integer() })),
  overlaps: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      members: Type.Integer(),
      common: Type.Integer(),
      overlap: Type.Number({ description: 'Sum of the smaller weights of the common holdings' }),
    }),
    { description: 'Other funds with stored constituents, largest overlap first' },
  ),
});
export type HoldingsPage = Static<typeof HoldingsPage>;
