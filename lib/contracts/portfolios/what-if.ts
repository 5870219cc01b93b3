import { Type, type Static } from 'typebox';
import { IsoDateText, NullableDate, NullableNumber } from '../meta';
import { reportHead } from './report-head';
import { PortfolioGapText } from './values';

const Sides = Type.Object({ own: NullableNumber, other: NullableNumber });

/** GET …/what-if/: the same money on the same days in something else. */
export const WhatIf = Type.Object({
  ...reportHead,
  parts: Type.Array(
    Type.Object({
      id: Type.String({ description: 'A symbol, or cash, bill, inflation' }),
      name: Type.String(),
      weight: Type.Number({ description: 'Weights add up to 1' }),
      firstDay: Type.Unsafe<string | null>({ ...NullableDate, description: 'Of its values' }),
    }),
  ),
  rebalancing: Type.String({ description: 'none, monthly, quarterly, yearly' }),
  dates: Type.Array(IsoDateText),
  own: Type.Array(Type.Number(), { description: 'Value of the portfolio by day' }),
  other: Type.Array(Type.Number(), { description: 'Value of the same money in the other; empty with a gap' }),
  end: Type.Object({
    own: Type.Number(),
    other: NullableNumber,
    difference: Type.Unsafe<number | null>({ ...NullableNumber, description: 'other - own' }),
  }),
  xirr: Sides,
  mwr: Sides,
  gaps: Type.Record(Type.String(), PortfolioGapText, {
    description: 'other (no-data, begins-later), own.xirr, own.mwr, other.xirr, other.mwr',
  }),
  firstMoney: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'Day of the first money of the range; null when none moved',
  }),
  ranOutOn: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'Day on which withdrawals had used up the other; null: never',
  }),
});
export type WhatIf = Static<typeof WhatIf>;
