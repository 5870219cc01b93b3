import { t } from '@/lib/domain/text';
import type { ChartWindow } from '@/lib/charting/chart-model';
import type { LegendMark } from '@/lib/charting/export-svg';
import { lineLook, seriesUnit } from '@/lib/charting/series-model';
import type { SeriesModel, SeriesUnit } from '@/lib/charting/series-model';
import { summarizeSeries } from '@/lib/charting/summary';
import type { SeriesSummary } from '@/lib/charting/summary';
import { formatEpochDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatLevel } from '@/lib/format/price';
import { summaryText } from '@/lib/format/series-summary';

/** Formats a value of a unit in full. */
export function writeSeriesValue(value: number, unit: SeriesUnit): string {
  switch (unit) {
    case 'price':
      return formatLevel(value);
    case 'percent':
      return formatReturn(value);
    case 'index':
    case 'number':
      return formatNumber(value);
    case 'rate':
      return formatPercent(value);
    case 'basisPoints':
      return t('{number} bp', { number: formatNumber(value, { digits: 0, signed: true }) });
  }
}

/**
 * Summary of a series between two bars; for the whole model computed from every day, even if the model holds
 * only some of them.
 */
export function summaryOf(
  { days, series }: Pick<SeriesModel, 'days' | 'series'>,
  place: number,
  { first, last }: ChartWindow,
): SeriesSummary | null {
  const { summary, values } = series[place]!;
  if (summary && first === 0 && last === days.length - 1) return summary;
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
  return summarizeSeries(days, numbers, first, last);
}

/** The value in a legend: the level at the end, or the change since the start of the window. */
export function legendText(summary: SeriesSummary | null, unit: SeriesUnit): string {
  if (summary === null) return '';
  const { first, last } = summary;
  if ((unit === 'price' || unit === 'index') && first.value > 0)
    return formatReturn(last.value / first.value - 1);
  return writeSeriesValue(last.value, unit);
}

/** Legend of a chart's lines for exported files: their styles, and the texts of the page's legend. */
export function seriesLegend(model: SeriesModel, window: ChartWindow): LegendMark[] {
  return model.series.map((series, place) => ({
    ...lineLook(series.look ?? place),
    label: `${series.label} ${legendText(summaryOf(model, place, window), seriesUnit(model, series))}`.trim(),
  }));
}

/**
 * Describes a chart of series in words: ends and extremes of each series, and its deepest drawdown if ratios
 * of its values are meaningful.
 */
export function seriesSummaryText(model: SeriesModel, window: ChartWindow): string {
  const texts = model.series.flatMap((series, place) => {
    const summary = summaryOf(model, place, window);
    if (!summary) return [];
    const unit = seriesUnit(model, series);
    const text = unit === 'price' || unit === 'index' ? summaryText(summary) : plainText(summary, unit);
    return [`${series.label}: ${text}`];
  });
  if (texts.length === 0) return t('No values in this range.');
  const sampled =
    model.sampling && t('Based on the last value of each {sampling}.', { sampling: model.sampling });
  return [...texts, ...(sampled ? [sampled] : [])].join(' ');
}

/** Rates and returns are not levels: their change is a difference, and they have no drawdown. */
function plainText({ first, last, high, low }: SeriesSummary, unit: SeriesUnit): string {
  const at = ({ day, value }: SeriesSummary['first']) =>
    `${writeSeriesValue(value, unit)} (${formatEpochDay(day)})`;
  return t('From {at} to {at2}; high {at3}, low {at4}.', {
    at: at(first),
    at2: at(last),
    at3: at(high),
    at4: at(low),
  });
}
