import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  DataHealth,
  type FiguresAndGaps,
  IndicatorColumns,
  InstrumentFigures,
  InstrumentPage,
  PriceColumns,
} from '@/lib/contracts/instrument';

const META = { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-28T20:00:00.000Z', dataVersion: 1 };
const SET: FiguresAndGaps = {
  figures: { price: 1.5, 'start.1Y': '2023-06-28', sharpe: null },
  gaps: { sharpe: { gap: 'insufficient-history', need: 60, have: 3 } },
};
const RISK_FREE = { kind: 'bill', series: null, annualRate: null } as const;
const HEALTH: DataHealth = {
  firstDay: '2024-01-02',
  lastDay: '2024-06-28',
  bars: 120,
  missingSessions: 0,
  longestGapDays: 4,
  unchangedDays: 1,
  staleDays: 0,
  splits: 0,
  dividends: 0,
  dividendAdjusted: false,
  source: 'csv',
  comparison: null,
  disagreements: { count: 0, newest: [] },
  revisions: { count: 0, newest: [] },
};
const FIGURES: InstrumentFigures = {
  meta: META,
  symbol: 'SPY',
  benchmark: null,
  basis: 'total',
  window: { from: null, to: null },
  riskFree: RISK_FREE,
  ...SET,
};
const PAGE: InstrumentPage = {
  meta: META,
  identity: {
    id: 1,
    symbol: 'SPY',
    aliases: [],
    name: 'SPDR S&P 500 ETF Trust',
    kind: 'etf',
    exchange: 'NYSE Arca',
    currency: 'USD',
    quoteUnit: null,
    country: null,
    sector: null,
    industry: null,
    frequency: 'daily',
    dividendAdjusted: false,
    details: { expenseRatio: 0.0009, nested: { any: [1] } },
  },
  benchmark: {
    symbol: '^GSPC',
    name: 'S&P 500 (price index)',
    basis: 'price',
    source: 'index',
    ownBasis: 'price',
  },
  universes: [],
  riskFree: RISK_FREE,
  ...SET,
  benchmarkFigures: SET,
  peers: [{ symbol: 'VOO', name: 'Vanguard S&P 500 ETF', return1Y: null, price: 1 }],
  nextReport: null,
  isNextDeclared: false,
  health: HEALTH,
  tabs: ['dividends'],
};
const PRICES: PriceColumns = {
  meta: META,
  symbol: 'SPY',
  currency: null,
  interval: '1d',
  adjusted: false,
  dates: ['2024-06-28'],
  open: [null],
  high: [2],
  low: [1],
  close: [1.5],
  volume: [null],
  total: [1.5],
  splits: [{ date: '2024-06-03', ratio: 4 }],
  dividends: [],
};
const INDICATORS: IndicatorColumns = {
  meta: META,
  symbol: 'SPY',
  dates: ['2024-06-28'],
  indicators: { sma20: [null] },
};

describe('the contracts of one instrument', () => {
  it.each<[string, TSchema, unknown]>([
    ['figures', InstrumentFigures, FIGURES],
    ['page', InstrumentPage, PAGE],
    ['page without a benchmark', InstrumentPage, { ...PAGE, benchmark: null, benchmarkFigures: null }],
    ['prices', PriceColumns, PRICES],
    ['indicators', IndicatorColumns, INDICATORS],
  ])('accept %s', (_what, schema, value) => {
    expect([...Value.Errors(schema, value)]).toEqual([]);
  });

  it.each<[string, TSchema, unknown]>([
    ['a figure that is a list', InstrumentFigures, { ...FIGURES, figures: { price: [1] } }],
    ['a gap without its counts', InstrumentFigures, { ...FIGURES, gaps: { sharpe: { gap: 'no-data' } } }],
    ['another basis', InstrumentFigures, { ...FIGURES, basis: 'net' }],
    ['a page without health', InstrumentPage, { ...PAGE, health: undefined }],
    ['half a session', DataHealth, { ...HEALTH, missingSessions: 0.5 }],
    ['a close that is missing', PriceColumns, { ...PRICES, close: [null] }],
    ['another interval', PriceColumns, { ...PRICES, interval: '1h' }],
    ['a split without its ratio', PriceColumns, { ...PRICES, splits: [{ date: '2024-06-03' }] }],
    ['a text among indicators', IndicatorColumns, { ...INDICATORS, indicators: { sma20: ['-'] } }],
  ])('refuse %s', (_what, schema, value) => {
    expect(Value.Check(schema, value)).toBe(false);
  });
});
