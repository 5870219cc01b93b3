import type { Comparison } from '@/lib/contracts/compare';
import type { FactorPerformance, FactorRegression } from '@/lib/contracts/factor-performance';
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

/** Weekdays up to the last day, about three years of them; every series begins on the first, GLD half-way. */
const DAYS = Array.from({ length: 1_100 }, (_, i) => LAST_DAY - 1_099 + i).filter(
  (day) => weekday(day) % 6 !== 0,
);
const LATE = 400;

const valueOf = (place: number, i: number): number =>
  100 * Math.exp(0.0003 * (place + 1) * i + 0.03 * Math.sin(i / (5 + place) + place));

/** What the backend answers to a comparison: joined days, values, who takes part. */
export function comparisonOf(query: Readonly<Record<string, string | null | undefined>>): Comparison {
  const asked = (query.symbols ?? '').split(',').filter(Boolean);
  const symbols = asked.filter((symbol) => KNOWN.includes(symbol));
  const benchmark = query.benchmark && KNOWN.includes(query.benchmark) ? query.benchmark : null;
  const all = [...new Set([...symbols, ...(benchmark ? [benchmark] : [])])];
  const start = all.includes('GLD') ? LATE : 0;
  const days = symbols.length === 0 ? [] : DAYS.slice(start);
  return {
    meta: META,
    symbols,
    unknown: [...asked, ...(query.benchmark ? [query.benchmark] : [])].filter((one) => !KNOWN.includes(one)),
    benchmark,
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
    ['academic.market', 'market', 'Market less bill', 'ff3 Mkt-RF, daily', null],
    ['academic.size', 'size', 'Small less big', 'ff3 SMB, daily', null],
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
};

/** A regression of a symbol; what begins with X shares no day with the factors. */
export function regressionOf(query: Readonly<Record<string, string | null | undefined>>): FactorRegression {
  const symbol = query.symbol ?? '';
  const base = {
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
