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

const COLUMNS: readonly DataColumn<SeasonRow>[] = [
  { id: 'month', head: 'Month', align: 'start', cell: ({ month }) => monthName(month) },
  column('mean', ['Mean', 'index.seasonMean', 'Mean of the month'], formatReturn),
  column('median', ['Median', 'index.seasonMedian', 'Median of the month'], formatReturn),
  column('hitRate', ['Hit rate', 'index.hitRate', 'Hit rate'], (value) =>
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
  { id: 'significance', head: 'Significance', align: 'start', cell: significanceText },
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
      <Card id="seasonality" title="Seasonality">
        <EmptyState title="History too short">Seasonality needs complete months of prices.</EmptyState>
      </Card>
    );
  }
  const span = `${monthText(from)} to ${monthText(to)}`;
  return (
    <Card
      id="seasonality"
      title={`Seasonality by month, ${span}`}
      footer={`${(page.price?.basisTexts ?? BASIS_TEXTS)[basis]}. All complete months of the full history. p-values: two-sided t-test.`}
    >
      <p className={styles.note}>{seasonsText(rows, monthName)}</p>
      <div className={styles.body}>
        <ColumnChart
          label={`Mean return of ${page.label} by month, ${span}`}
          columns={rows.map(({ mean, month }) => ({
            id: String(month),
            label: monthName(month),
            value: mean,
          }))}
          format={formatReturn}
          isChange
          valueLabel="Mean"
          height={160}
        />
      </div>
      <DataTable<SeasonRow>
        caption={`Returns of ${page.label} by month, with hit rate and test`}
        rows={rows}
        rowKey={({ month }) => String(month)}
        columns={COLUMNS}
      />
    </Card>
  );
}
