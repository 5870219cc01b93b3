import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableText } from '../meta';
import { AssetPriceSource } from './price-source';
import { AmountText, AssetText, CurrencyText, Revision } from './values';

/** POST /assets/ and PATCH /assets/{id}/ (which accepts any part of it, and the settings). */
export const PortfolioAssetForm = Type.Object({
  name: Type.String({ description: '1 to 120 characters' }),
  kind: Type.String({ description: 'stock, etf, crypto, bond, cash, property, vehicle, loan, …' }),
  currency: CurrencyText,
  isin: Type.Optional(NullableText),
  symbol: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'Of the market; without one it is an own asset',
    }),
  ),
  overrides: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'assetClass, sector, industry and country as weights by name; taxonomies: weights by name of each of your own; splits: market or none; multiplier: what a unit costs at a price of 1, as text (own assets only: 100 for options, their default; 0.01 for bonds in percent); between: line (between own prices), or last',
    }),
  ),
  countsInReturns: Type.Optional(Type.Boolean({ description: 'false: in the net worth only' })),
  note: Type.Optional(Type.String()),
});
export type PortfolioAssetForm = Static<typeof PortfolioAssetForm>;

/** An asset of a user. */
export const PortfolioAsset = Type.Object({
  id: Type.String({ description: 'Its id; rows of an own asset name it' }),
  asset: AssetText,
  symbol: NullableText,
  isin: NullableText,
  name: Type.String(),
  kind: Type.String(),
  currency: CurrencyText,
  overrides: Type.Record(Type.String(), Type.Unknown()),
  countsInReturns: Type.Boolean(),
  note: Type.String(),
  prices: Type.Integer({ description: 'Number of own prices' }),
  priceSource: Type.Union([AssetPriceSource, Type.Null()], {
    description: 'The web address that its prices come from',
  }),
});
export type PortfolioAsset = Static<typeof PortfolioAsset>;

/** POST /portfolios/{slug}/assets/{asset}/link/ */
export const AssetLinkForm = Type.Object({
  symbol: Type.String({ description: 'Of an instrument of this site; POST /instruments/ adds one' }),
});
export type AssetLinkForm = Static<typeof AssetLinkForm>;

/** The answer to a link. */
export const AssetLink = Type.Object({
  meta: Meta,
  revision: Revision,
  asset: AssetText,
  transactions: Type.Integer({ description: 'Rows of the portfolio that name the listing now' }),
});
export type AssetLink = Static<typeof AssetLink>;

/** GET /assets/. */
export const PortfolioAssets = Type.Object({ meta: Meta, assets: Type.Array(PortfolioAsset) });
export type PortfolioAssets = Static<typeof PortfolioAssets>;

/** The answer to POST and PATCH of an asset. */
export const PortfolioAssetResponse = Type.Interface([PortfolioAsset], { meta: Meta });
export type PortfolioAssetResponse = Static<typeof PortfolioAssetResponse>;

/** PUT /assets/{id}/prices/: replaces the days that it names. */
export const AssetPricesForm = Type.Object({
  prices: Type.Array(
    Type.Object({
      date: IsoDateText,
      close: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'A decimal above 0; null removes the price of the day',
      }),
    }),
  ),
});
export type AssetPricesForm = Static<typeof AssetPricesForm>;

/** GET and PUT /assets/{id}/prices/. */
export const AssetPrices = Type.Object({
  meta: Meta,
  id: Type.String(),
  currency: CurrencyText,
  prices: Type.Array(Type.Object({ date: IsoDateText, close: AmountText })),
});
export type AssetPrices = Static<typeof AssetPrices>;
