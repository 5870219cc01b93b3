import { Type, type Static } from 'typebox';
import { WITHDRAWAL_RULES } from '@/lib/analytics/portfolio/retirement';
import { IsoDateText, NullableNumber } from '../meta';
import { Goals } from './goals';
import { reportHead } from './report-head';
import { oneOf, PortfolioGapText } from './values';

const AgedAmounts = Type.Array(
  Type.Object({
    from: Type.Integer({ description: 'Age' }),
    to: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Null: for life' }),
    monthly: Type.Number(),
  }),
);

/** GET …/retirement/: a plan in today's money on paths of past returns. */
export const Retirement = Type.Object({
  ...reportHead,
  plan: Type.Object({
    age: Type.Integer(),
    retireAge: Type.Integer(),
    lastAge: Type.Integer(),
    saving: Type.Number(),
    spending: AgedAmounts,
    income: AgedAmounts,
    rule: oneOf(WITHDRAWAL_RULES),
    rate: Type.Number(),
  }),
  pots: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'Kind of the accounts' }),
      value: Type.Number({ description: 'What counts in returns' }),
      taxRate: Type.Number(),
    }),
    { description: 'Drawn in this order' },
  ),
  value: Type.Number(),
  chance: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Part of the paths whose capital pays what the rule wants up to the last age',
  }),
  dates: Type.Array(IsoDateText, { description: 'A year apart' }),
  low: Type.Array(Type.Number(), { description: 'Value that nine of ten paths exceed' }),
  middle: Type.Array(Type.Number()),
  high: Type.Array(Type.Number(), { description: 'Value that one of ten paths exceeds' }),
  spent: Type.Array(
    Type.Object({
      age: Type.Integer(),
      middle: Type.Number({ description: 'Spent in the year of this age, income included' }),
      low: Type.Number({ description: 'That nine of ten paths exceed' }),
    }),
  ),
  stress: Type.Union(
    [
      Type.Object({
        starts: Type.Integer({ description: 'Past months from which the plan was followed' }),
        lasting: Type.Integer({ description: 'Of them' }),
        worst: Type.Object({ month: Type.String({ description: 'YYYY-MM' }), endValue: Type.Number() }),
        best: Type.Object({ month: Type.String(), endValue: Type.Number() }),
      }),
      Type.Null(),
    ],
    { description: 'The plan through the past months in their order, from each of them on' },
  ),
  method: Goals.properties.method,
  gap: Type.Unsafe<Static<typeof PortfolioGapText> | null>({
    anyOf: [PortfolioGapText, Type.Null()],
    description: 'insufficient-history',
  }),
});
export type Retirement = Static<typeof Retirement>;
