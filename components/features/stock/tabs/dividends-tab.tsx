import { t } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { FactRows } from '../cards/fact-rows';
import type { FactRow } from '../cards/fact-rows';
import { TOO_SHORT } from './tab-props';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

const AMOUNT_DIGITS = 4;
const CHART_YEARS = 20;

const formatAmount = (amount: number): string => formatNumber(amount, { digits: AMOUNT_DIGITS });

/** The dividends of an instrument by payment and by year. */
export function DividendsTab({ answer }: TabPropsOf<'dividends'>) {
  const { currency, payments, years } = answer;
  const perShare = t('Per share in {currency}, in today’s shares.', {
    currency: currency ?? t('the currency of the price'),
  });
  const drawn = years.slice(0, CHART_YEARS).reverse();
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.pile}>
          <Card
            id="summary"
            title={t('Dividends')}
            footer={t('Ex-dates up to the day; nothing announced is included.')}
          >
            <FactRows caption={t('Dividends')} rows={summaryRows(answer)} />
          </Card>
          <Card id="years" title={t('By year')} footer={perShare}>
            <DataTable
              caption={t('Dividends by year')}
              rows={years}
              rowKey={({ year }) => String(year)}
              columns={[
                {
                  id: 'year',
                  head: t('Year'),
                  align: 'start',
                  cell: ({ isPartial, year }) => (isPartial ? t('{year} (part)', { year }) : String(year)),
                },
                { id: 'amount', head: t('Per share'), cell: ({ amount }) => formatAmount(amount) },
                {
                  id: 'growth',
                  head: t('Growth'),
                  cell: ({ growth }) => (
                    <FigureText value={growth} gap={TOO_SHORT} format={formatReturn} isChange />
                  ),
                },
                {
                  id: 'yield',
                  head: t('Yield'),
                  cell: ({ yield: share }) => (
                    <FigureText value={share} gap={TOO_SHORT} format={formatPercent} />
                  ),
                },
                { id: 'payments', head: t('Payments'), cell: ({ payments: count }) => formatCount(count) },
              ]}
            />
          </Card>
        </div>
        <div className={styles.pile}>
          <Card
            id="years-chart"
            title={t('Paid per share and year')}
            footer={drawn[drawn.length - 1]?.isPartial ? t('The last year is not complete.') : undefined}
          >
            <div className={styles.body}>
              <ColumnChart
                label={t('Dividends per share by year')}
                columns={drawn.map(({ amount, year }) => ({
                  id: String(year),
                  label: String(year),
                  value: amount,
                }))}
                format={formatAmount}
                isChange={false}
                valueLabel={t('Per share')}
                fileName="dividends"
              />
            </div>
          </Card>
          <Card id="payments" title={t('Payments')} footer={perShare}>
            <DataTable
              caption={t('Dividend payments')}
              rows={payments}
              rowKey={({ date }) => date}
              columns={[
                { id: 'date', head: t('Ex-date'), align: 'start', cell: ({ date }) => formatDay(date) },
                { id: 'amount', head: t('Per share'), cell: ({ amount }) => formatAmount(amount) },
                {
                  id: 'change',
                  head: t('Change'),
                  cell: ({ change }) => (
                    <FigureText value={change} gap={TOO_SHORT} format={formatReturn} isChange />
                  ),
                },
                {
                  id: 'close',
                  head: t('Close'),
                  cell: ({ close }) => <FigureText value={close} gap={TOO_SHORT} format={formatPrice} />,
                },
                {
                  id: 'yield',
                  head: t('12-month yield'),
                  cell: ({ yield: share }) => (
                    <FigureText value={share} gap={TOO_SHORT} format={formatPercent} />
                  ),
                },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function summaryRows({ summary, currency }: TabPropsOf<'dividends'>['answer']): FactRow[] {
  const money = currency ?? '';
  const growthRow = (years: string): FactRow => ({
    name: years === '1' ? t('Growth over 1 year') : t('Growth a year over {years} years', { years }),
    value: <FigureText value={summary.growth[years] ?? null} gap={TOO_SHORT} format={formatReturn} />,
  });
  return [
    { name: t('Last twelve months'), value: `${formatAmount(summary.trailing)} ${money}`.trim() },
    {
      name: t('Yield'),
      value: <FigureText value={summary.yield} gap={TOO_SHORT} format={formatPercent} />,
    },
    {
      name: t('Payout ratio'),
      detail: t('Share of the earnings per share'),
      value: (
        <FigureText value={summary.payout} gap={summary.payoutGap ?? TOO_SHORT} format={formatPercent} />
      ),
    },
    { name: t('Payments in twelve months'), value: formatCount(summary.frequency ?? 0) },
    ...['1', '3', '5', '10'].map(growthRow),
    {
      name: t('Years of growth'),
      detail: t('Complete calendar years in a row'),
      value: formatCount(summary.yearsOfGrowth),
    },
    { name: t('Years with a payment'), value: formatCount(summary.yearsPaid) },
    ...summary.incomePer1000.map(({ bought, income, years }): FactRow => ({
      name:
        years === 0
          ? t('Income on 1,000 invested now')
          : t('Income on 1,000 invested {yearsText} ago', { yearsText: yearsText(years) }),
      detail:
        bought === null
          ? undefined
          : t('Last twelve months; bought at the close of {bought}', { bought: formatDay(bought) }),
      value: <FigureText value={income} gap={TOO_SHORT} format={(amount) => formatNumber(amount)} />,
    })),
  ];
}

function yearsText(years: number): string {
  return years === 1 ? t('1 year') : t('{years} years', { years });
}
