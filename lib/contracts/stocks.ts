import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableText } from './meta';

/** An entry of the ticker search. */
export const Stock = Type.Object({
  id: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  exchange: Type.String(),
  assets: Type.Optional(
    Type.Number({ description: 'Net assets of a fund in its currency, where known: orders equal matches' }),
  ),
});
export type Stock = Static<typeof Stock>;

/** GET /stocks/ */
export const StockList = Type.Object({ meta: Meta, stocks: Type.Array(Stock) });
export type StockList = Static<typeof StockList>;

/** The last close of an instrument of the ticker search. */
export const StockClose = Type.Object({
  ...Type.Pick(Stock, ['symbol', 'name', 'exchange']).properties,
  kind: Type.String(),
  currency: NullableText,
  close: Type.Number({ description: 'In its currency' }),
  day: IsoDateText,
});
export type StockClose = Static<typeof StockClose>;

/** GET /stocks/closes/ */
export const StockCloses = Type.Object({
  meta: Meta,
  closes: Type.Array(StockClose, { description: 'Of the symbols that have a price by the as-of day' }),
});
export type StockCloses = Static<typeof StockCloses>;

/** GET /stock-names/ */
export const StockNames = Type.Object({
  meta: Meta,
  stock_names: Type.Array(Type.Object({ id: Type.Integer(), symbol: Type.String(), name: Type.String() })),
});
export type StockNames = Static<typeof StockNames>;
