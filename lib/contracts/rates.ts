import { Type, type Static } from 'typebox';
import { IsoDateText, Meta } from './meta';

/**
 * GET /rates/bill/: the 3-month bill as published by the as-of day, one rate per publication day, oldest
 * first.
 */
export const BillRates = Type.Object({
  meta: Meta,
  series: Type.Union([Type.String(), Type.Null()], {
    description: 'Which stored series it is; null when none is',
  }),
  dates: Type.Array(IsoDateText, { description: 'Publication days' }),
  rates: Type.Array(Type.Number(), { description: 'Annual rates as fractions' }),
});
export type BillRates = Static<typeof BillRates>;
