import { t } from '@/lib/domain/text';
import type { SeriesSummary } from '@/lib/charting/summary';
import { formatEpochDay } from './date';
import { formatBasisPoints, formatPercent, formatYield } from './percent';
import { formatLevel } from './price';

/** Summary of a series in a sentence: its ends, its extremes and its deepest drawdown, each with its day. */
export function summaryText({ first, last, high, low, deepestFall }: SeriesSummary, kind?: string): string {
  const at = ({ day, value }: SeriesSummary['first']) =>
    `${formatLevel(value, kind)} (${formatEpochDay(day)})`;
  const fall =
    deepestFall === null
      ? t('no drawdown')
      : t('max drawdown {depth} ({peak} to {trough})', {
          depth: formatPercent(deepestFall.depth, { digits: 1 }),
          peak: formatEpochDay(deepestFall.peak),
          trough: formatEpochDay(deepestFall.trough),
        });
  const change = formatPercent(last.value / first.value - 1, { digits: 1, signed: true });
  return t('From {at} to {at2}, {change}; high {at3}, low {at4}, {fall}.', {
    at: at(first),
    at2: at(last),
    change,
    at3: at(high),
    at4: at(low),
    fall,
  });
}

/** Summary of a rate in percent: its ends, its change in basis points and its extremes, each with its day. */
export function rateText({ first, last, high, low }: SeriesSummary): string {
  const at = ({ day, value }: SeriesSummary['first']) => `${formatYield(value)} (${formatEpochDay(day)})`;
  const change = formatBasisPoints((last.value - first.value) / 100);
  return t('From {at} to {at2}, {change}; high {at3}, low {at4}.', {
    at: at(first),
    at2: at(last),
    change,
    at3: at(high),
    at4: at(low),
  });
}
