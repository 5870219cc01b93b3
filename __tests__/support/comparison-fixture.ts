import type { Comparison } from '@/lib/contracts/compare';
import type { FactorDeciles, FactorPerformance, FactorRegression } from '@/lib/contracts/factor-performance';
import type { BillRates } from '@/lib/contracts/rates';
import { formatIsoDate, parseIsoDate, weekday } from '@/lib/domain/iso-date';

const META = {
  asOf: '2024-06-28',
  source: 'simulated',
  seed: 1,
  generatedAt: '2024-06-28T22:00:00Z',
  dataVersion: 1,
};
const KNOWN = ['SPY', 'QQQ', 'TLT', 'GLD', 'AAPL', '^GSPC'];
const LAST_DAY = parseIsoDate('2024-06-28')!;

/** Weekdays up to the last day, about three years; every series begins on the first, GLD in the middle. */
const DAYS = Array.from({ length: 1_100 }, (_, i) => LAST_DAY - 1_099 + i).filter(
  (day) => weekday(day) % 6 !== 0,
);
const LATE = 400;

const valueOf = (place: number, i: number): number =>
  100 * Math.exp(0.0003 * (place + 1) * i + 0.03 * Math.sin(i / (5 + place) + place));

/** The backend's response to a comparison: joined days, values, participating series. */
export function comparisonOf(query: Readonly<Record<string, string | null | undefined>>): Comparison {
  const asked = (query.symbols ?? '').split(',').filter(Boolean);
  const symbols = asked.filter((symbol) => KNOWN.includes(symbol));
  const wanted = query.benchmark === 'default' ? '^GSPC' : query.benchmark;
  const benchmark = wanted && KNOWN.includes(wanted) ? wanted : null;
  const all = [...new Set([...symbols, ...(benchmark ? [benchmark] : [])])];
  const start = all.includes('GLD') ? LATE : 0;
  const days = symbols.length === 0 ? [] : DAYS.slice(start);
  return {
    meta: META,
    symbols,
    unknown: [...asked, ...(wanted ? [wanted] : [])].filter((one) => !KNOWN.includes(one)),
    suggestions: { GOOGLE: [{ symbol: 'GLD', name: 'Gold' }] },
    benchmark:
      benchmark === null
        ? null
        : {
            symbol: benchmark,
            name: benchmark,
            basis: 'total',
            source: 'index',
            ownBasis: 'total',
          },
    basis: 'total',
    currency: 'local',
    interval: '1d',
    periodsPerYear: 252,
    instruments: all.map((symbol) => ({
      symbol,
      name: `${symbol} Inc.`,
      kind: 'stock',
      exchange: 'NYSE',
      currency: 'USD',
      frequency: 'daily',
      firstDay: formatIsoDate(DAYS[symbol === 'GLD' ? LATE : 0]!),
      lastDay: formatIsoDate(LAST_DAY),
      convertedBy: null,
      gap: null,
    })),
    commonStart: days[0] === undefined ? null : formatIsoDate(days[0]),
    commonEnd: formatIsoDate(LAST_DAY),
    limitedBy: null,
    n: Math.max(days.length - 1, 0),
    riskFree: { kind: 'bill', series: 'DTB3', annualRate: 0.02 },
    dates: days.map(formatIsoDate),
    series: Object.fromEntries(
      all.map((symbol) => [symbol, days.map((_, i) => valueOf(KNOWN.indexOf(symbol), i + start))]),
    ),
    statistics: {},
    gaps: {},
    correlation: [],
  };
}

export const BILL: BillRates = { meta: META, series: 'DTB3', dates: ['2020-01-02'], rates: [0.02] };

const MONTHS = Array.from({ length: 61 }, (_, i) => formatIsoDate(Date.UTC(2019, 5 + i + 1, 0) / 86_400_000));

