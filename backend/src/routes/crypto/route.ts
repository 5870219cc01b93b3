import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { RANGE_PRESETS, type RangePreset } from '@/lib/domain/ranges';
import { CryptoCharts, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import { MAX_COINS } from '@/lib/domain/coin-charts';
import type { CsvTable } from '../../plugins/write-csv';
import { readCoinCharts } from '../../services/crypto/read-coin-charts';
import { COIN_FIGURES, COIN_LINE_FIGURES, readCoins } from '../../services/crypto/read-coins';
import { figureCells, figureColumns } from '../shared/figure-columns';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { parseSymbolList } from '../shared/symbol-list';

const PARTS = ['dominance', 'total', 'drawdowns', 'correlation'] as const;
type Part = (typeof PARTS)[number];

/** GET /crypto-performance/ and /crypto-performance/charts/ */
export function registerCryptoPerformanceRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/crypto-performance/',
    summary: 'Coins by market capitalization',
    description:
      'Returns over calendar days and risk at 365 days a year. The supply is as reported, without history: on a past day it is that day’s price times the present supply.',
    params: {},
    markets: 'crypto',
    query: {},
    needsPrices: true,
    answer: CryptoPerformance,
    async read({ asOf, meta, store }) {
      return { meta, ...(await readCoins(store, asOf)) };
    },
    toTable: coinTable,
  });

  registerResearchRoute(app, context, {
    url: '/crypto-performance/charts/',
    summary: 'Dominance, drawdowns and correlation of coins over time',
    description:
      'The correlation is sampled on the days on which stocks and gold trade, joined before computing returns.',
    params: {},
    markets: 'crypto',
    query: {
      range: Type.Optional(
        Type.Unsafe<RangePreset>({ type: 'string', enum: [...RANGE_PRESETS], description: 'Default: 3Y' }),
      ),
      coins: Type.Optional(
        Type.String({
          description: `Coins of the drawdowns, separated by commas; ${MAX_COINS} at most. Default: the four largest that are not pegged`,
        }),
      ),
      coin: Type.Optional(Type.String({ description: 'Coin of the correlation. Default: the largest' })),
      part: Type.Optional(
        Type.Unsafe<Part>({
          type: 'string',
          enum: [...PARTS],
          description: 'Which table as CSV. Default: drawdowns',
        }),
      ),
    },
    needsPrices: true,
    answer: CryptoCharts,
    async read({ asOf, meta, query, store }) {
      const { coin = null, range = '3Y' } = query;
      const coins = parseSymbolList('coins', query.coins, MAX_COINS);
      return { meta, ...(await readCoinCharts(store, { asOf, range, coins, coin })) };
    },
    toTable: chartTable,
  });
}

function coinTable({ lines, total }: CryptoPerformance): CsvTable {
  const ids = [...COIN_LINE_FIGURES, ...COIN_FIGURES];
  return {
    title: 'Coins by market capitalization',
    notes: [
      `capitalization of ${total.coins} coins: ${total.marketCap ?? 'unknown'}`,
      'fractions (0.0123 is 1.23%); an empty cell has no value',
    ],
    columns: [
      { name: 'rank', definition: 'by market capitalization' },
      { name: 'symbol', definition: 'display code' },
      { name: 'name', definition: 'full name' },
      { name: 'currency', definition: 'in which it is quoted, ISO 4217' },
      { name: 'supplyMillions', definition: 'millions of coins in circulation; as reported, no history' },
      { name: 'lastDay', definition: 'day of its last price on or before the as-of day' },
      ...figureColumns(ids),
    ],
    rows: lines.map((line) => [
      line.rank,
      line.symbol,
      line.name,
      line.currency,
      line.supplyMillions,
      line.lastDay,
      ...figureCells(line, ids),
    ]),
  };
}

function chartTable(answer: CryptoCharts, { part = 'drawdowns' }: { readonly part?: Part }): CsvTable {
  const { dates, series } = answer[part];
  const title = {
    dominance: 'Dominance: share of the capitalization of all coins',
    total: 'Capitalization of all coins',
    drawdowns: 'Drawdown: distance below the highest close within the range',
    correlation: `Correlation of ${answer.coin} over ${answer.correlation.window} trading days`,
  }[part];
  const days = answer.correlation.series.map(
    ({ joined, leftOut, symbol }) =>
      `${symbol}: ${joined} joined returns, ${leftOut} days of the coin left out`,
  );
  return {
    title,
    notes: [`range: ${answer.range}; interval: ${answer.interval}`, ...(part === 'correlation' ? days : [])],
    columns: [
      {
        name: 'date',
        definition: part === 'correlation' ? 'day on which the window ends' : 'day of the close',
      },
      ...series.map(({ name, symbol }) => ({
        name: symbol || (part === 'total' ? 'all' : 'others'),
        definition: name,
      })),
    ],
    rows: dates.map((date, at) => [date, ...series.map(({ values }) => values[at] ?? null)]),
  };
}
