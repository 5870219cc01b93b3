import { Type, type Static } from 'typebox';
import { Meta } from './meta';

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

/** GET /stock-names/ */
export const StockNames = Type.Object({
  meta: Meta,
  stock_names: Type.Array(Type.Object({ id: Type.Integer(), symbol: Type.String(), name: Type.String() })),
});
export type StockNames = Static<typeof StockNames>;
