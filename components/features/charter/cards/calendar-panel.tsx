import { BarList } from '@/components/charts/bar-list';
import { MonthlyTable } from '@/components/charts/monthly-table';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { formatReturn } from '@/lib/format/percent';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { OneSeriesControl } from './one-series-control';

/** Calendar years of all series beside each other, and the months of one. */
export function CalendarPanel(props: CharterCardProps) {
  const { view } = props;
  const { calendar, months } = view;
  const rows = (calendar?.years ?? []).map(({ isPartial, values, year }) => ({ isPartial, values, year }));
  const latest = rows[0];
  const name = view.rows.find(({ id }) => id === months?.id)?.label ?? '';
  return (
    <div className={styles.stack}>
      <Card id="years" title="Calendar years" footer="* = the range holds only a part of the year.">
        {latest && (
          <div className={styles.body}>
            <BarList
              label={`Returns in ${latest.year}${latest.isPartial ? ', as far as the range goes' : ''}`}
              bars={(calendar?.ids ?? []).map((id, at) => ({
                id,
                label: id,
                value: latest.values[at] ?? null,
              }))}
              format={formatReturn}
            />
          </div>
        )}
        <DataTable
          caption="Returns by calendar year"
          rows={rows}
          rowKey={({ year }) => String(year)}
          columns={[
            {
              id: 'year',
              head: 'Year',
              align: 'start',
              cell: ({ isPartial, year }) => (isPartial ? `${year}*` : String(year)),
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
      <Card id="months" title={`Months of ${name}`} actions={<OneSeriesControl {...props} />}>
        <MonthlyTable label={`Monthly returns of ${name}`} months={months?.months ?? []} />
      </Card>
    </div>
  );
}
