import { Type, type Static } from 'typebox';
import { BreadthHistory } from './markets';
import { GapNoteSchema, IsoDateText, Meta, NullableNumber, NullableText } from './meta';
import { InstrumentTableRow } from './table-rows';

/** Tables of the response that are available as CSV. */
export const VALUATION_PARTS = ['valuation', 'history', 'funds', 'breadth'] as const;
export type ValuationPart = (typeof VALUATION_PARTS)[number];

/** GET /universe/{universe}/valuation/ */
export const UniverseValuation = Type.Object({
  meta: Meta,
  universe: Type.Object({
    id: Type.String(),
    name: Type.String(),
    currency: Type.Unsafe<string | null>({ ...NullableText, description: 'Currency of the sums' }),
  }),
  members: Type.Integer({ description: 'Members of the day' }),
  valued: Type.Integer({ description: 'Members with a market value: a price and a share count' }),
  marketCap: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Sum of their market values' }),
  multiples: Type.Array(
    Type.Object({
      id: Type.String({
        description:
          'pe, ps, pb, evEbitda, dividendYield, margin, roe, debtEquity: of all members together, sums divided by sums',
      }),
      name: Type.String(),
      value: NullableNumber,
      members: Type.Integer({ description: 'Members that have both amounts' }),
      coverage: Type.Number({ description: 'Their share of the market value' }),
      gap: Type.Optional(GapNoteSchema),
    }),
  ),
  history: Type.Array(
    Type.Object({
      date: IsoDateText,
      valued: Type.Integer(),
      multiples: Type.Record(Type.String(), NullableNumber),
    }),
    {
      description: 'The last day of each of the last five years, members and accounts of then; oldest first',
    },
  ),
  funds: Type.Array(
    Type.Object({
      ...InstrumentTableRow.properties,
      expenseRatio: Type.Unsafe<number | null>({ ...NullableNumber, description: 'A fraction a year' }),
      assetsMillions: NullableNumber,
      isEqual: Type.Boolean({ description: 'It gives each member the same weight' }),
    }),
    { description: 'Funds that hold these members, the largest first' },
  ),
  breadth: BreadthHistory,
});
export type UniverseValuation = Static<typeof UniverseValuation>;
