import { formatDecimal, parseDecimal } from '../decimal';
import { readTypedDecimal } from '../typed-number';
import type { Rhythm } from './recurring';

/** The receiver of a new loan's money. */
export const LOAN_RECEIVERS = ['account', 'others'] as const;

/** The fields of the form of a loan, which is sent with scripts and without. */
export const LOAN_FIELDS = [
  'name',
  'account',
  'principal',
  'rate',
  'instalment',
  'times',
  'rhythm',
  'start',
  'first',
  'paidTo',
  'automatic',
] as const;
export type LoanField = (typeof LOAN_FIELDS)[number];

/** A number as a person types it; the text itself when it is none, so that the server refuses it. */
const amountOf = (typed: string): string => readTypedDecimal(typed).trim();

function fractionOf(percent: string): string {
  const text = amountOf(percent);
  const value = parseDecimal((text.endsWith('%') ? text.slice(0, -1) : text).trim());
  return value === null ? percent : formatDecimal(value / 100n);
}

/** Zero is neither an account nor a number of instalments. */
const wholeOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** The body of the call by the texts of the form; the rate is typed in percent. */
export function loanBodyOf(values: Readonly<Record<LoanField, string>>) {
  const { account, first, instalment, paidTo, rhythm, times } = values;
  return {
    name: values.name,
    account: wholeOf(account),
    principal: amountOf(values.principal),
    rate: fractionOf(values.rate),
    instalment: instalment.trim() === '' ? null : amountOf(instalment),
    times: times.trim() === '' ? null : wholeOf(times),
    rhythm: rhythm as Rhythm,
    start: values.start,
    first: first === '' ? null : first,
    paidTo: paidTo as (typeof LOAN_RECEIVERS)[number],
    automatic: values.automatic === 'true',
  };
}
