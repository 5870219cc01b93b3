import { Type, type Static } from 'typebox';
import { IsoDateText, NullableText } from '../meta';
import { AmountText, AssetText, NullableAmount, oneOf } from './values';

/** The two rights of an option. */
export const OPTION_RIGHTS = ['call', 'put'] as const;
export type OptionRight = (typeof OPTION_RIGHTS)[number];

/** POST …/exercises/: what was held is exercised, what was written is assigned. */
export const ExerciseBody = Type.Object({
  account: Type.Integer({ description: 'Id of the account that has the contracts' }),
  option: Type.Unsafe<string>({ ...AssetText, description: 'Id of the own asset of the option' }),
  right: oneOf(OPTION_RIGHTS),
  underlying: Type.Unsafe<string>({ ...AssetText, description: 'What is delivered: a symbol, or an id' }),
  strike: Type.Unsafe<string>({ ...AmountText, description: 'Price of one share' }),
  date: IsoDateText,
  contracts: Type.Optional(
    Type.Unsafe<string | null>({ ...NullableAmount, description: 'Default: all of the account' }),
  ),
  fee: Type.Optional(Type.Unsafe<string | null>({ ...NullableAmount, description: 'Of the shares' })),
  note: Type.Optional(NullableText),
});
export type ExerciseBody = Static<typeof ExerciseBody>;
