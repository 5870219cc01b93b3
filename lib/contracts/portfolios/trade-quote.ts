import { Type, type Static } from 'typebox';
import { Meta, NullableDate, NullableNumber } from '../meta';
import { AssetText, CurrencyText } from './values';

/** GET /portfolios/{slug}/quote/: what the form of a transaction is filled with. */
export const TradeQuote = Type.Object({
  meta: Meta,
  asset: AssetText,
  name: Type.String(),
  currency: CurrencyText,
  close: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'The last close by the day, as traded then; null before the first one',
  }),
  closeDay: NullableDate,
  settleCurrency: Type.Unsafe<string>({ ...CurrencyText, description: 'The currency of the account' }),
  rate: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Units of settleCurrency for one of currency, by the day; null without one',
  }),
  rateDay: NullableDate,
  cash: Type.Unsafe<number | null>({
    ...NullableNumber,
    description:
      'Of the account in settleCurrency at the end of the day; null without an account, where it keeps none, or a rate is missing',
  }),
});
export type TradeQuote = Static<typeof TradeQuote>;
