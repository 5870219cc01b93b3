import { formatEpochDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import type { CharterViewData } from '../data/charter-page-data';
import type { CharterState } from '../state/charter-state';

const INTERVAL_WORDS = { '1d': 'by day', '1w': 'by week', '1mo': 'by month' } as const;

/** The basis on which returns are measured. */
export function charterBasisText({ basis, currency }: Pick<CharterState, 'basis' | 'currency'>): string {
  return [
    basis === 'total' ? 'Total return.' : 'Price return.',
    currency === 'local' ? 'Each in its own currency.' : `All in ${currency}.`,
  ].join(' ');
}

/** What the figures of a view cover: days, sampling, basis, currency, rate. */
export function coverText(view: CharterViewData, { basis, currency, interval }: CharterState): string {
  if (view.range === null) return 'The series share no trading days.';
  const rate =
    view.riskFreeRate === null ? 'no T-bill rate' : `3-month bill, ${formatPercent(view.riskFreeRate)}`;
  return [
    `${formatEpochDay(view.range.first)} to ${formatEpochDay(view.range.last)}, ${INTERVAL_WORDS[interval]}, ${view.periodsPerYear} periods a year.`,
    view.countedFrom === null
      ? ''
      : `Counted back from the last common day, ${formatEpochDay(view.countedFrom)}.`,
    charterBasisText({ basis, currency }),
    `Risk-free rate: ${rate}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
