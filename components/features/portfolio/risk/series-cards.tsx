import { t } from '@/lib/domain/text';
import { FigureList } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { BenchmarkForm } from '../report/benchmark-form';
import type { ReportState } from '../state/report-state';
import { SentSeriesCard } from '../report/sent-series-card';
import type { ReadAnswer } from '../report/read-answer';
import type { ShownRisk } from './load-risk';
import { riskChart } from './risk-charts';
import { riskItems, RISK_IDS } from './risk-figures';
import { riskCall, riskQuery } from '../state/risk-state';
import type { RiskState } from '../state/risk-state';

/** The props that the cards of the tab share. */
export interface RiskCardProps {
  readonly portfolio: Pick<PortfolioResponse, 'slug' | 'name'>;
  readonly meta: PortfolioFrameProps['meta'];
  readonly report: ReportState;
  readonly state: RiskState;
  /** Reads the series of a chart when a reader uses it. */
  readonly read: ReadAnswer;
  /** The address of the tab with another state. */
  readonly hrefTo: (change: Partial<RiskState>) => string;
}

/** Names of the series of bill rates. */
const BILL_NAMES: Readonly<Record<string, string>> = {
  get DTB3() {
    return t('3-month Treasury bill');
  },
};

/** The benchmark and the risk-free rate of a series, as a sentence each. */
export function conventionText({ benchmark, riskFree }: Pick<Risk, 'benchmark' | 'riskFree'>): string {
  return [
    benchmark
      ? t(
          benchmark.basis === 'total'
            ? 'Benchmark: {name}, dividends included.'
            : 'Benchmark: {name}, without its dividends.',
          { name: benchmark.name },
        )
      : t('No benchmark is stored.'),
    riskFree.annualRate === null
      ? t('No bill rate covers the window.')
      : t('Risk-free rate: {series}, {annualRate} a year on average.', {
          series: BILL_NAMES[riskFree.series ?? ''] ?? riskFree.series,
          annualRate: formatPercent(riskFree.annualRate),
        }),
  ].join(' ');
}

/** The figures of the portfolio as a series, alone and relative to the benchmark. */
export function RiskFiguresCard({ risk }: { readonly risk: ShownRisk }) {
  const { from, idleDays, to, window } = risk;
  const isShorter = window.from !== null && window.to !== null && (window.from > from || window.to < to);
  return (
    <Card
      id="risk"
      title={t('Risk of the range')}
      footer={[
        t('Time-weighted returns on trading days; a move on a weekend is part of the next trading day.'),
        window.from &&
          window.to &&
          t('{from} to {to}.', { from: formatDay(window.from), to: formatDay(window.to) }),
        isShorter &&
          t(
            'Overview and Performance count the days from {from} to {to}: their return a year may differ in the last digit.',
            { from: formatDay(from), to: formatDay(to) },
          ),
        conventionText(risk),
        idleDays > 0 &&
          t('On {idleDays} days nothing was invested; their return counts as 0.', {
            idleDays: formatCount(idleDays),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <FigureList label={t('Risk')} items={riskItems(risk, RISK_IDS)} columns={3} />
      <FigureList
        label={t('Against the benchmark')}
        items={riskItems(risk, RELATIVE_FIGURE_IDS)}
        columns={3}
      />
    </Card>
  );
}

/** The portfolio and its benchmark from 100 on, with drawdowns. */
export function RiskSeriesCard({
  risk,
  portfolio,
  meta,
  read,
  report,
  state,
}: RiskCardProps & { readonly risk: ShownRisk }) {
  const { benchmark, chart } = risk;
  return (
    <SentSeriesCard
      id="series"
      title={t('Portfolio and benchmark')}
      chart={chart}
      labels={{ portfolio: portfolio.name }}
      load={async () => riskChart(await read<Risk>('/risk/', riskCall(state)))}
      controls={
        <BenchmarkForm
          slug={portfolio.slug}
          tab="risk"
          state={report}
          extra={riskQuery({ ...state, benchmark: null })}
          symbol={benchmark?.symbol ?? ''}
        />
      }
      source={meta ?? { source: 'unknown' }}
      asOf={report.asOf}
      csvName={`risk-${portfolio.slug}`}
      footnote={t('100 on the first day. {conventionText}', { conventionText: conventionText(risk) })}
    />
  );
}
