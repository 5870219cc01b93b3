import { Type } from 'typebox';
import { IsoDateText, Meta } from '../meta';
import { CurrencyText, Revision } from './values';

/** The head of every response of a report call. Amounts are in `currency`; figures cover (from, to]. */
export const reportHead = {
  meta: Meta,
  revision: Revision,
  currency: CurrencyText,
  rates: Type.Optional(
    Type.Literal('constant', {
      description: 'With currency=local: as if each rate had always been that of the as-of day',
    }),
  ),
  leftOut: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        code: Type.String({ description: 'RATE_MISSING, OVERSOLD' }),
        detail: Type.String(),
      }),
      { description: 'Of several portfolios as one: those that cannot be valued, and are not in the answer' },
    ),
  ),
  from: Type.Unsafe<string>({ ...IsoDateText, description: 'Figures cover the days after it' }),
  to: IsoDateText,
};
