import { lengthText } from '@/lib/domain/horizons';
import { t, text } from '@/lib/domain/text';
import { Histogram } from '@/components/charts/svg/histogram';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { StatisticsPage } from '@/lib/contracts/stock-tabs';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatMoney, formatPrice } from '@/lib/format/price';
import { FactRows } from '../cards/fact-rows';
import type { FactRow } from '../cards/fact-rows';
import { TOO_SHORT } from './tab-props';
import { TabProblems } from './tab-problems';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

/** Size, ranges, distribution of returns, and returns beside benchmark and sector. */
export function StatisticsTab({ answer, header, problems }: TabPropsOf<'statistics'>) {
  const { extremes, histogram, missed } = answer;
  return (
    <>
      <TabProblems problems={problems} />
      <div className={styles.pair}>
        <Card id="size" title={t('Size and ranges')}>
          <FactRows caption={t('Size and ranges')} rows={factRows(answer, header)} />
        </Card>
        <ReturnsCard answer={answer} symbol={header.identity.symbol} />
      </div>
      {histogram.n > 0 && (
        <Card
          id="histogram"
          title={t('Distribution of daily returns')}
          footer={t('{n} daily total returns since {from}.', {
            n: formatCount(histogram.n),
            from: formatDay(histogram.from!),
          })}
        >
          <FactRows caption={t('Shape of the distribution')} rows={shapeRows(histogram)} />
          <div className={styles.body}>
            <Histogram
              label={t('Distribution of daily returns')}
              bins={histogram.bins}
              format={(value) => formatPercent(value, { digits: 1 })}
              fileName="daily-returns"
            />
          </div>
        </Card>
      )}
      <div className={styles.pair}>
        {extremes.length > 0 && <ExtremesCard extremes={extremes} />}
        {missed.rows.length > 0 && <MissedCard missed={missed} />}
      </div>
    </>
  );
}

function shapeRows({ kurtosis, skew }: StatisticsPage['histogram']): FactRow[] {
  return [
    {
      name: t('Skewness'),
      value: skew,
      detail: t('Below zero: large losses are more usual than large gains'),
    },
    {
      name: t('Excess kurtosis'),
      value: kurtosis,
      detail: t('Above zero: large moves are more usual than in a bell curve'),
    },
  ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value: formatNumber(value) }]));
}

type Answer = Omit<StatisticsPage, 'meta' | 'head'>;

function factRows({ facts, ranges }: Answer, { identity }: TabPropsOf<'statistics'>['header']): FactRow[] {
  const { currency, kind } = identity;
  const money = (name: string, amount: number | null, detail?: string): FactRow[] =>
    amount === null ? [] : [{ name, value: formatMoney(amount, currency), detail }];
  const day = (name: string, text: string | null, detail?: string): FactRow[] =>
    text === null ? [] : [{ name, value: formatDay(text), detail }];
  return [
    ...money(t('Market value'), facts.marketCap),
    ...money(t('Enterprise value'), facts.enterpriseValue, t('Market value plus debt minus cash')),
    ...(facts.sharesOutstanding === null
      ? []
      : [{ name: t('Shares outstanding'), value: formatCompact(facts.sharesOutstanding) }]),
    ...(facts.averageVolume === null
      ? []
      : [
          {
            name: t('Average volume'),
            detail: t('Of 20 sessions'),
            value: formatCompact(facts.averageVolume),
          },
        ]),
    ...money(t('Average turnover'), facts.averageTurnover, t('Close times volume, of 20 sessions')),
    ...ranges.map(({ high, highDay, low, lowDay, position, years }): FactRow => ({
      name: years === 1 ? t('52-week range') : t('{years}-year range', { years }),
      detail: t('Low {lowDay}, high {highDay}', { lowDay: formatDay(lowDay), highDay: formatDay(highDay) }),
      value:
        position === null
          ? formatPrice(low, kind)
          : t('{low} to {high}, now at {position}', {
              low: formatPrice(low, kind),
              high: formatPrice(high, kind),
              position: formatPercent(position, { digits: 0 }),
            }),
    })),
    ...day(
      t('Last report'),
      facts.lastReport,
      facts.lastPeriod === null
        ? undefined
        : t('Period to {lastPeriod}', { lastPeriod: formatDay(facts.lastPeriod) }),
    ),
    ...(facts.isNextDeclared
      ? day(t('Next report'), facts.nextReport, 'declared')
      : day(
          t('Next report, estimate'),
          facts.nextReport,
          t('of a provider, else by that of the same quarter last year'),
        )),
  ];
}

