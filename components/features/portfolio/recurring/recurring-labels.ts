import type { RecurringKind, Rhythm } from '@/lib/domain/portfolio/recurring';

/** Names of the kinds of recurring rows. */
export const RECURRING_LABELS: Readonly<Record<RecurringKind, string>> = {
  buy: 'Savings plan (buy)',
  sell: 'Withdrawal plan (sell)',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  dividend: 'Dividend',
  interest: 'Interest',
  'interest-charge': 'Interest charge',
  fee: 'Fee',
  transfer: 'Transfer between accounts',
  instalment: 'Instalment of a loan',
};

export const RHYTHM_LABELS: Readonly<Record<Rhythm, string>> = {
  week: 'Every week',
  'two-weeks': 'Every two weeks',
  month: 'Every month',
  'two-months': 'Every two months',
  quarter: 'Every quarter',
  'half-year': 'Every half-year',
  year: 'Every year',
};

export const BOOKING_OPTIONS = [
  { value: 'false', label: 'Proposed, booked at a press' },
  { value: 'true', label: 'By itself on its day' },
];
