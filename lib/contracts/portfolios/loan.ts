import { Type, type Static } from 'typebox';
import { LOAN_RECEIVERS } from '@/lib/domain/portfolio/loan';
import { RHYTHMS } from '@/lib/domain/portfolio/recurring';
import { IsoDateText, Meta, NullableDate, NullableText } from '../meta';
import { AmountText, CurrencyText, NullableAmount, oneOf, Revision } from './values';

const LoanFields = Type.Object({
  name: Type.String({ description: '1 to 120 characters, unlike the names of the accounts' }),
  account: Type.Integer({
    description: 'Id of the account that pays the instalments; the loan has its currency',
  }),
  principal: Type.Unsafe<string>({ ...AmountText, description: 'What is borrowed on the day of start' }),
  rate: Type.Unsafe<string>({ ...AmountText, description: 'Interest a year, as a fraction: 0.035' }),
  instalment: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Interest and repayment, each time; or times in its place',
  }),
  times: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Number of equal instalments, by which the instalment is computed',
  }),
  rhythm: oneOf(RHYTHMS),
  start: IsoDateText,
  first: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The day of the first instalment; null: one time after start',
  }),
  paidTo: oneOf(
    LOAN_RECEIVERS,
    'account: the principal came into the account; others: it was paid to others, such as the seller of a house',
  ),
  automatic: Type.Boolean({ description: 'Instalments are booked on their day; false: proposed' }),
});

/** POST …/loans/. */
export const LoanBody = Type.Partial(LoanFields);
export type LoanBody = Static<typeof LoanBody>;

/** The answer to POST: an account of the kind loan, its first row and its recurring row. */
export const LoanResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  account: Type.Integer(),
  recurring: Type.Integer(),
  instalment: AmountText,
});
export type LoanResponse = Static<typeof LoanResponse>;

/** A recurring instalment, and the debt that it pays back. */
export const Loan = Type.Object({
  recurring: Type.Integer({ description: 'Its recurring row' }),
  account: Type.Integer({ description: 'The account of the loan' }),
  name: Type.String(),
  currency: CurrencyText,
  owed: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'What is owed with all rows up to today; null with a problem',
  }),
  rate: AmountText,
  instalment: AmountText,
  rhythm: oneOf(RHYTHMS),
  interest: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Interest that is still to be paid',
  }),
  lastDay: Type.Unsafe<string | null>({
    ...NullableDate,
    description:
      'The day of the last instalment; null where the instalments do not pay it back within 50 years',
  }),
  problem: NullableText,
});
export type Loan = Static<typeof Loan>;

/** An instalment to come. */
const LoanInstalment = Type.Object({
  recurring: Type.Integer(),
  name: Type.String(),
  date: IsoDateText,
  amount: AmountText,
  interest: AmountText,
  repayment: Type.Unsafe<string>({
    ...AmountText,
    description: 'Below 0 where the interest is more than the instalment',
  }),
  owed: Type.Unsafe<string>({ ...AmountText, description: 'After it' }),
  currency: CurrencyText,
});
export type LoanInstalment = Static<typeof LoanInstalment>;

/** GET …/loans/. */
export const LoanList = Type.Object({
  meta: Meta,
  revision: Revision,
  loans: Type.Array(Loan),
  schedule: Type.Array(LoanInstalment, { description: 'Instalments that are not booked yet, loan by loan' }),
});
export type LoanList = Static<typeof LoanList>;
