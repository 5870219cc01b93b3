import { t } from '@/lib/domain/text';
import { formatEpochDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import type { CharterViewData } from '../data/charter-page-data';
import type { CharterState } from '../state/charter-state';

const INTERVAL_WORDS = {
  get '1d'() {
    return t('by day');
  },
  get '1w'() {
    return t('by week');
  },
  get '1mo'() {
    return t('by month');
  },
} as const;

/** The basis on which returns are measured. */
export function charterBasisText({ basis, currency }: Pick<CharterState, 'basis' | 'currency'>): string {
  return [
    basis === 'total' ? t('Total return.') : t('Price return.'),
    currency === 'local' ? t('Each in its own currency.') : t('All in {currency}.', { currency }),
  ].join(' ');
}

/** The coverage of a view's figures: days, sampling, basis, currency, rate. */
export function coverText(view: CharterViewData, { basis, currency, interval }: CharterState): string {
  if (view.range === null) return t('The series share no trading days.');
  const rate =
    view.riskFreeRate === null
      ? t('no T-bill rate')
      : t('3-month bill, {riskFreeRate}', { riskFreeRate: formatPercent(view.riskFreeRate) });
  return [
    t('{first} to {last}, {interval}, {periodsPerYear} periods a year.', {
      first: formatEpochDay(view.range.first),
      last: formatEpochDay(view.range.last),
      interval: INTERVAL_WORDS[interval],
      periodsPerYear: view.periodsPerYear,
    }),
    view.countedFrom === null
      ? ''
      : t('Counted back from the last common day, {countedFrom}.', {
          countedFrom: formatEpochDay(view.countedFrom),
        }),
    charterBasisText({ basis, currency }),
    t('Risk-free rate: {rate}.', { rate }),
  ]
    .filter(Boolean)
    .join(' ');
}
