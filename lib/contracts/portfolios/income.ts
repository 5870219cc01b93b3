import { Type, type Static } from 'typebox';
import { EXPECTED_BASES, type ExpectedBasis } from '../../domain/declared-dates';
import { IsoDateText, NullableDate, NullableNumber } from '../meta';
import { reportHead as head } from './report-head';
import { AssetText } from './values';

/** GET …/income/. */
export const Income = Type.Object({
  ...head,
  months: Type.Array(
    Type.Object({
      month: Type.String({ description: 'YYYY-MM' }),
      dividends: Type.Number(),
      interest: Type.Number(),
      other: Type.Number(),
      taxes: Type.Number(),
    }),
  ),
  byAsset: Type.Array(
    Type.Object({
      asset: Type.String({ description: 'An asset, or account for interest of an account' }),
      name: Type.String(),
      dividends: Type.Number(),
      interest: Type.Number(),
      other: Type.Number(),
      taxes: Type.Number(),
      yieldOnCost: NullableNumber,
      yieldOnValue: NullableNumber,
    }),
  ),
  forecast: Type.Array(
    Type.Object({
      asset: AssetText,
      name: Type.String(),
      perUnit: Type.Number({ description: 'Of the last twelve months, in the asset’s currency' }),
      amount: Type.Number({ description: 'Of the next twelve months at today’s units and rate' }),
      estimated: Type.Boolean(),
    }),
  ),
  calendar: Type.Array(
    Type.Object({
      date: IsoDateText,
      payDate: Type.Unsafe<string | null>({
        ...NullableDate,
        description:
          'As declared, else as long after the ex-day as the last own payment; null: no own payment is known',
      }),
      asset: AssetText,
      name: Type.String(),
      perUnit: Type.Number({ description: 'In the asset’s currency' }),
      amount: Type.Number({ description: 'At today’s units and rate' }),
      estimated: Type.Boolean({ description: 'False when at least the day is declared' }),
      basis: Type.Unsafe<ExpectedBasis>({
        type: 'string',
        enum: [...EXPECTED_BASES],
        description:
          'declared: day and amount; day-declared: the amount is that of the last such payment; estimated: as a year before',
      }),
    }),
    {
      description:
        'Ex-days of the next twelve months (days of payment where the market knows no dividends); their amounts add up to those of the forecast',
    },
  ),
  reports: Type.Array(
    Type.Object({
      date: IsoDateText,
      asset: AssetText,
      name: Type.String(),
      estimated: Type.Boolean({ description: 'True where the provider calls the day an estimate' }),
    }),
    { description: 'Days on which held companies report, as far as a provider states them' },
  ),
  byCountry: Type.Array(
    Type.Object({
      country: Type.String({ description: 'unassigned; account for interest of an account' }),
      income: Type.Number({ description: 'Before tax' }),
      taxes: Type.Number({ description: 'Withheld' }),
    }),
  ),
});
export type Income = Static<typeof Income>;
