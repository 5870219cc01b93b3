import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableText } from '../meta';
import { AmountText, CurrencyText, NullableAmount, oneOf, oneOfOrNull } from './values';

const PRICE_FORMATS = ['json', 'csv', 'html'] as const;
export type PriceFormat = (typeof PRICE_FORMATS)[number];
const DECIMAL_SIGNS = ['point', 'comma'] as const;

/** PUT /assets/{id}/price-source/ and POST …/try/. */
export const PriceSourceRequest = Type.Object({
  url: Type.String({ description: 'A public https address without a sign-in' }),
  format: oneOf(PRICE_FORMATS),
  price: Type.String({
    description:
      'json: a path such as data[0].price or prices[*].close; csv and html: the head of a column, or the first cell of a row',
  }),
  date: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'The same for the day; without it a price is that of the day on which it is fetched',
    }),
  ),
  currency: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'The same for the currency, which is then checked',
    }),
  ),
  decimalSign: Type.Optional(oneOfOrNull(DECIMAL_SIGNS, 'Of numbers written as text; null: as they show it')),
  acceptJump: Type.Optional(
    Type.Boolean({ description: 'Take a price that waits because it is far from the last' }),
  ),
});
export type PriceSourceRequest = Static<typeof PriceSourceRequest>;

/** The web address that an own asset follows, and the state of it. */
export const WebPriceSource = Type.Object({
  url: Type.String(),
  format: oneOf(PRICE_FORMATS),
  price: Type.String(),
  date: NullableText,
  currency: NullableText,
  decimalSign: oneOfOrNull(DECIMAL_SIGNS),
  checkedAt: NullableText,
  error: Type.Unsafe<string | null>({ ...NullableText, description: 'Why the last attempt failed' }),
  lastDate: NullableText,
  lastClose: NullableAmount,
  heldDate: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The day of a price that is far from the one before it and is not stored',
  }),
  heldClose: NullableAmount,
});
export type WebPriceSource = Static<typeof WebPriceSource>;

/** POST /assets/{id}/price-source/try/: what the address gives now. Nothing is stored. */
export const PriceTrial = Type.Object({
  meta: Meta,
  date: IsoDateText,
  close: AmountText,
  currency: CurrencyText,
  prices: Type.Integer({ description: 'Days that the address gives' }),
  held: Type.Boolean({ description: 'The newest one is far from the price before it' }),
});
export type PriceTrial = Static<typeof PriceTrial>;

/** PUT and DELETE /assets/{id}/price-source/. */
export const PriceSourceResponse = Type.Object({
  meta: Meta,
  source: Type.Union([WebPriceSource, Type.Null()]),
});
export type PriceSourceResponse = Static<typeof PriceSourceResponse>;