/** Two academic factors and a fund, five years by month. */
export const FACTORS: FactorPerformance = {
  meta: META,
  files: [
    {
      set: 'ff3',
      frequency: 'daily',
      vintage: '202406',
      columns: ['Mkt-RF', 'SMB', 'HML', 'RF'],
      firstDay: '2019-07-01',
      lastDay: '2024-06-28',
    },
  ],
  months: MONTHS,
  factors: [
    ['academic.market', 'market', 'Market minus T-bill', 'ff3 Mkt-RF, daily', null],
    ['academic.size', 'size', 'Small minus big', 'ff3 SMB, daily', null],
    ['etf.MTUM', 'momentum', 'Momentum fund', 'MTUM', 'MTUM'],
  ].map(([id, factor, name, source, symbol], place) => ({
    id: id!,
    factor: factor!,
    name: name!,
    kind: symbol === null ? ('academic' as const) : ('investable' as const),
    source: source!,
    symbol: symbol ?? null,
    vintage: null,
    firstDay: '2019-07-01',
    lastDay: '2024-06-28',
    figures: { 'return.1Y': 0.1 - 0.08 * place, 'factor.annualized20Y': null, 'factor.sharpe': 0.4 + place },
    gaps: { 'factor.annualized20Y': { gap: 'insufficient-history', need: 7305, have: 1826 } },
    underwater: { days: 800, from: '2020-02-19', to: place === 0 ? '2022-04-29' : null },
    months: MONTHS.map((_, i) => Math.exp(0.004 * (place + 1) * i + 0.02 * Math.sin(i))),
  })),
  correlation: {
    ids: ['academic.market', 'academic.size', 'etf.MTUM'],
    rows: [
      [1, 0.2, 0.7],
      [0.2, 1, 0.1],
      [0.7, 0.1, 1],
    ],
    n: 60,
    from: '2019-07-31',
    to: '2024-06-30',
  },
  regimes: {
    from: '2019-07-31',
    to: '2024-06-30',
    months: 60,
    regimes: [
      { id: 'marketUp', source: 'ff3 Mkt-RF, daily', months: 38 },
      { id: 'marketDown', source: 'ff3 Mkt-RF, daily', months: 22 },
      { id: 'ratesUp', source: null, months: 0 },
    ],
    factors: ['academic.market', 'academic.size', 'etf.MTUM'].map((id) => ({
      id,
      cells: [
        { mean: 0.0312, n: 38, positive: 0.92, t: 4.1, gap: null },
        { mean: -0.0271, n: 22, positive: 0.1, t: -3.2, gap: null },
        {
          mean: null,
          n: 0,
          positive: null,
          t: null,
          gap: { gap: 'insufficient-history' as const, need: 12, have: 0 },
        },
      ],
    })),
  },
};

/** Deciles of a universe: group 10 has the highest return. */
export const DECILES: FactorDeciles = {
  meta: META,
  universe: {
    id: 'sp500',
    name: 'S&P 500',
    indexSymbol: '^GSPC',
    region: 'US',
    historyFrom: '2006-01-02',
    isHistoryKnown: true,
  },
  by: 'momentum',
  months: 36,
  from: '2021-07-31',
  to: '2024-06-30',
  members: 500,
  deciles: Array.from({ length: 10 }, (_, i) => ({
    decile: i + 1,
    members: 50,
    median: (i - 5) / 20,
    n: 36,
    mean: 0.001 * i,
    annualized: 0.0123 * i,
    volatility: 0.2,
    positive: 0.6,
    t: 1.5,
  })),
  spread: { n: 36, mean: 0.009, annualized: 0.11, volatility: 0.15, positive: 0.61, t: 2.22 },
};

/** A regression of a symbol; symbols starting with X have no common day with the factors. */
export function regressionOf(query: Readonly<Record<string, string | null | undefined>>): FactorRegression {
  const symbols = query.symbols?.split(',') ?? [];
  const symbol = query.symbol ?? symbols.join(',');
  const weights = query.weights?.split(',').map(Number) ?? symbols.map(() => 1);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const base = {
    holdings: symbols.map((one, i) => ({
      symbol: one,
      name: `${one} Inc.`,
      weight: weights[i]! / sum,
      n: 1254,
      coef: { alpha: 0.01, 'Mkt-RF': 0.9 + i / 10 },
      tNeweyWest: { alpha: 0.4, 'Mkt-RF': 20 },
      r2: 0.5,
      alphaAnnual: 0.02,
      gap: null,
    })),
    rebalance: symbols.length > 0 ? ('monthly' as const) : null,
    limitedBy: null,
    rolling: {
      window: 252,
      dates: ['2024-04-30', '2024-05-31', '2024-06-28'],
      terms: { alpha: [0, 0.01, 0.02], 'Mkt-RF': [1.1, null, 1.3] },
      r2: [0.5, null, 0.6],
      gap: null,
    },
    meta: META,
    symbol,
    name: `${symbol} Inc.`,
    model: query.model ?? 'ff3',
    factors: ['Mkt-RF'],
    files: FACTORS.files,
  };
  if (symbol.startsWith('X')) {
    const empty = { first: null, last: null, coef: null, se: null, t: null, p: null, tNeweyWest: null };
    const none = { r2: null, adjR2: null, residualSd: null, alphaAnnual: null };
    return { ...base, n: 0, ...empty, ...none, gaps: { coef: { gap: 'no-overlap', need: 60, have: 0 } } };
  }
  const terms = (alpha: number, market: number) => ({ alpha, 'Mkt-RF': market });
  return {
    ...base,
    n: 1254,
    first: '2019-07-01',
    last: '2024-06-28',
    coef: terms(0.01, 1.2345),
    se: terms(0.02, 0.0321),
    t: terms(0.5, 38.46),
    p: terms(0.6171, 0),
    tNeweyWest: terms(0.51, 30.12),
    r2: 0.61,
    adjR2: 0.6,
    residualSd: 1.15,
    alphaAnnual: 0.0252,
    gaps: {},
  };
}