function ReturnsCard({ answer, symbol }: { readonly answer: Answer; readonly symbol: string }) {
  const { benchmark, returns, sector } = answer;
  const change = (value: number | null) => (
    <FigureText value={value} gap={TOO_SHORT} format={formatReturn} isChange />
  );
  const notes = [
    t('Total return. p.a. = per year.'),
    benchmark && t('Benchmark: {name}.', { name: benchmark.name }),
    sector &&
      t('Sector: mean of {members} stocks of {name}, equal weights.', {
        members: formatCount(sector.members),
        name: t(sector.name),
      }),
  ].filter(Boolean);
  return (
    <Card id="returns" title={t('Returns beside benchmark and sector')} footer={notes.join(' ')}>
      <DataTable
        caption={t('Returns beside benchmark and sector')}
        rows={returns}
        rowKey={({ horizon }) => horizon}
        columns={[
          {
            id: 'horizon',
            head: t('Over'),
            align: 'start',
            cell: ({ horizon, isAnnual }) => lengthText(isAnnual ? `${horizon} p.a.` : horizon),
          },
          { id: 'own', head: symbol, cell: ({ own }) => change(own) },
          ...(benchmark
            ? [
                {
                  id: 'benchmark',
                  head: benchmark.symbol,
                  cell: (row: Answer['returns'][number]) => change(row.benchmark),
                },
              ]
            : []),
          ...(sector
            ? [
                {
                  id: 'sector',
                  head: t('Sector'),
                  cell: (row: Answer['returns'][number]) => change(row.sector),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function MissedCard({ missed }: Pick<Answer, 'missed'>) {
  const change = (value: number) => <FigureText value={value} format={formatReturn} isChange />;
  return (
    <Card
      id="missed"
      title={t('Missing the best days')}
      footer={t('Total return since {from} for an investor who missed the best or the worst days.', {
        from: formatDay(missed.from!),
      })}
    >
      <DataTable
        caption={t('Missing the best days')}
        rows={missed.rows}
        rowKey={({ count }) => String(count)}
        columns={[
          {
            id: 'count',
            head: t('Days missed'),
            align: 'start',
            cell: ({ count }) => (count === 0 ? t('None') : formatCount(count)),
          },
          { id: 'best', head: t('Without the best'), cell: ({ withoutBest }) => change(withoutBest) },
          { id: 'worst', head: t('Without the worst'), cell: ({ withoutWorst }) => change(withoutWorst) },
        ]}
      />
    </Card>
  );
}

const PERIOD_NAMES = {
  get day() {
    return t('Day');
  },
  get month() {
    return t('Month');
  },
  get year() {
    return t('Year');
  },
} as const;

interface ExtremeRow {
  readonly period: keyof typeof PERIOD_NAMES;
  readonly rank: number;
  readonly best: Answer['extremes'][number]['best'][number] | undefined;
  readonly worst: Answer['extremes'][number]['worst'][number] | undefined;
}

const PERIODS = { day: text('days'), month: text('months'), year: text('years') } as const;

function ExtremesCard({ extremes }: Pick<Answer, 'extremes'>) {
  const rows = extremes.flatMap(({ best, period, worst }): ExtremeRow[] =>
    best.map((one, index) => ({ period, rank: index + 1, best: one, worst: worst[index] })),
  );
  const shares = extremes
    .map(({ n, period, positive }) =>
      t('{period} {positive} of {n}', {
        period: t(PERIODS[period]),
        positive: positive === null ? t('unknown') : formatPercent(positive, { digits: 0 }),
        n: formatCount(n),
      }),
    )
    .join(', ');
  const cell = (one: ExtremeRow['best']) => (
    <FigureText value={one?.value} gap={TOO_SHORT} format={formatReturn} isChange />
  );
  return (
    <Card
      id="extremes"
      title={t('Best and worst periods')}
      footer={t('Total return of complete periods. With a gain: {shares}.', { shares })}
    >
      <DataTable
        caption={t('Best and worst periods')}
        rows={rows}
        rowKey={({ period, rank }) => `${period}${rank}`}
        columns={[
          {
            id: 'period',
            head: t('Period'),
            align: 'start',
            cell: ({ period, rank }) => `${PERIOD_NAMES[period]} ${rank}`,
          },
          { id: 'bestDay', head: t('Best, to'), cell: ({ best }) => (best ? formatDay(best.date) : '') },
          { id: 'best', head: t('Return'), cell: ({ best }) => cell(best) },
          { id: 'worstDay', head: t('Worst, to'), cell: ({ worst }) => (worst ? formatDay(worst.date) : '') },
          { id: 'worst', head: t('Return'), cell: ({ worst }) => cell(worst) },
        ]}
      />
    </Card>
  );
}
