import { Type, type Static } from 'typebox';
import { GOAL_KINDS } from '@/lib/domain/portfolio/portfolio';
import { IsoDateText, NullableDate, NullableNumber, NullableText } from '../meta';
import { reportHead } from './report-head';
import { AmountText, NullableAmount, oneOf, PortfolioGapText, Revision } from './values';

const Goal = Type.Object({
  name: Type.String({ description: '1 to 120 characters' }),
  kind: oneOf(GOAL_KINDS, 'amount: to have it on a day; spending: to live on it (financial independence)'),
  amount: Type.Unsafe<string>({
    ...AmountText,
    description: 'To have on the day, or to spend a year, in the base currency, as text',
  }),
  date: Type.Unsafe<string | null>({ ...NullableDate, description: 'Needed for kind amount' }),
  saving: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Paid in a month; null: what the recurring rows save',
  }),
  spendingRate: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Of kind spending: part of the value that is spent a year; default 0.04',
  }),
});

/** PUT …/goals/: replaces all goals. */
export const GoalsBody = Type.Object({
  goals: Type.Array(Type.Partial(Goal), { description: 'At most 10' }),
});
export type GoalsBody = Static<typeof GoalsBody>;

/** The answer to PUT …/goals/. */
export const GoalList = Type.Object({ revision: Revision, goals: Type.Array(Goal) });
export type GoalList = Static<typeof GoalList>;

/** GET …/goals/: the goals, and their outcome over paths of past returns. */
export const Goals = Type.Object({
  ...reportHead,
  goals: Type.Array(
    Type.Object({
      ...Goal.properties,
      target: Type.Unsafe<number>({
        ...Type.Number(),
        description: 'To reach, in currency: of kind spending the amount over the rate',
      }),
      progress: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Value over target' }),
      chance: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Part of the paths that reach the target by the date; null without a date or with a gap',
      }),
      needed: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Monthly saving with which four of five paths reach it by the date',
      }),
      reachedOn: Type.Unsafe<string | null>({
        ...NullableDate,
        description: 'Month end at which half of the paths have reached it, within fifty years',
      }),
      lasts: Type.Unsafe<number | null>({
        ...NullableNumber,
        description:
          'Of kind spending: part of the paths on which the target pays the amount for thirty years',
      }),
      dates: Type.Array(IsoDateText, { description: 'A year apart' }),
      low: Type.Array(Type.Number(), { description: 'Value that nine of ten paths exceed' }),
      middle: Type.Array(Type.Number()),
      high: Type.Array(Type.Number(), { description: 'Value that one of ten paths exceeds' }),
      gap: Type.Unsafe<Static<typeof PortfolioGapText> | null>({
        anyOf: [PortfolioGapText, Type.Null()],
        description: 'past (the date is over), insufficient-history',
      }),
    }),
  ),
  value: Type.Number({ description: 'Of the portfolio, cash included' }),
  saving: Type.Object(
    {
      monthly: Type.Number({ description: 'In currency, at the rates and prices of the day' }),
      leftOut: Type.Array(Type.String(), { description: 'Names of rows without a price or a rate' }),
    },
    {
      description:
        'What the recurring rows that go on save a month: deposits less withdrawals, and purchases less sales of accounts into which no row brings money',
    },
  ),
  method: Type.Object({
    returns: Type.String({ description: 'allocation (the holdings and cash of the day), benchmark or own' }),
    symbol: NullableText,
    name: NullableText,
    months: Type.Integer({ description: 'Past months from which paths are drawn' }),
    from: NullableDate,
    paths: Type.Integer(),
    blockMonths: Type.Integer(),
    seed: Type.Integer(),
    inflation: Type.Number({ description: 'A year; returns are lowered by it' }),
  }),
});
export type Goals = Static<typeof Goals>;
