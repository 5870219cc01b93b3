import { drawdownColumn } from '@/lib/charting/drawdown';
import type { SeriesModel } from '@/lib/charting/series-model';
import { mapSummary } from '@/lib/charting/summary';
import type { CharterViewData } from '../data/charter-page-data';
import type { CharterState } from '../state/charter-state';

/**
 * The lines rebased to a common start: 0%, 100 or 10,000 on the first day of the range. A logarithmic axis
 * has no 0% and uses 100 instead.
 */
export function performanceModel(
  { allDays, days, lines }: Pick<CharterViewData, 'allDays' | 'days' | 'lines'>,
  { rebase, scale }: Pick<CharterState, 'rebase' | 'scale'>,
): SeriesModel {
  const isPercent = rebase === '0' && scale === 'linear';
  const base = rebase === '10000' ? 10_000 : 100;
  const convert = (growth: number): number => (isPercent ? growth - 1 : growth * base);
  return {
    days,
    ...(allDays !== null && { allDays }),
    unit: isPercent ? 'percent' : 'index',
    isSinceStart: isPercent,
    scale,
    series: lines.map(({ id, label, values, all }) => ({
      id,
      label,
      values: values.map(convert),
      ...(all && { summary: mapSummary(all.growth, convert) }),
    })),
  };
}

/** Drawdown of each line from its high since the first day of the range. */
export function drawdownModel({ allDays, days, lines, window }: CharterViewData): SeriesModel {
  return {
    days: days.slice(window.first, window.last + 1),
    ...(allDays !== null && { allDays }),
    unit: 'percent',
    series: lines.map(({ id, label, values, all }) => ({
      id,
      label,
      values: [...(all?.drawdowns ?? drawdownColumn(values.slice(window.first, window.last + 1)))],
      ...(all && { summary: all.drawdown }),
    })),
  };
}
