import type { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { trackerMeta } from './tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };
const benchmark = {
  symbol: '^SP500TR',
  name: 'S&P 500 Total Return',
  basis: 'total',
  source: 'companion',
  ownBasis: 'total',
} as const;
const series = {
  dates: ['2024-01-02', '2024-01-03', '2024-06-28'],
  values: [100, 101, 112.5],
  benchmark,
  benchmarkValues: [100, 99, 110],
  riskFree: { kind: 'bill', series: 'DTB3', annualRate: 0.05 },
  drawdowns: [{ depth: -0.08, peak: '2024-03-01', trough: '2024-04-02', recovery: null, days: 119 }],
} as const;

/** The risk tab of half a year: too short for an annual return. */
export const riskAnswer: Risk = {
  ...head,
  ...series,
  dates: [...series.dates],
  values: [...series.values],
  benchmarkValues: [...series.benchmarkValues],
  drawdowns: [...series.drawdowns],
  figures: {
    volatility: 0.1523,
    sharpe: 1.25,
    cagr: null,
    maxDrawdown: -0.05,
    'maxDrawdown.peak': '2024-03-15',
    'maxDrawdown.trough': '2024-04-02',
    'maxDrawdown.recovery': null,
    beta: 0.9,
  },
  gaps: { cagr: { gap: 'insufficient-history', need: 365, have: 178 } },
  window: { from: '2024-01-02', to: '2024-06-28' },
  idleDays: 3,
  regression: {
    model: 'ff3',
    factors: ['Mkt-RF', 'SMB', 'HML'],
    files: [],
    n: 0,
    first: null,
    last: null,
    coef: null,
    se: null,
    t: null,
    p: null,
    tNeweyWest: null,
    r2: null,
    adjR2: null,
    residualSd: null,
    alphaAnnual: null,
    gaps: { coef: { gap: 'no-data', need: null, have: null } },
  },
};

/** Two holdings, of which one is too young for the window. */
export const backcastAnswer: BackcastResponse = {
  ...head,
  ...series,
  dates: [...series.dates],
  values: [...series.values],
  benchmarkValues: [...series.benchmarkValues],
  drawdowns: [...series.drawdowns],
  rebalancing: 'none',
  figures: { volatility: 0.2 },
  gaps: {},
  coverage: 0.75,
  leftOut: [{ asset: 'NEW', name: 'New Inc.', weight: 0.25, reason: 'begins-later', since: '2023-05-02' }],
  holdings: [
    { asset: 'AAPL', name: 'Apple Inc.', weight: 0.5, riskShare: 0.9 },
    { asset: 'cash:EUR', name: 'Cash, EUR', weight: 0.25, riskShare: 0.1 },
  ],
  correlation: {
    assets: ['AAPL', 'cash:EUR'],
    rows: [
      [1, null],
      [null, null],
    ],
  },
  crises: [
    {
      id: 'covid',
      name: 'COVID-19 crash',
      from: '2020-02-19',
      to: '2020-03-23',
      return: -0.31,
      maxDrawdown: -0.33,
      benchmark: -0.338,
      coverage: 0.75,
    },
    {
      id: 'dotcom',
      name: 'Dot-com bust',
      from: '2000-03-24',
      to: '2002-10-09',
      return: null,
      maxDrawdown: null,
      benchmark: -0.47,
      coverage: 0,
    },
  ],
};
