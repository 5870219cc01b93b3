import { t } from '@/lib/domain/text';
import type { RecurringKind, Rhythm } from '@/lib/domain/portfolio/recurring';

/** Names of the kinds of recurring rows. */
export const RECURRING_LABELS: Readonly<Record<RecurringKind, string>> = {
  get buy() {
    return t('Savings plan (buy)');
  },
  get sell() {
    return t('Withdrawal plan (sell)');
  },
  get deposit() {
    return t('Deposit');
  },
  get withdrawal() {
    return t('Withdrawal');
  },
  get dividend() {
    return t('Dividend');
  },
  get interest() {
    return t('Interest');
  },
  get 'interest-charge'() {
    return t('Interest charge');
  },
  get fee() {
    return t('Fee');
  },
  get transfer() {
    return t('Transfer between accounts');
  },
  get instalment() {
    return t('Instalment of a loan');
  },
};

export const RHYTHM_LABELS: Readonly<Record<Rhythm, string>> = {
  get week() {
    return t('Every week');
  },
  get 'two-weeks'() {
    return t('Every two weeks');
  },
  get month() {
    return t('Every month');
  },
  get 'two-months'() {
    return t('Every two months');
  },
  get quarter() {
    return t('Every quarter');
  },
  get 'half-year'() {
    return t('Every half-year');
  },
  get year() {
    return t('Every year');
  },
};

export const BOOKING_OPTIONS = [
  {
    value: 'false',
    get label() {
      return t('At a press');
    },
  },
  {
    value: 'true',
    get label() {
      return t('By itself');
    },
  },
];
