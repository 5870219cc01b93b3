import { t } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { BASIS_TEXTS } from '@/lib/format/basis-summary';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { SeasonRow } from '@/lib/contracts/index-page';
import { MONTH_NAMES } from '@/lib/format/date';
import { formatCount, formatNumber, formatPValue } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';
import { seasonsText, significanceText } from './season-summary';

export interface SeasonsCardProps extends IndexPageCardProps {
  readonly basis: 'total' | 'price';
}

const monthName = (month: number) => MONTH_NAMES[month - 1] ?? String(month);

type FigureOf = 'mean' | 'median' | 'hitRate' | 't' | 'p';

function column(
  id: FigureOf,
  [head, definition, name]: readonly [string, string, string],
  format: (value: number) => string,
): DataColumn<SeasonRow> {
  return {
    id,
    head,
    aside: <Explain id={definition} name={name} />,
    cell: (row) => (
      <FigureText
        value={row[id]}
        gap={row.gaps[id]}
        gapUnit="years"
        format={format}
        isChange={id === 'mean' || id === 'median'}
      />
    ),
  };
}

const listColumns = (): readonly DataColumn<SeasonRow>[] => [
  { id: 'month', head: t('Month'), align: 'start', cell: ({ month }) => monthName(month) },
  column('mean', [t('Mean'), 'index.seasonMean', t('Mean of the month')], formatReturn),
  column('median', [t('Median'), 'index.seasonMedian', t('Median of the month')], formatReturn),
  column('hitRate', [t('Hit rate'), 'index.hitRate', t('Hit rate')], (value) =>
    formatPercent(value, { digits: 0 }),
  ),
  {
    id: 'n',
    head: 'n',
    aside: <Explain id="index.seasonCount" name="n" />,
    cell: ({ n }) => formatCount(n),
  },
  column('t', ['t', 'index.seasonT', 't-statistic'], (value) => formatNumber(value)),
  column('p', ['p', 'index.seasonP', 'p-value'], (value) => formatPValue(value, { digits: 3 })),
  { id: 'significance', head: t('Significance'), align: 'start', cell: significanceText },
];

/** `2006-02-28` as `Feb 2006`. */
function monthText(day: string): string {
  return `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
}

/** Average returns of the calendar months, and whether they differ from chance. */
export function SeasonsCard({ page, block, basis }: SeasonsCardProps) {
  const { from, rows, to } = block.seasonality;
  if (from === null || to === null) {
    return (
      <Card id="seasonality" title={t('Seasonality')}>
        <EmptyState title={t('History too short')}>
          {t('Seasonality needs complete months of prices.')}
        </EmptyState>
      </Card>
    );
  }
  const span = t('{monthText} to {monthText2}', { monthText: monthText(from), monthText2: monthText(to) });
  return (
    <Card
      id="seasonality"
      title={t('Seasonality by month, {span}', { span })}
      footer={t('{basis}. All complete months of the full history. p-values: two-sided t-test.', {
        basis: (page.price?.basisTexts ?? BASIS_TEXTS)[basis],
      })}
    >
      <p className={styles.note}>{seasonsText(rows, monthName)}</p>
      <div className={styles.body}>
        <ColumnChart
          label={t('Mean return of {label} by month, {span}', { label: page.label, span })}
          columns={rows.map(({ mean, month }) => ({
            id: String(month),
            label: monthName(month),
            value: mean,
          }))}
          format={formatReturn}
          isChange
          valueLabel={t('Mean')}
          height={160}
        />
      </div>
      <DataTable<SeasonRow>
        caption={t('Returns of {label} by month, with hit rate and test', { label: page.label })}
        rows={rows}
        rowKey={({ month }) => String(month)}
        columns={listColumns()}
      />
    </Card>
  );
}
