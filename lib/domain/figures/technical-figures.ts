import type { FigureWording } from './figure-definition';
import type { TechnicalFigureId } from './figure-ids';

const TESTED = [
  'pandas and R TTR on SPY and AAPL, 2020 to 2024 (indicator.v1)',
  'published results of Stock.Indicators and StockCharts',
];

const BASE = {
  unit: 'price',
  basis: 'price',
  window: 'all bars up to the as-of day; value at the last one',
  references: [] as readonly string[],
  testedAgainst: TESTED,
} as const;

function simpleAverage(period: number): FigureWording {
  return {
    ...BASE,
    name: `Simple moving average, ${period} days`,
    short: `SMA ${period}`,
    meaning: `The mean close of the last ${period} bars.`,
    formula: `mean of the last ${period} closes`,
    window: `last ${period} bars`,
    convention: 'Split-adjusted close, dividends not added back.',
  };
}

function fromAverage(period: number): FigureWording {
  return {
    ...BASE,
    name: `Above the ${period}-day average`,
    short: `vs SMA ${period}`,
    meaning: `How far the price is above (or, negative, below) the mean close of the last ${period} bars.`,
    formula: `last close / SMA ${period} - 1`,
    unit: 'fraction',
    window: `last ${period} bars`,
    convention: 'Split-adjusted close, dividends not added back.',
    testedAgainst: ['hand-sized cases'],
  };
}

function exponentialAverage(period: number): FigureWording {
  return {
    ...BASE,
    name: `Exponential moving average, ${period} days`,
    short: `EMA ${period}`,
    meaning: 'A mean of all closes with more weight on recent ones.',
    formula: `E_t = E_t-1 + 2/${period + 1} x (close - E_t-1)`,
    convention: `Seeded with the simple mean of the first ${period} closes (TA-Lib, TTR).`,
  };
}

const MACD = {
  ...BASE,
  convention: 'Periods 12, 26, 9; each average is seeded with a simple mean of its own.',
  references: ['Appel (1979), The Moving Average Convergence-Divergence Trading Method'],
} as const;

const BOLLINGER = {
  ...BASE,
  window: 'last 20 bars',
  convention: '20 bars, 2 population deviations (divisor 20).',
  references: ['Bollinger (2001), Bollinger on Bollinger Bands'],
} as const;

export const TECHNICAL_FIGURES: Readonly<Record<TechnicalFigureId, FigureWording>> = {
  sma20: simpleAverage(20),
  sma50: simpleAverage(50),
  sma200: simpleAverage(200),
  fromSma50: fromAverage(50),
  fromSma200: fromAverage(200),
  ema12: exponentialAverage(12),
  ema26: exponentialAverage(26),
  rsi14: {
    ...BASE,
    name: 'Relative strength index, 14 days',
    short: 'RSI 14',
    meaning: 'The share of gains in recent moves: high after rises, low after falls.',
    formula: '100 x average gain / (average gain + average loss)',
    unit: 'points',
    convention:
      'Wilder’s smoothing, first averages over changes 1 to 14; 100 without losses, 50 when nothing moved.',
    references: ['Wilder (1978), New Concepts in Technical Trading Systems'],
  },
  macd: {
    ...MACD,
    name: 'MACD',
    short: 'MACD',
    meaning: 'The difference of the short-term and the long-term trend.',
    formula: 'EMA 12 - EMA 26 of the close',
  },
  macdSignal: {
    ...MACD,
    name: 'MACD signal',
    short: 'Signal',
    meaning: 'The smoothed MACD; crossings are used as trading signals.',
    formula: 'EMA 9 of MACD',
  },
  macdHistogram: {
    ...MACD,
    name: 'MACD histogram',
    short: 'MACD hist',
    meaning: 'How far MACD is from its signal.',
    formula: 'MACD - signal',
  },
  'bollinger.mid': {
    ...BOLLINGER,
    name: 'Bollinger band, middle',
    short: 'BB mid',
    meaning: 'The mean close between the bands.',
    formula: 'mean of the last 20 closes',
  },
  'bollinger.upper': {
    ...BOLLINGER,
    name: 'Bollinger band, upper',
    short: 'BB up',
    meaning: 'Two standard deviations above the mean close.',
    formula: 'mid + 2 x population deviation of the last 20 closes',
  },
  'bollinger.lower': {
    ...BOLLINGER,
    name: 'Bollinger band, lower',
    short: 'BB low',
    meaning: 'Two standard deviations below the mean close.',
    formula: 'mid - 2 x population deviation of the last 20 closes',
  },
  'bollinger.percentB': {
    ...BOLLINGER,
    name: 'Bollinger %B',
    short: '%B',
    meaning: 'The position of the price between the bands: 0 at the lower, 1 at the upper band.',
    formula: '(close - lower) / (upper - lower)',
    unit: 'ratio',
    convention: `${BOLLINGER.convention} None when the bands have no width (zero variance).`,
  },
  'bollinger.bandwidth': {
    ...BOLLINGER,
    name: 'Bollinger bandwidth',
    short: 'BB width',
    meaning: 'The width of the bands relative to the mean.',
    formula: '(upper - lower) / mid',
    unit: 'fraction',
  },
  atr14: {
    ...BASE,
    name: 'Average true range, 14 days',
    short: 'ATR 14',
    meaning: 'The usual range of a day, gaps included.',
    formula: 'Wilder mean of max(high - low, |high - previous close|, |low - previous close|)',
    convention:
      'First value: mean of the true ranges 1 to 14. A bar without high or low counts with its close; none when the last 14 bars have no range at all.',
    references: ['Wilder (1978), New Concepts in Technical Trading Systems'],
  },
  relativeVolume: {
    ...BASE,
    name: 'Relative volume',
    short: 'Rel vol',
    meaning: 'The volume of the last day compared with a usual day.',
    formula: 'volume of the last bar / mean volume of the 63 bars before it',
    unit: 'ratio',
    window: 'last 64 bars',
    convention: 'The last bar is not part of the mean; null when one of the volumes is unknown.',
    testedAgainst: ['hand-sized cases'],
  },
};
