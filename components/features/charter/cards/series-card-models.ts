import { drawdownColumn } from '@/lib/charting/drawdown';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { CharterView } from '../data/charter-page-data';
import type { CharterState } from '../state/charter-state';

/** The lines from a common base: 0 %, 100 or 10,000 at the first day of the range. A logarithmic axis has no 0 %: it shows 100 instead. */
export function performanceModel(
  { days, lines }: CharterView,
  { rebase, scale }: Pick<CharterState, 'rebase' | 'scale'>,
): SeriesModel {
  const isPercent = rebase === '0' && scale === 'linear';
  const base = rebase === '10000' ? 10_000 : 100;
  return {
    days,
    unit: isPercent ? 'percent' : 'index',
    scale,
    series: lines.map(({ id, label, values }) => ({
      id,
      label,
      values: values.map((growth) => (isPercent ? growth - 1 : growth * base)),
    })),
  };
}

/** How far each line stands below its high since the first day of the range. */
export function drawdownModel({ days, lines, window }: CharterView): SeriesModel {
  return {
    days: days.slice(window.first, window.last + 1),
    unit: 'percent',
    series: lines.map(({ id, label, values }) => ({
      id,
      label,
      values: Array.from(drawdownColumn(values.slice(window.first, window.last + 1))),
    })),
  };
}
