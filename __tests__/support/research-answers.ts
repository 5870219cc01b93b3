import { FUND_FIGURES } from '@/lib/domain/figures/fund-figures';
import { COIN_FIGURE_IDS, COIN_OWN_IDS } from '@/components/features/crypto/data/coin-columns';
import { MARKET_FIGURE_IDS } from '@/components/features/capital-markets/data/market-figures';
import { feeInMoney } from '@/lib/analytics/fees/fee-in-money';
import type { CapitalMarkets, CurveSpreads, MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import type { CryptoCharts, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import type { EtfPerformance, FundGrowth } from '@/lib/contracts/etf-performance';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Meta } from '@/lib/contracts/meta';
import type { fetchBackend } from '@/lib/http/fetch-backend';

/** Small responses of the calls used by the pages of funds, coins and capital markets. */
export const RESEARCH_META: Meta = {
  asOf: '2024-06-28',
  source: 'simulated',
  seed: 1,
  generatedAt: '2024-06-29T00:00:00Z',
  dataVersion: 3,
};

const NO_RATE = { frequency: null, day: null, value: null, change1M: null, change1Y: null, gap: null };

function line(
  symbol: string,
  kind: string,
  ids: readonly string[],
  values: Readonly<Record<string, number | string | null>>,
): InstrumentTableRow {
  return {
    id: symbol.length,
    symbol,
    name: `${symbol} Name`,
    kind,
    exchange: 'X',
    currency: 'USD',
    country: null,
    sector: null,
    industry: null,
    lastDay: '2024-06-28',
    figures: { ...Object.fromEntries(ids.map((id) => [id, 0.1])), ...values },
    gaps: {},
    spark: [1, 1.1, 1.05],
  };
}

function fund(
  symbol: string,
  group: string,
  fee: number,
  change: number,
  year: number,
): EtfPerformance['lines'][number] {
  const money = feeInMoney(fee);
  return {
    ...line(symbol, 'etf', FUND_FIGURES, {
      price: 100,
      changePercent: change,
      'return.1Y': year,
      'sharpe.3Y': null,
      'fund.expenseRatio': fee,
      'fund.assets': 1e9 * fee * 1e4,
      'fund.yield': 0.02,
      'fund.feeInMoney': money.ok ? money.value : null,
    }),
    gaps: { 'sharpe.3Y': { gap: 'insufficient-history', need: 1096, have: 400 } },
    group,
    issuer: 'Issuer',
    yieldSource: 'distributions',
    inception: '2010-09-07',
    rank: null,
  };
}

export const FUNDS: EtfPerformance = {
  meta: RESEARCH_META,
  group: null,
  rankedBy: 'return.1Y',
  groups: [
    { name: 'US broad', n: 2 },
    { name: 'Bonds', n: 1 },
  ],
  lines: [
    fund('AGG', 'Bonds', 0.0003, 0.002, 0.03),
    fund('SPY', 'US broad', 0.0009, -0.001, 0.2),
    fund('VOO', 'US broad', 0.0004, -0.003, 0.21),
  ],
  pairs: [
    {
      group: 'US broad',
      symbol: 'SPY',
      cheaper: 'VOO',
      correlation: 0.99981,
      slope: 1.0002,
      n: 752,
      first: '2021-06-28',
      last: '2024-06-28',
      expenseRatio: 0.0009,
      cheaperExpenseRatio: 0.0004,
      saved: 81.2,
    },
  ],
  twinRule: { correlation: 0.99, slope: 0.1, minimumReturns: 252, months: 36 },
  assumption: { amount: 10_000, years: 10, grossReturn: 0.05 },
};

export function growthOf(symbols: readonly string[], range = '5Y'): FundGrowth {
  return {
    meta: RESEARCH_META,
    amount: 10_000,
    range,
    interval: '1w',
    start: '2022-01-03',
    limitedBy: symbols.at(-1) ?? null,
    dates: ['2022-01-03', '2023-01-06', '2024-06-28'],
    series: symbols.map((symbol, at) => ({
      symbol,
      name: symbol,
      values: [10_000, 9_000 + at, 12_000 + at],
    })),
    left: [],
  };
}

function coin(
  symbol: string,
  rank: number | null,
  cap: number | null,
  share: number | null,
): CryptoPerformance['lines'][number] {
  return {
    ...line(symbol, 'crypto', [...COIN_FIGURE_IDS, ...COIN_OWN_IDS], {
      'crypto.marketCap': cap,
      'crypto.dominance': share,
      'crypto.24h': rank === 1 ? 0.02 : -0.01,
      'crypto.versusBitcoin1Y': rank === 1 ? 0 : -0.125,
      'crypto.highDay': '2024-03-14',
      'crypto.lowDay': '2023-01-01',
    }),
    rank,
    supplyMillions: cap === null ? null : 1,
  };
}

export const COINS: CryptoPerformance = {
  meta: RESEARCH_META,
  lines: [coin('BTC-USD', 1, 6e11, 0.75), coin('ETH-USD', 2, 2e11, 0.25), coin('NEW-USD', null, null, null)],
  total: { marketCap: 8e11, coins: 2, change: 0.0123 },
};

export function coinChartsOf(coin: string, coins: readonly string[], range = '3Y'): CryptoCharts {
  const dates = ['2023-06-30', '2024-01-05', '2024-06-28'];
  const named = coins.map((symbol) => ({ symbol, name: symbol, values: [0, -0.3, -0.1] }));
  return {
    meta: RESEARCH_META,
    range,
    interval: '1w',
    coins: [...coins],
    coin,
    dominance: { dates, series: named.map((one) => ({ ...one, values: [0.4, 0.5, 0.6] })) },
    total: { dates, series: [{ symbol: '', name: 'All coins', values: [6e11, 7e11, 8e11] }] },
    drawdowns: { dates, series: named },
    correlation: {
      window: 90,
      dates,
      series: [
        {
          symbol: '^GSPC',
          name: 'S&P 500',
          values: [0.1, 0.4, 0.2],
          joined: 1299,
          leftOut: 518,
          first: dates[0]!,
          last: dates[2]!,
        },
      ],
    },
  };
}

const market = (symbol: string, kind: string, price: number) =>
  line(symbol, kind, MARKET_FIGURE_IDS, { price, 'return.1M': 0.021 });

export const CAPITAL: CapitalMarkets = {
  meta: RESEARCH_META,
  curve: {
    maturities: [
      { id: 'DGS3MO', label: '3M', years: 0.25, gap: null },
      { id: 'DGS2', label: '2Y', years: 2, gap: null },
      { id: 'DGS10', label: '10Y', years: 10, gap: null },
    ],
    days: [
      {
        id: 'now',
        wanted: '2024-06-27',
        day: '2024-06-27',
        yields: [0.053, 0.0475, 0.043],
        dates: ['2024-06-27', '2024-06-27', '2024-06-27'],
      },
      {
        id: '1W',
        wanted: '2024-06-20',
        day: '2024-06-20',
        yields: [0.053, 0.047, 0.042],
        dates: ['2024-06-20', '2024-06-20', '2024-06-20'],
      },
      {
        id: '1Y',
        wanted: '2023-06-27',
        day: '2023-06-27',
        yields: [0.052, null, 0.037],
        dates: ['2023-06-27', null, '2023-06-27'],
      },
    ],
  },
  rates: [
    {
      id: 'BAMLH0A0HYM2',
      name: 'US high yield bonds, spread over Treasuries',
      group: 'credit',
      frequency: 'daily',
      day: '2024-06-27',
      value: 0.0321,
      change1W: -4,
      change1M: 12,
      change1Y: null,
      percentile: 0.2,
      gap: null,
    },
  ],
  fx: [market('EURUSD=X', 'currency', 1.07)],
  cross: {
    currencies: ['USD', 'EUR'],
    rates: [
      [1, 0.9346],
      [1.07, 1],
    ],
    changes: [
      [null, -0.02],
      [0.0204, null],
    ],
    source: 'pairs',
    day: '2024-06-28',
    leftOut: [],
  },
  commodities: [{ ...market('GC=F', 'commodity', 2330), group: 'metals', unit: 'USD per troy ounce' }],
  macro: [
    {
      id: 'CPIAUCSL',
      name: 'Consumer prices',
      unit: 'index',
      isRate: false,
      frequency: 'monthly',
      firstDay: '2006-01-01',
      day: '2024-05-01',
      value: 313.2,
      change: 0.002,
      changeYear: 0.0325,
      gap: null,
    },
    {
      id: 'UNRATE',
      name: 'Unemployment Rate',
      unit: 'percent',
      isRate: true,
      frequency: 'monthly',
      firstDay: '2006-01-01',
      day: '2024-05-01',
      value: 0.04,
      change: 10,
      changeYear: 30,
      gap: null,
    },
  ],
  dollar: {
    day: '2024-06-28',
    value: 105.87,
    change1D: -0.001,
    change1W: 0.002,
    change1M: 0.012,
    change1Y: 0.029,
    source: 'pairs',
    missing: [],
    gap: null,
  },
  foreign: {
    curves: [
      {
        area: 'CA',
        name: 'Government of Canada',
        terms: [
          {
            label: '10Y',
            years: 10,
            id: 'BD.CDN.10YR.DQ.YLD',
            frequency: 'daily',
            day: '2024-06-27',
            value: 0.0345,
            change1M: -12,
            change1Y: 25,
            gap: null,
          },
        ],
        wanted: ['BD.CDN.2YR.DQ.YLD'],
      },
      { area: 'EA', name: 'Euro area, AAA governments', terms: [], wanted: ['YC.B.U2', 'YC.B.U3'] },
    ],
    policy: [
      {
        bank: 'Federal Reserve',
        currency: 'USD',
        wanted: null,
        id: 'FEDFUNDS',
        frequency: 'monthly',
        day: '2024-05-01',
        value: 0.0533,
        change1M: 0,
        change1Y: 27,
        gap: null,
      },
      { bank: 'Bank of Japan', currency: 'JPY', wanted: 'IRSTCB01JPM156N', id: null, ...NO_RATE },
    ],
  },
  missing: [
    { block: 'curve', ids: ['DGS1MO', 'DGS30'] },
    { block: 'policy', ids: ['FEDFUNDS'] },
  ],
};

export const SPREADS: CurveSpreads = {
  meta: RESEARCH_META,
  range: 'Max',
  interval: '1d',
  dates: ['2024-06-20', '2024-06-26', '2024-06-27'],
  series: [
    {
      id: '2s10s',
      name: '10Y–2Y spread',
      source: 'DGS10 − DGS2',
      values: [-0.005, -0.0047, -0.0045],
    },
  ],
  recessions: [{ from: '2024-06-20', to: '2024-06-21' }],
  missing: [{ block: '3m10y', ids: ['DGS10', 'DGS3MO'] }],
};

export function macroSeriesOf(
  ids: readonly string[],
  transform = 'yoy',
  { dates = 'period', values = 'latest' }: Partial<Pick<MacroSeriesResponse, 'dates' | 'values'>> = {},
): MacroSeriesResponse {
  const known = CAPITAL.macro.filter(({ id }) => ids.includes(id));
  return {
    meta: RESEARCH_META,
    transform,
    range: '10Y',
    values,
    dates,
    combine: null,
    revisions:
      values === 'latest'
        ? []
        : known.map(({ id }) => ({
            id,
            n: 120,
            revised: 80,
            mean: 0.0012,
            meanAbsolute: 0.002,
            largest: { day: '2022-01-01', first: 280, last: 281.5 },
          })),
    series: known.map(({ frequency, id, isRate, name, unit }) => ({
      id,
      vintage: values === 'first' ? ('first' as const) : ('latest' as const),
      name,
      unit,
      frequency,
      measured: transform === 'zscore' ? 'deviations' : isRate ? 'basisPoints' : 'fraction',
      dates: ['2024-03-01', '2024-04-01', '2024-05-01'],
      values: isRate ? [10, 20, 30] : [0.034, 0.033, 0.0325],
    })),
    unknown: ids.filter((id) => !known.some((one) => one.id === id)),
    suggestions: Object.fromEntries(
      ids.includes('cpi') ? [['cpi', [{ id: 'CPIAUCSL', name: 'Consumer prices' }]]] : [],
    ),
  };
}

/** A backend that handles a few calls by path. */
export function backendOf(
  answers: Readonly<Record<string, (query: Readonly<Record<string, string | null | undefined>>) => unknown>>,
) {
  return (async (path, request) => {
    const answer = answers[path];
    if (!answer) throw new Error(`the page asked for ${path}`);
    return answer(request?.query ?? {});
  }) as typeof fetchBackend;
}
