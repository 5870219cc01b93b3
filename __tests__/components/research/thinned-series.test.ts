import { legendText, seriesSummaryText, summaryOf } from '@/components/research/series-card/series-summary';
import { tableBars } from '@/components/research/series-card/series-table';
import { TABLE_ROWS } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';
import { thinSeries } from '@/lib/charting/thin-series';
import { formatNumber } from '@/lib/format/number';
import { LONG_SERIES as model } from '../../support/long-series';

const windowOf = ({ days }: SeriesModel) => ({ first: 0, last: days.length - 1 });

/** The texts of the data table. */
function rowsOf({ days, series }: SeriesModel) {
  const bars = tableBars(days, windowOf({ days, series } as SeriesModel));
  const textOf = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(value) : '');
  return {
    count: bars.length,
    rows: bars
      .slice(0, TABLE_ROWS)
      .map((bar) => [days[bar], ...series.map(({ values }) => textOf(values[bar]))]),
  };
}

it('shows the legend, the text and the data table of every day from the days that a page sends', () => {
  const thin = thinSeries(model);

  expect(thin.days.length).toBeLessThan(model.days.length / 2);
  expect(seriesSummaryText(thin, windowOf(thin))).toBe(seriesSummaryText(model, windowOf(model)));
  for (const place of model.series.keys())
    expect(legendText(summaryOf(thin, place, windowOf(thin)), 'index')).toBe(
      legendText(summaryOf(model, place, windowOf(model)), 'index'),
    );
  expect(rowsOf(thin)).toEqual(rowsOf(model));
});
