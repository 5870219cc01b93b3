import { ColumnChart } from '@/components/charts/column-chart';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import type { Income } from '@/lib/contracts/portfolios/reading';
import { MONTH_NAMES } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { TrackerFrameProps } from '../frame/tracker-frame';
import type { ReadingPageData } from '../reading/load-reading';
import { formatAmount } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import tracker from '../tracker.module.scss';

type Month = Income['months'][number];
type Source = Income['byAsset'][number];
type Forecast = Income['forecast'][number];

export interface IncomePageProps extends ReadingPageData<Income> {
  readonly meta: TrackerFrameProps['meta'];
}

const amountOf = ({ dividends, interest, other }: Pick<Month, 'dividends' | 'interest' | 'other'>): number =>
  dividends + interest + other;

/** Amounts of 0 are left out. */
const cell = (value: number): string => (value === 0 ? '' : formatAmount(value));

const KINDS = [
  { id: 'dividends', head: 'Dividends' },
  { id: 'interest', head: 'Interest' },
  { id: 'other', head: 'Other' },
] as const;

/** `2024-03` as `Mar 2024`. */
function monthText(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

const MONTH_COLUMNS: readonly DataColumn<Month>[] = [
  { id: 'month', head: 'Month', align: 'start', cell: ({ month }) => monthText(month) },
  ...KINDS.map(({ id, head }) => ({ id, head, cell: (row: Month) => cell(row[id]) })),
  { id: 'sum', head: 'Together', cell: (row) => formatAmount(amountOf(row)) },
  { id: 'taxes', head: 'Tax withheld', cell: ({ taxes }) => cell(taxes) },
];

const SOURCE_COLUMNS: readonly DataColumn<Source>[] = [
  { id: 'name', head: 'From', align: 'start', cell: ({ name }) => name },
  ...KINDS.map(({ id, head }) => ({ id, head, cell: (row: Source) => cell(row[id]) })),
  { id: 'taxes', head: 'Tax withheld', cell: ({ taxes }) => cell(taxes) },
  {
    id: 'yieldOnCost',
    head: 'Yield on cost',
    cell: ({ yieldOnCost }) => <FigureText value={yieldOnCost} format={formatPercent} />,
  },
  {
    id: 'yieldOnValue',
    head: 'Yield on value',
    cell: ({ yieldOnValue }) => <FigureText value={yieldOnValue} format={formatPercent} />,
  },
];

const FORECAST_COLUMNS: readonly DataColumn<Forecast>[] = [
  {
    id: 'name',
    head: 'From',
    align: 'start',
    cell: ({ name, estimated }) => (
      <>
        {name}
        {estimated && <span className={tracker.tag}>Estimate</span>}
      </>
    ),
  },
  { id: 'perUnit', head: 'Per unit', cell: ({ perUnit }) => formatNumber(perUnit, { digits: 4 }) },
  { id: 'amount', head: 'Next 12 months', cell: ({ amount }) => formatAmount(amount) },
];

/** Income by calendar year, oldest first. */
function yearsOf(months: readonly Month[]) {
  const sums = new Map<string, number>();
  for (const month of months) {
    const year = month.month.slice(0, 4);
    sums.set(year, (sums.get(year) ?? 0) + amountOf(month));
  }
  return [...sums].sort().map(([year, value]) => ({ id: year, label: year, value }));
}

/** The income tab: received by year, month and source, and the forecast of the next twelve months. */
export function IncomePage(props: IncomePageProps) {
  return (
    <ReadingPage {...props} tab="income">
      {({ months, byAsset, forecast, currency }) => {
        const expected = forecast.reduce((sum, { amount }) => sum + amount, 0);
        if (months.length === 0 && forecast.length === 0) {
          return (
            <Card id="income" title="Income">
              <EmptyState title="No income in this range">
                Dividends, interest and other income are listed here by month and source.
              </EmptyState>
            </Card>
          );
        }
        return (
          <>
            <Card id="years" title={`Received by year, ${currency}`}>
              <div className={tracker.body}>
                <ColumnChart
                  label="Income received by year"
                  columns={yearsOf(months)}
                  format={formatAmount}
                  valueLabel={currency}
                />
              </div>
            </Card>
            <Card
              id="sources"
              title={`By source, ${currency}`}
              footer="Yields: income of the last twelve months over the cost and over the value."
            >
              <DataTable
                caption="Income by source"
                columns={SOURCE_COLUMNS}
                rows={[...byAsset].sort((a, b) => amountOf(b) - amountOf(a))}
                rowKey={({ asset, name }) => `${asset} ${name}`}
              />
            </Card>
            <div className={tracker.pair}>
              <Card id="months" title={`By month, ${currency}`}>
                <DataTable
                  caption="Income by month, the newest first"
                  columns={MONTH_COLUMNS}
                  rows={[...months].reverse()}
                  rowKey={({ month }) => month}
                  isTall
                />
              </Card>
              {forecast.length > 0 && (
                <Card
                  id="forecast"
                  title={`Next 12 months: ${formatAmount(expected)} ${currency}`}
                  footer="Payments of the last twelve months per unit, times the units held. An estimate, not a promise."
                >
                  <DataTable
                    caption="Forecast of income"
                    columns={FORECAST_COLUMNS}
                    rows={forecast}
                    rowKey={({ asset }) => asset}
                    isTall
                  />
                </Card>
              )}
            </div>
          </>
        );
      }}
    </ReadingPage>
  );
}
