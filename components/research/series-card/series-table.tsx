import { t } from '@/lib/domain/text';
import { ChartDataTable } from '@/components/charts/frame/chart-data';
import type { ChartData } from '@/components/charts/frame/chart-data';
import { monthEndIndices } from '@/lib/analytics/series/month-ends';
import type { ChartWindow } from '@/lib/charting/chart-model';
import { seriesUnit, TABLE_ROWS } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import styles from './series-card.module.scss';
import { writeSeriesValue } from './series-summary';

/** Above this number of days only month ends are shown. */
const MAX_DAYS = 66;

const headsOf = (model: SeriesModel, dateLabel: string) => [
  { id: 'date', label: dateLabel },
  ...model.series.map((series) => ({
    id: series.id,
    label: series.label,
    format: (value: number) => writeSeriesValue(value, seriesUnit(model, series)),
  })),
];

/** All days of a window, oldest first. */
export function seriesData(model: SeriesModel, { first, last }: ChartWindow, caption: string): ChartData {
  return {
    caption,
    heads: headsOf(model, t('Date')),
    rows: model.days
      .slice(first, last + 1)
      .map((day, index) => [
        formatIsoDate(day),
        ...model.series.map(({ values }) => values[first + index] ?? null),
      ]),
  };
}

/** The bars of the data table, newest first: every day of a short window, the month ends of a long one. */
export function tableBars(days: readonly number[], { first, last }: ChartWindow): number[] {
  const count = last - first + 1;
  const bars =
    count <= MAX_DAYS
      ? Array.from({ length: count }, (_, index) => first + index)
      : monthEndIndices(days.slice(first, last + 1)).map((index) => first + index);
  return bars.reverse();
}

export interface SeriesTableProps {
  readonly model: SeriesModel;
  readonly window: ChartWindow;
  readonly caption: string;
}

/** The data table of a chart of series, newest day first. */
export function SeriesTable({ model, window, caption }: SeriesTableProps) {
  const bars = tableBars(model.days, window);
  const shownBars = bars.slice(0, TABLE_ROWS);
  const days = model.allDays ?? window.last - window.first + 1;
  const isMonthly = bars.length < days;
  return (
    <details className={styles.table}>
      <summary>{t('Data table')}</summary>
      <ChartDataTable
        sheet={{
          caption: isMonthly ? t('{caption}, month ends', { caption }) : caption,
          heads: headsOf(model, isMonthly ? t('Month end') : t('Date')),
          rows: shownBars.map((bar) => [
            formatEpochDay(model.days[bar]!),
            ...model.series.map(({ values }) => values[bar] ?? null),
          ]),
        }}
      />
      {(isMonthly || shownBars.length < bars.length) && (
        <p className={styles.more}>
          {isMonthly ? t('Month ends') : t('The newest days')}
          {t('{count}; the CSV contains all {days} days.', {
            count:
              shownBars.length < bars.length &&
              t(', the newest {count}', { count: formatCount(shownBars.length) }),
            days: formatCount(days),
          })}
        </p>
      )}
    </details>
  );
}
