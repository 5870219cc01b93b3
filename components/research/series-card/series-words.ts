import type { ChartWindow } from '@/lib/charting/chart-model';
import type { SeriesModel, SeriesUnit } from '@/lib/charting/series-model';
import { summarizeSeries } from '@/lib/charting/summary';
import type { SeriesSummary } from '@/lib/charting/summary';
import { formatEpochDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { summaryText } from '@/lib/format/series-summary';

/** How a value of a unit is written in full. */
export function writeSeriesValue(value: number, unit: SeriesUnit): string {
  switch (unit) {
    case 'price':
      return formatPrice(value);
    case 'percent':
      return formatReturn(value);
    case 'index':
    case 'number':
      return formatNumber(value);
    case 'rate':
      return formatPercent(value);
  }
}

/** Finite values of a series between two bars, and the last of them. */
function known(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN);
}

/** What a legend says beside a name: where the series stands at the end, or what it has moved since the start of the window. */
export function legendText(
  values: readonly (number | null)[],
  unit: SeriesUnit,
  window: ChartWindow,
): string {
  let first: number | null = null;
  let last: number | null = null;
  for (let i = window.first; i <= window.last; i += 1) {
    const value = values[i];
    if (value === null || value === undefined) continue;
    first ??= value;
    last = value;
  }
  if (first === null || last === null) return '';
  if ((unit === 'price' || unit === 'index') && first > 0) return formatReturn(last / first - 1);
  return writeSeriesValue(last, unit);
}

/** A chart of series in words: each one's ends and extremes, and its deepest fall where its values can be multiplied. */
export function seriesWords({ days, series, unit }: SeriesModel, { first, last }: ChartWindow): string {
  const texts = series.flatMap(({ label, values }) => {
    const summary = summarizeSeries(days, known(values), first, last);
    if (!summary) return [];
    const text = unit === 'price' || unit === 'index' ? summaryText(summary) : plainText(summary, unit);
    return [`${label}: ${text}`];
  });
  return texts.length === 0 ? 'No values in this range.' : texts.join(' ');
}

/** Rates and returns are no wealth: their change is a difference, and they have no drawdown. */
function plainText({ first, last, high, low }: SeriesSummary, unit: SeriesUnit): string {
  const at = ({ day, value }: SeriesSummary['first']) =>
    `${writeSeriesValue(value, unit)} (${formatEpochDay(day)})`;
  return `From ${at(first)} to ${at(last)}; high ${at(high)}, low ${at(low)}.`;
}
