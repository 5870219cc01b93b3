import { formatEpochDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import type { CharterView } from '../data/charter-page-data';
import type { CharterState } from '../state/charter-state';

const INTERVAL_WORDS = { '1d': 'by day', '1w': 'by week', '1mo': 'by month' } as const;

/** What the numbers of a view cover: days, sampling, basis, currency, rate. */
export function coverText(view: CharterView, { basis, currency, interval }: CharterState): string {
  if (view.range === null) return 'The series have no days in common.';
  const rate =
    view.riskFreeRate === null ? 'no bill known' : `3-month bill, ${formatPercent(view.riskFreeRate)}`;
  return [
    `${formatEpochDay(view.range.first)} to ${formatEpochDay(view.range.last)}, ${INTERVAL_WORDS[interval]}, ${view.periodsPerYear} periods a year.`,
    basis === 'total' ? 'Total return.' : 'Price return.',
    currency === 'local' ? 'Each in its own currency.' : `All in ${currency}.`,
    `Risk-free rate: ${rate}.`,
  ].join(' ');
}
