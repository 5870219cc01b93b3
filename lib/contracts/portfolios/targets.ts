import { Type, type Static } from 'typebox';
import { GROUP_DIMENSIONS, type GroupDimension } from '@/lib/domain/portfolio/portfolio';
import { Meta, NullableNumber, NullableText } from '../meta';
import { reportHead } from './report-head';
import { AmountText, GroupName, oneOf, Revision } from './values';

const DIMENSION_TEXT = `${GROUP_DIMENSIONS.join(', ')}, or taxonomy:NAME of the overrides of assets`;

const Target = Type.Object({
  key: Type.String({ description: 'A group of the dimension, an asset, or cash' }),
  weight: Type.Unsafe<string>({ ...AmountText, description: 'A fraction as text: 0.6' }),
  band: Type.Unsafe<string>({
    ...AmountText,
    description: 'Deviation from the weight within which nothing is done, a fraction as text: 0.05',
  }),
});

/** PUT …/targets/: replaces all targets; an empty list removes them. `band` may be left out (0). */
export const TargetsBody = Type.Object({
  dimension: Type.Unsafe<GroupDimension>({ type: 'string', description: DIMENSION_TEXT }),
  targets: Type.Array(Type.Object({ ...Target.properties, band: Type.Optional(Target.properties.band) }), {
    description: 'At most 200; the weights add up to 1',
  }),
});
export type TargetsBody = Static<typeof TargetsBody>;

/** GET and PUT …/targets/. */
export const Targets = Type.Object({
  meta: Meta,
  revision: Revision,
  dimension: Type.Unsafe<GroupDimension | null>({
    ...NullableText,
    description: `${DIMENSION_TEXT}; null: no targets are set`,
  }),
  targets: Type.Array(Target),
});
export type Targets = Static<typeof Targets>;

/** GET …/rebalance/. */
export const Rebalance = Type.Object({
  ...reportHead,
  dimension: Targets.properties.dimension,
  options: Type.Object({
    money: Type.Number({ description: 'New money; below 0 it is withdrawn' }),
    sales: Type.Boolean(),
    whole: Type.Boolean(),
    least: Type.Number(),
    keep: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Cash to keep: the excess is invested; null: cash stays unchanged',
    }),
  }),
  orders: Type.Array(
    Type.Object({
      side: oneOf(['buy', 'sell'] as const),
      key: Type.String({ description: 'The target that it serves' }),
      asset: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'Null: the group holds nothing that could be bought; choose an asset of it',
      }),
      name: Type.String(),
      account: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      accountName: NullableText,
      units: NullableNumber,
      price: Type.Unsafe<number | null>({ ...NullableNumber, description: 'In priceCurrency' }),
      priceCurrency: Type.Unsafe<string | null>({ ...NullableText, description: 'ISO 4217' }),
      amount: Type.Number({ description: 'Above 0, in currency' }),
      realized: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Gain of a sale by the cost method; null for a purchase',
      }),
      sheltered: Type.Boolean({ description: 'The gain is not taxed' }),
    }),
    { description: 'Sales first' },
  ),
  weights: Type.Array(
    Type.Object({
      key: Type.String(),
      name: GroupName,
      value: Type.Number(),
      target: Type.Number(),
      band: Type.Number(),
      before: NullableNumber,
      after: NullableNumber,
      outOfBand: Type.Boolean(),
    }),
  ),
  realized: Type.Object({
    gains: Type.Number({ description: 'Of sales in accounts that are not sheltered' }),
    losses: Type.Number({ description: 'Below 0' }),
    sheltered: Type.Number(),
  }),
  cash: Type.Object({ before: Type.Number(), after: Type.Number() }),
  leftOut: Type.Array(
    Type.Object({
      key: Type.String(),
      name: GroupName,
      value: Type.Number(),
      reason: Type.String({ description: 'no-target, below-zero' }),
    }),
    { description: 'Groups that the plan leaves as they are' },
  ),
});
export type Rebalance = Static<typeof Rebalance>;
