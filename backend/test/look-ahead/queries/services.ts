import type { MarketStore } from '@/backend/src/market/market-store';
import { AppError } from '@/lib/domain/errors';
import { FACTOR_MODEL_IDS } from '@/lib/contracts/factor-performance';
import type { RangeChoice } from '@/lib/domain/ranges';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { FIGURES } from '@/lib/domain/figures/registry';
import { parseOwnMetrics, parseSort, parseWhere } from '@/backend/src/services/screener/parse-screen';
import { parseScreenColumns } from '@/backend/src/services/universe/parse-columns';
import { defaultDay } from '@/backend/src/services/request/parse-day';
import { readTableRows } from '@/backend/src/services/table-rows/read-rows';
import { readSince } from '@/backend/src/services/home/read-since';
import { readScreenHistory } from '@/backend/src/services/screener/read-history';
import { readScreen } from '@/backend/src/services/screener/read-screen';
import { readUniverse } from '@/backend/src/services/universe/read-universe';
import { FIRST_DAY, LOOK_AHEAD_SYMBOLS, LOOK_AHEAD_UNIVERSE } from '../../support/look-ahead-market';
import { readFundHoldings } from '@/backend/src/services/stock-tabs/read-holdings';
import { chooseBenchmark, chooseListBenchmark } from '@/backend/src/services/benchmark/choose-benchmark';
import { parseRiskFree } from '@/backend/src/services/figures/read-figures';
import { readCapitalMarkets } from '@/backend/src/services/macro/read-capital-markets';
import { readCheaperPairs } from '@/backend/src/services/funds/read-cheaper-pairs';
import { readCoinCharts } from '@/backend/src/services/crypto/read-coin-charts';
import { readCoins } from '@/backend/src/services/crypto/read-coins';
import { readComparison } from '@/backend/src/services/compare/read-comparison';
import { readDividends } from '@/backend/src/services/stock-tabs/read-dividends';
import { hasFactors, readFactorExposures } from '@/backend/src/services/stock-tabs/read-factors';
import { readGroupTable } from '@/backend/src/services/attribution/read-group-table';
import { splitSessions } from '@/backend/src/services/attribution/split-sessions';
import { readDeciles } from '@/backend/src/services/factors/read-deciles';
import { readFactorPerformance } from '@/backend/src/services/factors/read-factor-performance';
import { readFunds } from '@/backend/src/services/funds/read-funds';
import { readGrowth } from '@/backend/src/services/funds/read-growth';
import { readIndexPage } from '@/backend/src/services/index-page/read-index-page';
import { readCurveHistory } from '@/backend/src/services/macro/read-curve-history';
import { readMacroSeries } from '@/backend/src/services/macro/read-macro-series';
import { readMarkets } from '@/backend/src/services/markets/read-markets';
import { readRegion } from '@/backend/src/services/markets/read-region';
import { readSpreads } from '@/backend/src/services/macro/read-spreads';
import { regressOnFactors } from '@/backend/src/services/factors/regress-on-factors';
import { withFundDetails } from '../../support/detailed-store';
import type { LookAheadQuery } from '../look-ahead-query';

/**
 * The result, or the error code without a result yet: the message contains the first day of the store.
 */
export function askComparison(
  symbols: readonly string[],
  basis: 'total' | 'price',
  interval: '1d' | '1w',
  range: RangeChoice | null = null,
) {
  return async (store: MarketStore, asOf: number): Promise<unknown> =>
    readComparison(store, {
      instruments: symbols.map((symbol) => store.find(symbol)!),
      benchmark: await chooseListBenchmark(store, [], { asOf, basis: 'total' }),
      isBenchmarkNamed: false,
      asOf,
      window: { from: null, to: asOf },
      range,
      basis,
      currency: 'local',
      interval,
      riskFree: parseRiskFree(undefined),
    }).catch((error: unknown) => (error as { code?: string }).code);
}

const MAX = { kind: 'preset', preset: 'Max' } as const;
const ALL_FIGURES: readonly FigureId[] = FIGURES.map(({ id }) => id);

