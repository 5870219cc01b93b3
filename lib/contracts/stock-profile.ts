import { Type, type Static } from 'typebox';
import { PROFILE_FACT_IDS, type ProfileFactId } from '@/lib/domain/profile-facts';
import { Meta, NullableDate, NullableNumber, NullableText } from './meta';
import { StockHead } from './stock-tabs';

/** A fact of a profile; a fact without a value is left out. */
export const ProfileFact = Type.Object({
  id: Type.Unsafe<ProfileFactId>({ type: 'string', enum: [...PROFILE_FACT_IDS] }),
  value: Type.Number({ description: 'Money in the currency of the price or the accounts; fractions' }),
  day: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'End of the period, or the day, that the value describes, where it is not the as-of day',
  }),
  percentile: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Multiples: share of the ten years before with a lower value, a fraction',
  }),
  groupPercentile: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Share of the sector or group with a lower value, equal ones counted half',
  }),
  groupMedian: NullableNumber,
});
export type ProfileFact = Static<typeof ProfileFact>;

/** GET /instruments/{symbol}/profile/ */
export const ProfilePage = Type.Object({
  meta: Meta,
  head: StockHead,
  currency: Type.Unsafe<string | null>({ ...NullableText, description: 'Of the accounts' }),
  benchmark: NullableText,
  group: Type.Object({ name: NullableText, members: Type.Integer() }),
  universes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  facts: Type.Array(ProfileFact),
  lastReport: NullableDate,
  nextReport: Type.Unsafe<string | null>({
    ...NullableDate,
    description:
      'As a provider states it, else estimate: 52 weeks after the report of the same quarter a year before',
  }),
  isNextDeclared: Type.Boolean({ description: 'False for an estimate of nextReport' }),
});
export type ProfilePage = Static<typeof ProfilePage>;
