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
} from '@/lib/contracts/portfolios/reading';
import { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import { readAllocation } from '../../portfolios/reading/allocation';
import { readContributionsByPart } from '../../portfolios/reading/contributions';
import { DRIFT_DIMENSIONS, readDrift } from '../../portfolios/reading/drift';
import { readSectorAttribution } from '../../portfolios/reading/sector-attribution';
import { readBackcast } from '../../portfolios/reading/backcast';
import { explainFigure } from '../../portfolios/reading/explain-figure';
import { PORTFOLIO_FIGURE_IDS, readPortfolioFigures } from '../../portfolios/reading/figures';
import { HOLDING_DIMENSIONS, readHoldingsTable } from '../../portfolios/reading/holding-table';
import { readHolding } from '../../portfolios/reading/holding-detail';
import { readLab } from '../../portfolios/reading/lab';
import { LAB_QUERY } from '../../portfolios/reading/lab-rules';
import { readIncome } from '../../portfolios/reading/income';
import { readChange, readOverview, readPerformance } from '../../portfolios/reading/performance';
import { headOf, type Reading, type ReadingContext } from '../../portfolios/reading/portfolio-reading';
import { readPortfolioView } from '../../portfolios/reading/read-portfolio-view';
import { parseReading, READING_QUERY } from '../../portfolios/reading/read-params';
import { readOverlap } from '../../portfolios/reading/overlap';
import { readRisk } from '../../portfolios/reading/risk';
import { readSummary, SUMMARY_CHARTS } from '../../portfolios/summary/read-summary';
import { readLots, readSaleWhatIf } from '../../portfolios/reading/tax-lots';
import { readTaxStatement } from '../../portfolios/reading/tax-statement';
import { readWhatIf } from '../../portfolios/reading/what-if';
import { WHAT_IF_WORDS } from '../../portfolios/reading/what-if-line';
import { keepAnswer } from './keep-answer';
import { portfolioOf, registerPortfolioRoute, type PortfolioRequest } from './portfolio-route';

/** A reading call: its path below the portfolio, its own parameters, and what it answers. */
interface ReadingRoute {
  readonly path: string;
  readonly summary: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly answer: TSchema;
  /** `from` and `to` are a window for the holdings of the as-of day, not a range of the portfolio. */
  readonly hasPastWindow?: boolean;
  readonly read: (reading: Reading, request: PortfolioRequest) => object | Promise<object>;
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

function routesOf(context: ReadingContext): readonly ReadingRoute[] {
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
      read: (reading, request) =>
        readSummary(context, portfolioOf(request), reading, pick(request.query, ['by', 'chart'])),
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
      read: (reading, { query }) =>
        readHoldingsTable(store, reading, pick(query, ['measures', 'figures', 'by'])),
    },
    {
      path: 'holdings/:asset/',
      summary:
        'One holding: figures, lots, trades, values and prices by day, dividends beside those of the market, the portfolio without it',
      answer: HoldingDetail,
      read: (reading, { params }) => readHolding(store, reading, params['asset']!),
    },
    {
      path: 'performance/',
      summary: 'Values, growth and money put in by day, with a benchmark',
      query: { benchmark: BENCHMARK_TEXT },
      answer: Performance,
      read: (reading, { query }) => readPerformance(store, reading, query['benchmark']),
    },
    {
      path: 'contributions/',
      summary: 'What each holding and each class added to the time-weighted return',
      answer: PortfolioContributions,
      read: (reading) => readContributionsByPart(store, reading),
    },
    {
      path: 'attribution/',
      summary: 'The difference to the return of an index by sector: allocation, selection, interaction',
      query: {
        index:
          'Symbol of an index whose members are stored, or of a fund that tracks it; default: the benchmark, else the S&P 500',
      },
      answer: SectorAttribution,
      read: (reading, { query }) => readSectorAttribution(store, reading, query['index']),
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
      read: (reading, { query }) =>
        readWhatIf(store, reading, pick(query, ['symbols', 'weights', 'rebalancing'])),
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
      read: (reading, { query }) => ({
        ...headOf(reading),
        ...readPortfolioFigures(reading, { ids: query['ids'], asset: query['asset'] }),
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
      read: (reading, { query }) =>
        readLots(reading, pick(query, ['year', 'longTermDays', 'limit', 'page', 'soldPage'])),
    },
    {
      path: 'tax/',
      summary: 'One statement of a tax year, and the lines of Form 8949, SA108 and Schedule 3',
      query: {
        year: '2024, or 2024/25 where tax years begin within a year; default: that of the as-of day',
        longTermDays: 'Units held for more days are long-term; default: for more than one year',
      },
      answer: TaxStatement,
      read: (reading, { query }) => readTaxStatement(store, reading, pick(query, ['year', 'longTermDays'])),
    },
    {
      path: 'lots/what-if/',
      summary: 'A sale before it is made, under every cost method',
      query: { asset: 'What is sold', quantity: 'Units' },
      answer: SaleWhatIf,
      read: (reading, { query }) =>
        readSaleWhatIf(reading, { asset: query['asset'], quantity: query['quantity'] }),
    },
    {
      path: 'income/',
      summary: 'Income by month and asset, and the next twelve months as estimated',
      answer: Income,
      read: (reading) => readIncome(store, reading),
    },
    {
      path: 'allocation/',
      summary: 'Shares of the value by a dimension',
      query: {
        by: ALLOCATION_BY_TEXT,
        lookThrough: 'true: funds whose members are known are replaced by them',
      },
      answer: Allocation,
      read: (reading, { query }) => readAllocation(store, reading, pick(query, ['by', 'lookThrough'])),
    },
    {
      path: 'drift/',
      summary: 'Weights by group at the ends of months',
      query: { by: `${DRIFT_DIMENSIONS.join(', ')}; default class` },
      answer: Drift,
      read: (reading, { query }) => readDrift(store, reading, query['by']),
    },
    {
      path: 'overlap/',
      summary: 'What holdings have in common: funds with each other and with single instruments',
      answer: Overlap,
      read: (reading) => readOverlap(store, reading),
    },
    {
      path: 'risk/',
      summary: 'The portfolio as a series: risk figures, drawdowns, a benchmark, a factor regression',
      query: { benchmark: BENCHMARK_TEXT, model: `${FACTOR_MODEL_IDS.join(', ')}; default ff3` },
      answer: Risk,
      read: (reading, { query }) => readRisk(store, reading, pick(query, ['benchmark', 'model'])),
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
      read: (reading, { query }) => readBackcast(store, reading, pick(query, ['benchmark', 'rebalancing'])),
    },
    {
      path: 'lab/',
      summary:
        'Mixes of the portfolio, instruments, cash and bills over a window; the efficient frontier of assets',
      query: LAB_QUERY,
      answer: Lab,
      hasPastWindow: true,
      read: (reading, { query }) =>
        readLab(store, reading, pick(query, Object.keys(LAB_QUERY) as (keyof typeof LAB_QUERY)[])),
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
      read: (reading, { query }) =>
        explainFigure(store, reading, {
          figure: query['figure'],
          path: query['path'],
          asset: query['asset'],
        }),
    },
  ];
}

/** A tax year is that of one person: these calls do not read several portfolios as one. */
const TAX_CALLS: ReadonlySet<string> = new Set(['lots/', 'lots/what-if/', 'tax/']);

/** The reading calls of a portfolio; each takes the parameters of {@link READING_QUERY}. */
export function registerReadingRoutes(scope: FastifyInstance, context: ReadingContext): void {
  for (const { answer, hasPastWindow, path, query, read, summary } of routesOf(context)) {
    const readView = async (request: PortfolioRequest): Promise<Reading> => {
      const params = parseReading(request.query, todayFor(context));
      const range = hasPastWindow ? { ...params, to: null } : params;
      const reading = await readPortfolioView(context, portfolioOf(request), range);
      await nextTurn();
      return { ...reading, params };
    };
    registerPortfolioRoute(scope, context, {
      method: 'GET',
      url: `/portfolios/:slug/${path}`,
      summary,
      query: { ...query, ...READING_QUERY },
      answer,
      together: !TAX_CALLS.has(path),
      keep: (request, writeAnswer) => keepAnswer(context, path, { request, write: writeAnswer }),
      handle: async (request) => {
        const reading = await readView(request);
        return { meta: metaOf(context, reading.book.asOf), ...(await read(reading, request)) };
      },
    });
  }
}
