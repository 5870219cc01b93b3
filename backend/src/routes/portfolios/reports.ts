import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { GROUP_DIMENSIONS } from '@/lib/domain/portfolio/portfolio';
import { EXPLAINED_FIGURES } from '@/lib/domain/portfolio/explained-figures';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import { FACTOR_MODEL_IDS } from '@/lib/contracts/factor-performance';
import { PortfolioContributions, Drift, SectorAttribution } from '@/lib/contracts/portfolios/attribution';
import { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { Lab } from '@/lib/contracts/portfolios/lab';
import { Income } from '@/lib/contracts/portfolios/income';
import {
  Allocation,
  ChangeAnswer,
  FigureExplanation,
  HoldingsResponse,
  Lots,
  Overlap,
  Overview,
  Performance,
  PortfolioFigures,
  SaleWhatIf,
} from '@/lib/contracts/portfolios/reports';
import { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import { readAllocation } from '../../portfolios/reports/allocation';
import { readContributionsByPart } from '../../portfolios/reports/contributions';
import { DRIFT_DIMENSIONS, readDrift } from '../../portfolios/reports/drift';
import { readSectorAttribution } from '../../portfolios/reports/sector-attribution';
import { readBackcast } from '../../portfolios/reports/backcast';
import { explainFigure } from '../../portfolios/reports/explain-figure';
import { PORTFOLIO_FIGURE_IDS, readPortfolioFigures } from '../../portfolios/reports/figures';
import { HOLDING_DIMENSIONS, readHoldingsTable } from '../../portfolios/reports/holding-table';
import { readHolding } from '../../portfolios/reports/holding-detail';
import { readLab } from '../../portfolios/reports/lab';
import { LAB_QUERY } from '../../portfolios/reports/lab-rules';
import { readIncome } from '../../portfolios/reports/income';
import { readChange, readOverview, readPerformance } from '../../portfolios/reports/performance';
import { headOf, type ReportScope, type ReportContext } from '../../portfolios/reports/report-scope';
import { readReportScope } from '../../portfolios/reports/read-report-scope';
import { parseReportParams, REPORT_QUERY } from '../../portfolios/reports/read-params';
import { readOverlap } from '../../portfolios/reports/overlap';
import { readRisk } from '../../portfolios/reports/risk';
import { readSummary, SUMMARY_CHARTS } from '../../portfolios/summary/read-summary';
import { readLots, readSaleWhatIf } from '../../portfolios/reports/tax-lots';
import { readTaxStatement } from '../../portfolios/reports/tax-statement';
import { readWhatIf } from '../../portfolios/reports/what-if';
import { WHAT_IF_WORDS } from '../../portfolios/reports/what-if-line';
import { keepAnswer } from './keep-answer';
import { portfolioOf, registerPortfolioRoute, type PortfolioRequest } from './portfolio-route';

/** A report call: its path below the portfolio, its own parameters, and what it answers. */
interface ReportRoute {
  readonly path: string;
  readonly summary: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly answer: TSchema;
  /** `from` and `to` are a window for the holdings of the as-of day, not a range of the portfolio. */
  readonly hasPastWindow?: boolean;
  readonly read: (reportScope: ReportScope, request: PortfolioRequest) => object | Promise<object>;
}

const ALLOCATION_BY_TEXT = `${GROUP_DIMENSIONS.join(', ')}, or taxonomy:NAME of the overrides of assets; default class`;
const BENCHMARK_TEXT =
  'A symbol, or a blend of several in percent (SPY:60,AGG:40); default: that of the portfolio, else the S&P 500';

/** The named parameters of a query that are given. */
function pick<Name extends string>(
  query: Readonly<Record<string, string | undefined>>,
  names: readonly Name[],
): { readonly [K in Name]?: string } {
  return Object.fromEntries(
    names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as { readonly [K in Name]?: string };
}

function routesOf(context: ReportContext): readonly ReportRoute[] {
  const { store } = context;
  return [
    {
      path: 'overview/',
      summary: 'Value, figures, holdings and values by day',
      answer: Overview,
      read: readOverview,
    },
    {
      path: 'summary/',
      summary: 'What the overview page shows, of the answers of other calls to the same parameters',
      query: {
        by: ALLOCATION_BY_TEXT,
        chart: `${SUMMARY_CHARTS.join(' or ')} (growth beside the benchmark); default value`,
      },
      answer: PortfolioSummary,
      read: (reportScope, request) =>
        readSummary(context, portfolioOf(request), reportScope, pick(request.query, ['by', 'chart'])),
    },
    {
      path: 'holdings/',
      summary: 'Positions and cash',
      query: {
        measures: 'true: returns of each holding over the range, its yield on cost and its growth',
        figures: 'Columns of the screener or ids of column sets, separated by commas: pe,return1Y,risk',
        by: `Groups with subtotals: ${HOLDING_DIMENSIONS.join(', ')}, or taxonomy:NAME`,
      },
      answer: HoldingsResponse,
      read: (reportScope, { query }) =>
        readHoldingsTable(store, reportScope, pick(query, ['measures', 'figures', 'by'])),
    },
    {
      path: 'holdings/:asset/',
      summary:
        'One holding: figures, lots, trades, values and prices by day, dividends beside those of the market, the portfolio without it',
      answer: HoldingDetail,
      read: (reportScope, { params }) => readHolding(store, reportScope, params['asset']!),
    },
    {
      path: 'performance/',
      summary: 'Values, growth and money put in by day, with a benchmark',
      query: { benchmark: BENCHMARK_TEXT },
      answer: Performance,
      read: (reportScope, { query }) => readPerformance(store, reportScope, query['benchmark']),
    },
    {
      path: 'contributions/',
      summary: 'What each holding and each class added to the time-weighted return',
      answer: PortfolioContributions,
      read: (reportScope) => readContributionsByPart(store, reportScope),
    },
    {
      path: 'attribution/',
      summary: 'The difference to the return of an index by sector: allocation, selection, interaction',
      query: {
        index:
          'Symbol of an index whose members are stored, or of a fund that tracks it; default: the benchmark, else the S&P 500',
      },
      answer: SectorAttribution,
      read: (reportScope, { query }) => readSectorAttribution(store, reportScope, query['index']),
    },
    {
      path: 'what-if/',
      summary:
        'The same money on the same days in an instrument, a mix, cash, bills or at the rate of inflation',
      query: {
        symbols: `Separated by commas, with or without percents (SPY:60,bill:40); beside instruments ${WHAT_IF_WORDS.join(', ')} (in lower case)`,
        weights: 'One for each symbol, separated by commas; default: equal',
        rebalancing: `${REBALANCINGS.join(', ')}; default yearly`,
      },
      answer: WhatIf,
      read: (reportScope, { query }) =>
        readWhatIf(store, reportScope, pick(query, ['symbols', 'weights', 'rebalancing'])),
    },
    {
      path: 'change/',
      summary: 'Why the value changed between two days, whole and by holding',
      answer: ChangeAnswer,
      read: readChange,
    },
    {
      path: 'figures/',
      summary: 'Figures by id',
      query: {
        ids: `Separated by commas: ${PORTFOLIO_FIGURE_IDS.join(', ')}; default: all`,
        asset: 'One holding',
      },
      answer: PortfolioFigures,
      read: (reportScope, { query }) => ({
        ...headOf(reportScope),
        ...readPortfolioFigures(reportScope, { ids: query['ids'], asset: query['asset'] }),
      }),
    },
    {
      path: 'lots/',
      summary: 'Disposals of a tax year, and the open lots',
      query: {
        year: '2024, or 2024/25 where tax years begin within a year; default: that of the as-of day',
        longTermDays: 'Units held for more days are long-term; default: for more than one year',
        limit: 'Disposals, and open lots, on a page, 1 to 1000; default: all',
        page: 'Which page of the open lots, from 1 on; default 1',
        soldPage: 'Which page of the disposals; default 1',
      },
      answer: Lots,
      read: (reportScope, { query }) =>
        readLots(reportScope, pick(query, ['year', 'longTermDays', 'limit', 'page', 'soldPage'])),
    },
    {
      path: 'tax/',
      summary: 'One statement of a tax year, and the lines of Form 8949, SA108 and Schedule 3',
      query: {
        year: '2024, or 2024/25 where tax years begin within a year; default: that of the as-of day',
        longTermDays: 'Units held for more days are long-term; default: for more than one year',
      },
      answer: TaxStatement,
      read: (reportScope, { query }) =>
        readTaxStatement(store, reportScope, pick(query, ['year', 'longTermDays'])),
    },
    {
      path: 'lots/what-if/',
      summary: 'A sale before it is made, under every cost method',
      query: { asset: 'What is sold', quantity: 'Units' },
      answer: SaleWhatIf,
      read: (reportScope, { query }) =>
        readSaleWhatIf(reportScope, { asset: query['asset'], quantity: query['quantity'] }),
    },
    {
      path: 'income/',
      summary: 'Income by month and asset, and the next twelve months as estimated',
      answer: Income,
      read: (reportScope) => readIncome(store, reportScope),
    },
    {
      path: 'allocation/',
      summary: 'Shares of the value by a dimension',
      query: {
        by: ALLOCATION_BY_TEXT,
        lookThrough: 'true: funds whose members are known are replaced by them',
      },
      answer: Allocation,
      read: (reportScope, { query }) =>
        readAllocation(store, reportScope, pick(query, ['by', 'lookThrough'])),
    },
    {
      path: 'drift/',
      summary: 'Weights by group at the ends of months',
      query: { by: `${DRIFT_DIMENSIONS.join(', ')}; default class` },
      answer: Drift,
      read: (reportScope, { query }) => readDrift(store, reportScope, query['by']),
    },
    {
      path: 'overlap/',
      summary: 'What holdings have in common: funds with each other and with single instruments',
      answer: Overlap,
      read: (reportScope) => readOverlap(store, reportScope),
    },
    {
      path: 'risk/',
      summary: 'The portfolio as a series: risk figures, drawdowns, a benchmark, a factor regression',
      query: { benchmark: BENCHMARK_TEXT, model: `${FACTOR_MODEL_IDS.join(', ')}; default ff3` },
      answer: Risk,
      read: (reportScope, { query }) => readRisk(store, reportScope, pick(query, ['benchmark', 'model'])),
    },
    {
      path: 'backcast/',
      summary: 'The holdings of the as-of day through a past window and through named crises',
      query: {
        benchmark: BENCHMARK_TEXT,
        rebalancing: `${REBALANCINGS.join(', ')}: to the weights of the as-of day; default none`,
      },
      answer: BackcastResponse,
      hasPastWindow: true,
      read: (reportScope, { query }) =>
        readBackcast(store, reportScope, pick(query, ['benchmark', 'rebalancing'])),
    },
    {
      path: 'lab/',
      summary:
        'Mixes of the portfolio, instruments, cash and bills over a window; the efficient frontier of assets',
      query: LAB_QUERY,
      answer: Lab,
      hasPastWindow: true,
      read: (reportScope, { query }) =>
        readLab(store, reportScope, pick(query, Object.keys(LAB_QUERY) as (keyof typeof LAB_QUERY)[])),
    },
    {
      path: 'explain/',
      summary: 'The tree of a figure, one level a call',
      query: {
        figure: EXPLAINED_FIGURES.join(', '),
        path: 'Path of a child; without it the figure itself',
        asset: 'One holding',
      },
      answer: FigureExplanation,
      read: (reportScope, { query }) =>
        explainFigure(store, reportScope, {
          figure: query['figure'],
          path: query['path'],
          asset: query['asset'],
        }),
    },
  ];
}

/** A tax year is that of one person: these calls do not read several portfolios as one. */
const TAX_CALLS: ReadonlySet<string> = new Set(['lots/', 'lots/what-if/', 'tax/']);

/** The report calls of a portfolio; each takes the parameters of {@link REPORT_QUERY}. */
export function registerReportRoutes(scope: FastifyInstance, context: ReportContext): void {
  for (const { answer, hasPastWindow, path, query, read, summary } of routesOf(context)) {
    const readView = async (request: PortfolioRequest): Promise<ReportScope> => {
      const params = parseReportParams(request.query, todayFor(context));
      const range = hasPastWindow ? { ...params, to: null } : params;
      const reportScope = await readReportScope(context, portfolioOf(request), range);
      await nextTurn();
      return { ...reportScope, params };
    };
    registerPortfolioRoute(scope, context, {
      method: 'GET',
      url: `/portfolios/:slug/${path}`,
      summary,
      query: { ...query, ...REPORT_QUERY },
      answer,
      together: !TAX_CALLS.has(path),
      keep: (request, writeAnswer) => keepAnswer(context, path, { request, write: writeAnswer }),
      handle: async (request) => {
        const reportScope = await readView(request);
        return { meta: metaOf(context, reportScope.book.asOf), ...(await read(reportScope, request)) };
      },
    });
  }
}
