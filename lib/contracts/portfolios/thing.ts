import { Type, type Static } from 'typebox';
import { THING_KINDS } from '@/lib/domain/portfolio/thing';
import { IsoDateText, Meta, NullableText } from '../meta';
import { AmountText, CurrencyText, oneOf, Revision } from './values';

/** POST …/things/. */
export const ThingBody = Type.Object({
  name: Type.String({ description: '1 to 120 characters, unlike the names of the accounts' }),
  kind: oneOf(THING_KINDS, 'A deposit is an account with cash, all others an asset in the net worth'),
  currency: CurrencyText,
  value: Type.Unsafe<string>({ ...AmountText, description: 'On the day; above 0' }),
  date: IsoDateText,
});
export type ThingBody = Static<typeof ThingBody>;

/** The answer to POST: an account, and the own asset with its first valuation. */
export const ThingResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  account: Type.Integer(),
  asset: Type.Unsafe<string | null>({ ...NullableText, description: 'Its id; null for a deposit' }),
});
export type ThingResponse = Static<typeof ThingResponse>;
