import { t } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { MonthlyTable } from '@/components/charts/tables/monthly-table';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { yearColumns, yearLabel } from '@/lib/charting/year-columns';
import { formatEpochDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { OneSeriesControl } from './one-series-control';

/** Calendar-year returns of all series side by side, and the monthly returns of one. */
export function CalendarPanel(props: CharterCardProps) {
  const { view } = props;
  const { calendar, months } = view;
  const rows = (calendar?.years ?? []).map(({ isPartial, values, year }) => ({ isPartial, values, year }));
  const lineIndex = Math.max(
    0,
    view.rows.findIndex(({ id }) => id === months?.id),
  );
  const name = view.rows.find(({ id }) => id === months?.id)?.label ?? '';
  return (
    <div className={styles.stack}>
      <Card
        id="years"
        title={t('Calendar years of {name}', { name })}
        actions={<OneSeriesControl {...props} />}
        footer={
          view.range
            ? t('Years of the range, {first} to {last}. * = partial year.', {
                first: formatEpochDay(view.range.first),
                last: formatEpochDay(view.range.last),
              })
            : t('Years of the range. * = partial year.')
        }
      >
        <div className={styles.body}>
          <ColumnChart
            label={t('Returns of {name} by calendar year', { name })}
            columns={yearColumns(
              [...rows]
                .reverse()
                .map(({ values, ...year }) => ({ ...year, value: values[lineIndex] ?? null })),
            )}
            format={formatReturn}
            isChange
            valueLabel={t('Return')}
          />
        </div>
        <DataTable
          caption={t('Returns by calendar year')}
          rows={rows}
          rowKey={({ year }) => String(year)}
          columns={[
            {
              id: 'year',
              head: t('Year'),
              align: 'start',
              cell: yearLabel,
            },
            ...(calendar?.ids ?? []).map((id, at) => ({
              id,
              head: id,
              cell: ({ values }: (typeof rows)[number]) => (
                <FigureText value={values[at] ?? null} format={formatReturn} isChange />
              ),
            })),
          ]}
        />
      </Card>
      <Card id="months" title={t('Months of {name}', { name })} actions={<OneSeriesControl {...props} />}>
        <MonthlyTable label={t('Monthly returns of {name}', { name })} months={months?.months ?? []} />
      </Card>
    </div>
  );
}
