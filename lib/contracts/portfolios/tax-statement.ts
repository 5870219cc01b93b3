import { Type, type Static } from 'typebox';
import { IsoDateText, NullableNumber } from '../meta';
import { reportHead } from './report-head';

const GainSums = Type.Object({
  term: Type.String({ description: 'short, long' }),
  proceeds: Type.Number({ description: 'After fees' }),
  cost: Type.Number(),
  gains: Type.Number(),
  losses: Type.Number({ description: '0 or less' }),
  denied: Type.Number({ description: 'Losses that a rule refuses' }),
  gain: Type.Number({ description: 'Gains and losses together' }),
});

/** GET …/tax/: one statement of a tax year, in the currency of the response, without sheltered accounts. */
export const TaxStatement = Type.Object({
  ...reportHead,
  year: Type.String({ description: '2024, or 2024/25 where tax years begin within the year' }),
  years: Type.Array(Type.String(), { description: 'Years with gains, income or taxes' }),
  first: Type.Unsafe<string>({ ...IsoDateText, description: 'First day of the tax year' }),
  last: Type.Unsafe<string>({ ...IsoDateText, description: 'Last day of the tax year' }),
  longTermDays: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Units held for more days are long-term; null: for more than one year',
  }),
  gains: Type.Array(GainSums),
  dividends: Type.Array(
    Type.Object({
      subkind: Type.String({ description: 'Type of the dividends; unspecified' }),
      amount: Type.Number({ description: 'Before tax' }),
      tax: Type.Number({ description: 'Withheld' }),
    }),
  ),
  income: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'dividends, interest, other, reinvested, interest-charge' }),
      amount: Type.Number({ description: 'Before tax; charges are below 0' }),
      tax: Type.Number(),
    }),
  ),
  withheld: Type.Array(
    Type.Object({
      country: Type.String({ description: 'unassigned; account for interest of an account' }),
      income: Type.Number({ description: 'Before tax' }),
      tax: Type.Number({ description: 'Withheld' }),
    }),
  ),
  taxes: Type.Object({
    onIncome: Type.Number(),
    onDisposals: Type.Number(),
    other: Type.Number({ description: 'Tax rows of their own, less refunds' }),
  }),
  currencyGains: Type.Array(
    Type.Object({
      currency: Type.String(),
      amount: Type.Number({ description: 'Of the currency that was spent, converted or paid back' }),
      proceeds: Type.Number(),
      cost: Type.Number(),
      gain: Type.Number(),
    }),
    { description: 'Of cash in foreign currencies, first in, first out' },
  ),
  form8949: Type.Array(
    Type.Object({
      part: Type.String({ description: 'I (short-term), II (long-term)' }),
      boxes: Type.String({
        description: 'Of which one is ticked: A to C, D to F; of coins from 2025 on G to I, J to L',
      }),
      description: Type.String({ description: '(a)' }),
      dateAcquired: Type.String({ description: '(b) MM/DD/YYYY' }),
      dateSold: Type.String({ description: '(c) MM/DD/YYYY' }),
      proceeds: Type.Number({ description: '(d)' }),
      cost: Type.Number({ description: '(e)' }),
      code: Type.String({ description: '(f) W: wash sale' }),
      adjustment: Type.Number({ description: '(g)' }),
      gain: Type.Number({ description: '(h)' }),
    }),
    { description: 'Lines of IRS Form 8949, one a lot' },
  ),
  form8949Totals: Type.Array(
    Type.Object({
      part: Type.String(),
      boxes: Type.String(),
      proceeds: Type.Number({ description: '(d)' }),
      cost: Type.Number({ description: '(e)' }),
      adjustment: Type.Number({ description: '(g)' }),
      gain: Type.Number({ description: '(h)' }),
    }),
    { description: 'Line 2 of each part and its boxes, for Schedule D' },
  ),
  sa108: Type.Array(
    Type.Object({
      section: Type.String(),
      box: Type.String(),
      label: Type.String(),
      amount: Type.Number(),
    }),
    { description: 'Boxes of HMRC SA108' },
  ),
  schedule3: Type.Array(
    Type.Object({
      section: Type.String(),
      number: Type.Number({ description: 'Units' }),
      name: Type.String(),
      yearOfAcquisition: Type.String({ description: '(1)' }),
      proceeds: Type.Number({ description: '(2) before fees' }),
      costBase: Type.Number({ description: '(3)' }),
      outlays: Type.Number({ description: '(4)' }),
      gain: Type.Number({ description: '(5)' }),
      superficialLoss: Type.Number({ description: 'Not counted by the gain' }),
    }),
    { description: 'Lines of CRA Schedule 3, one a disposal' },
  ),
  schedule3Totals: Type.Array(
    Type.Object({
      section: Type.String(),
      proceedsLine: Type.String({ description: '13199 of shares and fund units; empty for the others' }),
      proceeds: Type.Number(),
      gainLine: Type.String({ description: '13200 of shares and fund units; empty for the others' }),
      gain: Type.Number(),
    }),
    { description: 'Sums of each section of Schedule 3' },
  ),
});
export type TaxStatement = Static<typeof TaxStatement>;
