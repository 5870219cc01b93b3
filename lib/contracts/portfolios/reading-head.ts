import { Type } from 'typebox';
import { IsoDateText, Meta } from '../meta';
import { CurrencyText, Revision } from './values';

/** What every answer of a reading call begins with. Amounts are in `currency`; figures cover (from, to]. */
export const readingHead = {
  meta: Meta,
  revision: Revision,
  currency: CurrencyText,
  from: Type.Unsafe<string>({ ...IsoDateText, description: 'Figures cover the days after it' }),
  to: IsoDateText,
};
