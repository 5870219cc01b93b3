import { t, texts } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { MonthlyTable } from '@/components/charts/tables/monthly-table';
import { Fold } from '@/components/research/page/fold';
import { SectionNav } from '@/components/research/page/section-nav';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { yearColumns } from '@/lib/charting/year-columns';
import type { Performance } from '@/lib/contracts/portfolios/reports';
import { formatReturn } from '@/lib/format/percent';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { BenchmarkForm } from '../report/benchmark-form';
import { FigureTiles } from '../report/figure-tiles';
import type { ReportPageData } from '../data/load-report';
import { ReportPage } from '../report/report-page';
import { SentSeriesCard } from '../report/sent-series-card';
import { CAPITAL_LOST } from '../ui/capital-lost';
import tracker from '../ui/portfolio.module.scss';
import { AttributionCard } from './attribution-card';
import { ContributionCards } from './contribution-cards';
import type { PerformanceAnswer } from './load-performance';
import { performanceGrowth, performanceMoney } from '@/lib/charting/portfolio-charts';
import { RollingReturnsCard } from './rolling-card';
import { parseRolling, rollingQuery } from '../state/rolling-state';
import { WhatIfCard } from './what-if-card';
import { parseWhatIfState, whatIfQuery } from '../state/what-if-state';

const RETURNS = ['twr', 'twrAnnualized', 'mwr', 'xirr', 'simpleReturn', 'modifiedDietz'] as const;
const CONVENTIONS = ['twr', 'twr.startIn', 'twr.endOfDay'] as const;
const MONEY = [
  'startValue',
  'inflows',
  'outflows',
  'gain',
  'value',
  'cash',
  'unrealized',
  'realized',
  'income.dividends',
  'income.interest',
  'fees',
  'taxes',
  'feeRate',
  'turnover',
] as const;

/** The cards of the tab, which is ten windows long. */
const SECTIONS = [
  texts(['growth', 'Growth'], 1),
  texts(['returns', 'Returns'], 1),
  texts(['rolling', 'Rolling'], 1),
  texts(['years', 'Years'], 1),
  texts(['months', 'Months'], 1),
  texts(['contributions', 'Contributions'], 1),
  texts(['attribution', 'Against an index'], 1),
  texts(['money', 'Value'], 1),
  texts(['what-if', 'What if'], 1),
  texts(['money-figures', 'Money'], 1),
] as const;

export interface PerformancePageProps extends ReportPageData<PerformanceAnswer> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The months of calendar years as cells. */
function monthsOf(years: NonNullable<PerformanceAnswer['years']>) {
  return years.flatMap(({ year, months }) =>
    months.flatMap((value, index) => (value === null ? [] : [{ year, month: index + 1, value }])),
  );
}

/** The performance tab: returns, growth beside a benchmark, drawdowns, calendar years and months. */
export function PerformancePage(props: PerformancePageProps) {
  const { portfolio, meta, state, query, answer: loaded } = props;
  const benchmarkSymbol = query.benchmark ?? null;
  const index = query.index ?? null;
  const mix = whatIfQuery(parseWhatIfState(query));
  const window = rollingQuery(parseRolling(query));
  const extra = { benchmark: benchmarkSymbol, index, ...window, ...mix };
  return (
    <ReportPage
      {...props}
      tab="performance"
      extra={extra}
      fileQuery={{ symbols: mix.symbols ?? loaded?.benchmark?.symbol }}
    >
      {(answer, { explainHref, hrefOf, read }) => {
        const { benchmark, growth, money, years } = answer;
        const readSeries = () => read<Performance>('/performance/', { benchmark: benchmarkSymbol });
        return (
          <>
            <SentSeriesCard
              id="growth"
              title={t('Growth and drawdown')}
              chart={growth}
              labels={{ portfolio: portfolio.name }}
              load={async () => performanceGrowth(await readSeries())}
              controls={
                <BenchmarkForm
                  slug={portfolio.slug}
                  tab="performance"
                  state={state}
                  extra={{ ...extra, benchmark: null }}
                  symbol={benchmark?.symbol ?? ''}
                />
              }
              source={meta ?? { source: 'unknown' }}
              asOf={state.asOf}
              csvName={`growth-${portfolio.slug}`}
              footnote={t('100 at the start of the range. Time-weighted, dividends included.')}
            />
            <SectionNav sections={SECTIONS.filter(([id]) => id !== 'months' || years !== null)} />
            <Card
              id="returns"
              title={t('Returns of the range')}
              footer={t(
                'The time-weighted return leaves out the effect of money in and out; the money-weighted return includes it. Rates per year are shown from one year on.',
              )}
            >
              <FigureTiles label={t('Returns')} answer={answer} ids={RETURNS} explainHref={explainHref} />
            </Card>
            <RollingReturnsCard
              rolling={answer.rolling}
              name={portfolio.name}
              benchmark={benchmark?.name ?? null}
              asOf={state.asOf}
              slug={portfolio.slug}
              meta={meta}
              hrefTo={(months) => hrefOf('performance', { ...extra, ...rollingQuery(months) })}
            />
            {years === null ? (
              <Card id="years" title={t('Calendar years and months')}>
                <EmptyState title={t('No returns of years and months')}>{t(CAPITAL_LOST)}</EmptyState>
              </Card>
            ) : (
              <>
                <Card id="years" title={t('Calendar years')}>
                  <div className={tracker.body}>
                    <ColumnChart
                      label={t('Time-weighted return by calendar year')}
                      columns={yearColumns([...years].reverse())}
                      format={formatReturn}
                      isChange
                      valueLabel={t('Return')}
                    />
                  </div>
                </Card>
                <Card id="months" title={t('Calendar months')}>
                  <MonthlyTable label={t('Time-weighted return by month')} months={monthsOf(years)} />
                </Card>
              </>
            )}
            <Fold title={t('Contributions')} note={t('of each holding and class')}>
              <ContributionCards answer={answer.contributions} links={{ hrefOf, explainHref }} />
            </Fold>
            <Fold title={t('Against an index')} note={t('by sector')} isOpen={index !== null}>
              <AttributionCard
                attribution={answer.attribution}
                links={{ hrefOf }}
                hrefTo={(symbol) => hrefOf('performance', { ...extra, index: symbol })}
              />
            </Fold>
            <SentSeriesCard
              id="money"
              title={t('Value and money put in')}
              chart={money}
              load={async () => performanceMoney(await readSeries())}
              source={meta ?? { source: 'unknown' }}
              asOf={state.asOf}
              csvName={`money-${portfolio.slug}`}
            />
            <Fold
              title={t('What if')}
              note={t('the same payments into something else')}
              isOpen={Boolean(mix.symbols)}
            >
              <WhatIfCard
                slug={portfolio.slug}
                whatIf={answer.whatIf}
                benchmark={benchmark?.symbol ?? null}
                state={state}
                query={query}
                read={read}
                kept={{ benchmark: benchmarkSymbol, index, ...window }}
                meta={meta}
              />
            </Fold>
            <div className={tracker.pair}>
              <Card id="money-figures" title={t('Money')}>
                <FigureTiles label={t('Money')} answer={answer} ids={MONEY} explainHref={explainHref} />
              </Card>
              <Card
                id="conventions"
                title={t('Conventions of the time-weighted return')}
                footer={t('The same days under three usual rules for the day of a flow.')}
              >
                <FigureTiles
                  label={t('Conventions')}
                  answer={answer}
                  ids={CONVENTIONS}
                  explainHref={explainHref}
                />
              </Card>
            </div>
          </>
        );
      }}
    </ReportPage>
  );
}