/** Services behind the research calls, with parameters that reach further back than those of the pages. */
export const SERVICE_QUERIES: readonly LookAheadQuery[] = [
  {
    name: 'dividends',
    ask: (store, asOf) =>
      Promise.all(
        ['AAA', 'BBB', 'EEE', 'LATE'].map((symbol) =>
          readDividends(store, store.find(symbol)!, asOf).catch(
            (error: unknown) => (error as { code?: string }).code,
          ),
        ),
      ),
  },
  {
    name: 'factor exposures',
    ask: (store, asOf) =>
      Promise.all(
        ['AAA', 'CCC', 'LATE'].flatMap((symbol) =>
          (['ff3', 'ff5mom'] as const).map(async (model) => {
            const instrument = store.find(symbol)!;
            const found = await readFactorExposures(store, instrument, { asOf, model, window: 126 }).catch(
              (error: unknown) => (error as { code?: string }).code,
            );
            return [await hasFactors(store, instrument, asOf), found];
          }),
        ),
      ),
  },
  {
    name: 'holdings',
    ask: async (store, asOf) => {
      // A fund of the universe, with the prices of a stock.
      const fund = { ...store.find('AAA')!, kind: 'etf' as const, symbol: 'SPY' };
      const benchmark = await chooseBenchmark(store, fund, { asOf, basis: 'total' });
      return readFundHoldings(store, fund, {
        asOf,
        window: { from: null, to: asOf },
        benchmark,
        riskFree: parseRiskFree(undefined),
        basis: 'total',
      }).catch((error: unknown) => (error as { code?: string }).code);
    },
  },
  {
    name: 'moves',
    ask: async (store, asOf) => {
      const returns = await readGroupTable(store, LOOK_AHEAD_UNIVERSE, asOf);
      return (
        returns && [
          returns.market,
          returns.sessions,
          LOOK_AHEAD_SYMBOLS.map((symbol) => splitSessions(returns, store.find(symbol)!.id, 21)),
        ]
      );
    },
  },
  {
    name: 'services: readMarkets',
    ask: (store, asOf) => readMarkets(store, { asOf, universe: 'sp500', members: 'sp500' }),
  },
  {
    name: 'services: readRegion',
    ask: async (store, asOf) => [await readRegion(store, 'tsx', asOf), await readRegion(store, 'euro', asOf)],
  },
  { name: 'services: comparison of everything', ask: askComparison(LOOK_AHEAD_SYMBOLS, 'total', '1d') },
  {
    name: 'services: comparison by week, on price',
    ask: askComparison(['AAA', 'CCC', 'BTC-USD'], 'price', '1w'),
  },
  {
    name: 'services: comparison of a year back from the last common day',
    ask: askComparison(['AAA', 'CCC', 'BTC-USD'], 'total', '1d', { kind: 'preset', preset: '1Y' }),
  },
  {
    name: 'services: the default day',
    ask: (store, today) =>
      Promise.resolve(
        (['exchange', 'crypto', 'rates', 'calendar'] as const).map((markets) =>
          defaultDay(store, today, markets),
        ),
      ),
    isOfToday: true,
  },
  { name: 'services: factor performance', ask: (store, asOf) => readFactorPerformance(store, asOf) },
  {
    name: 'services: factor regression',
    ask: async (store, asOf) =>
      Promise.all(
        FACTOR_MODEL_IDS.flatMap((model) =>
          ['AAA', 'LATE', '^GSPC'].map((symbol) =>
            regressOnFactors(
              store,
              { instruments: [store.find(symbol)!], weights: [1], rebalance: 'none' },
              { model, asOf, window: { from: null, to: asOf }, rolling: 60 },
            ).catch((error: unknown) => (error as { code?: string }).code),
          ),
        ),
      ),
  },
  {
    name: 'services: factor regression of a list',
    ask: (store, asOf) =>
      regressOnFactors(
        store,
        {
          instruments: ['AAA', 'BBB', 'LATE'].map((symbol) => store.find(symbol)!),
          weights: [0.5, 0.3, 0.2],
          rebalance: 'monthly',
        },
        { model: 'ff3', asOf, window: { from: null, to: asOf }, rolling: 60 },
      ).catch((error: unknown) => (error as { code?: string }).code),
  },
  {
    name: 'services: deciles',
    ask: (store, asOf) =>
      readDeciles(store, { universe: LOOK_AHEAD_UNIVERSE, by: 'volatility.1Y', months: 12, asOf }),
  },
  {
    name: 'services: funds, pairs and growth',
    ask: async (market, asOf) => {
      const store = withFundDetails(market);
      return [
        await readFunds(store, { asOf, rankedBy: 'return.1M' }),
        await readCheaperPairs(store, asOf),
        await readGrowth(store, { asOf, range: 'Max', symbols: null }),
      ];
    },
  },
  {
    name: 'services: coins and their charts',
    ask: async (market, asOf) => {
      const store = withFundDetails(market);
      return [
        await readCoins(store, asOf),
        await readCoinCharts(store, { asOf, range: 'Max', coins: null, coin: null }),
      ];
    },
  },
  {
    name: 'services: capital markets, spreads and macro series',
    ask: async (store, asOf) => [
      await readCapitalMarkets(store, asOf, null),
      await readSpreads(store, asOf, 'Max'),
      await readMacroSeries(store, { asOf, ids: ['CPI', 'DTB3'], range: 'Max', transform: 'zscore' }),
      await readMacroSeries(store, {
        asOf,
        ids: ['CPI', 'DTB3', 'AAA'],
        range: 'Max',
        transform: 'percent',
        values: 'both',
        dates: 'release',
      }),
      await readMacroSeries(store, {
        asOf,
        ids: ['AAA', 'CPI'],
        range: 'Max',
        transform: 'level',
        combine: 'ratio',
      }),
      await readCurveHistory(store, asOf),
    ],
  },
  // Members that join, leave, split and pay dividends; price return only, and equally weighted.
  {
    name: 'services: the page of an index',
    ask: async (store, asOf) => {
      const ask = (weights: 'index' | 'equal', basis: 'total' | 'price') =>
        readIndexPage(store, 'sp500', { asOf, range: MAX, basis, period: '1M', weights }).catch(
          (error: unknown) => {
            // Before its first bar the error contains that day, which is in the future by nature.
            if (error instanceof AppError) return error.code;
            throw error;
          },
        );
      return [await ask('index', 'total'), await ask('equal', 'price')];
    },
  },
  {
    name: 'services: readTableRows',
    ask: async (store, asOf) => {
      const answers: unknown[] = [];
      for (const back of [0, 1, 45]) {
        answers.push(
          await readTableRows(store, store.instruments(), {
            asOf: asOf - back,
            figures: ALL_FIGURES,
            withSpark: true,
          }),
        );
      }
      return answers;
    },
  },
  {
    name: 'services: readUniverse',
    ask: (store, asOf) =>
      Promise.all(
        [asOf, asOf - 30].map((day) =>
          readUniverse(store, {
            universe: LOOK_AHEAD_UNIVERSE,
            asOf: day,
            figures: ['price', 'return.1M', 'volatility.1Y', 'ps', 'beta', 'momentum', 'averageValue20'],
          }),
        ),
      ),
  },
  {
    name: 'services: since',
    ask: (market, asOf) => readSince(market, { universe: LOOK_AHEAD_UNIVERSE, from: asOf - 30, asOf }),
  },
  {
    name: 'services: readScreen',
    ask: (store, asOf) =>
      readScreen(store, {
        universe: LOOK_AHEAD_UNIVERSE,
        asOf,
        filter: parseWhere('return.1M > -5% or ps > 0 or percentile(volatility, sector) < 40 or weight > 1%'),
        sort: parseSort('-return.1W'),
        figures: ['price', 'beta', 'ps'],
        limit: 3,
      }),
  },
  {
    name: 'services: readScreen with own metrics',
    ask: (store, asOf) => {
      const metrics = parseOwnMetrics('swing = return.1M / volatility; value = 1 / ps + weight');
      return readScreen(store, {
        universe: LOOK_AHEAD_UNIVERSE,
        asOf,
        metrics,
        filter: parseWhere('swing > -1 or percentile(value) > 20%', metrics),
        sort: parseSort('-swing', metrics),
        ...parseScreenColumns('swing,value,percentile.value,percentile.beta,price', metrics),
        limit: null,
      });
    },
  },
  {
    name: 'services: readHistory',
    ask: (store, asOf) =>
      readScreenHistory(store, {
        universe: LOOK_AHEAD_UNIVERSE,
        asOf: Math.max(asOf, FIRST_DAY),
        filter: parseWhere('return.1M > 0 or ps < 1 or price > sma20')!,
        months: 18,
      }),
  },
];
