import type { IndexMember, IndexPageResponse } from '@/lib/contracts/index-page';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import { AS_OF, fixtureFetch } from './stock-fixture';
import { valuationAnswer } from './valuation-fixture';

type Query = Readonly<Record<string, string | null | undefined>>;

function member(symbol: string, sector: string, weight: number | null, change: number): IndexMember {
  return {
    id: symbol.length,
    symbol,
    name: `${symbol} Inc.`,
    kind: 'stock',
    exchange: 'NYSE',
    currency: 'USD',
    country: 'US',
    sector,
    industry: `${sector} things`,
    lastDay: AS_OF,
    figures: {
      price: 100,
      changePercent: change,
      'return.1M': change * 2,
      'return.YTD': null,
      'return.1Y': 0.1,
    },
    gaps: { 'return.YTD': { gap: 'insufficient-history', need: 180, have: 41 } },
    weight,
    contribution: weight === null ? null : weight * change,
  };
}

const SEASON = { n: 20, mean: 0.01, median: 0.012, hitRate: 0.6, t: 1.2, p: 0.245 } as const;

/** The backend's response for a small index: three members that explain it, or without share counts. */
export function indexAnswer(query: Query = {}, hasShares = true): IndexPageResponse {
  const isEqual = query.weights === 'equal';
  const isWeighed = hasShares || isEqual;
  const weight = (share: number) => (isEqual ? 1 / 3 : hasShares ? share : null);
  const members = [
    member('AAA', 'Energy', weight(0.5), 0.02),
    member('BBB', 'Utilities', weight(0.3), -0.01),
    member('CCC', 'Energy', weight(0.2), 0.01),
  ];
  const change = isWeighed ? members.reduce((sum, one) => sum + one.contribution!, 0) : null;
  return {
    meta: { asOf: AS_OF, source: 'simulated', seed: 1, generatedAt: '2024-06-29T00:00:00Z', dataVersion: 1 },
    id: 'sp500',
    label: 'S&P 500',
    index: { symbol: '^GSPC', name: 'S&P 500', currency: 'USD', firstDay: '2017-01-02', lastDay: AS_OF },
    companions: [],
    quote: { figures: { price: 100, change: 1, changePercent: 0.01 }, gaps: {} },
    day: { date: AS_OF, open: 99, high: 101, low: 98, close: 100, previousClose: 99 },
    range: { from: '2019-06-28', to: AS_OF, basis: 'total' },
    series: { dates: [], open: [], high: [], low: [], close: [], total: [] },
    statistics: {
      benchmark: null,
      riskFree: { kind: 'bill', series: null, annualRate: null },
      figures: {},
      gaps: {},
    },
    drawdowns: [],
    years: [],
    months: [],
    rolling: [1, 3, 5].map((years) => ({
      years,
      n: 3,
      min: -0.1,
      median: 0.05,
      max: 0.2,
      last: 0.08,
      positive: 2 / 3,
      gap: null,
      dates: ['2024-04-30', '2024-05-31', AS_OF],
      values: [-0.1, 0.05, 0.2],
    })),
    seasonality: {
      from: '2017-02-01',
      to: '2024-06-01',
      rows: Array.from({ length: 12 }, (_, index) => ({
        month: index + 1,
        ...SEASON,
        ...(index === 9 ? { p: 0.01 } : {}),
        significance: index === 9 ? ('alone' as const) : ('chance' as const),
        gaps: {},
      })),
    },
    membership: {
      universe: 'sp500',
      name: 'S&P 500',
      indexSymbol: '^GSPC',
      isSample: false,
      from: '2017-01-02',
      members: 3,
      weighing: isEqual ? 'equal' : hasShares ? 'value' : null,
    },
    contribution: {
      period: query.contribution === '1M' ? '1M' : '1D',
      from: isWeighed ? '2024-06-27' : null,
      to: AS_OF,
      change,
      indexChange: isWeighed ? (isEqual ? 0.009 : change) : null,
      follows: isWeighed && !isEqual,
      basisUnknown: [],
      gap: isWeighed ? null : { gap: 'no-data', need: null, have: null },
    },
    members,
    leavers: [],
    sectors: [
      {
        sector: 'Energy',
        members: 2,
        weight: isWeighed ? 0.7 : null,
        weightAtStart: isWeighed ? 0.69 : null,
        equalWeight: 2 / 3,
        contribution: isWeighed ? 0.012 : null,
      },
      {
        sector: 'Utilities',
        members: 1,
        weight: isWeighed ? 0.3 : null,
        weightAtStart: isWeighed ? 0.31 : null,
        equalWeight: 1 / 3,
        contribution: isWeighed ? -0.003 : null,
      },
    ],
    concentration: hasShares
      ? ['2022-12-30', '2023-12-29', AS_OF].map((date) => ({
          date,
          members: 3,
          top10: 1,
          largest: 0.5,
          herfindahl: 0.38,
          effective: 1 / 0.38,
        }))
      : [],
    weights: hasShares
      ? {
          from: '2022-12-30',
          returns: [
            { horizon: '1Y', isAnnual: false, start: '2023-06-28', index: 0.1, equal: 0.12, gap: null },
            {
              horizon: '10Y',
              isAnnual: true,
              start: null,
              index: null,
              equal: null,
              gap: { gap: 'insufficient-history', need: 3653, have: 547 },
            },
          ],
          dates: ['2022-12-30', '2023-12-29', AS_OF],
          index: [1, 1.1, 1.2],
          equal: [1, 1.12, 1.25],
        }
      : null,
  };
}

/** The stock fixture's backend, and the page of an index. */
export function indexFetch(hasShares = true): typeof fetchBackend {
  return (async (path: string, request: { query?: Query } = {}) =>
    path.startsWith('/indexes/')
      ? indexAnswer(request.query, hasShares)
      : path.startsWith('/universe/')
        ? valuationAnswer(AS_OF)
        : fixtureFetch(path, request)) as typeof fetchBackend;
}
