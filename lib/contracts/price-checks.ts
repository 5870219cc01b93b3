import { Type, type Static } from 'typebox';
import { IsoDateText, NullableNumber } from './meta';

/** The last comparison of stored closes with those of a second provider. */
export const PriceComparison = Type.Object({
  provider: Type.String({ description: 'The second provider' }),
  comparedOn: IsoDateText,
  bars: Type.Integer({ description: 'Closes that both have and that were compared' }),
});
export type PriceComparison = Static<typeof PriceComparison>;

/** A close that a second provider gives otherwise. */
export const PriceDisagreement = Type.Object({
  day: IsoDateText,
  close: Type.Number({
    description:
      'The stored close; of an instrument adjusted for splits by the as-of day, in the status as traded',
  }),
  provider: Type.String(),
  otherClose: Type.Number(),
  otherProvider: Type.String(),
  difference: Type.Number({ description: 'Other close / stored close - 1, a fraction' }),
  tolerance: Type.Number({ description: 'The absolute difference up to which two closes are the same' }),
  notedOn: IsoDateText,
});
export type PriceDisagreement = Static<typeof PriceDisagreement>;

/** Closes that were replaced after they had been stored: one day, or neighboring bars of one series. */
export const PriceRevision = Type.Object({
  fromDay: IsoDateText,
  toDay: IsoDateText,
  bars: Type.Integer(),
  oldClose: Type.Number({ description: 'Of toDay, adjusted for splits by the as-of day' }),
  newClose: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Null: the bars were removed' }),
  isUniform: Type.Boolean({ description: 'Whether all its bars changed by the same factor' }),
  knownOn: IsoDateText,
  source: Type.String({ description: 'The provider or import of the new close' }),
});
export type PriceRevision = Static<typeof PriceRevision>;
