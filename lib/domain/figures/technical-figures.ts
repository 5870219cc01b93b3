import type { FigureWording } from './figure-definition';
import type { TechnicalFigureId } from './figure-catalog';

const AVERAGE = 'A price above the average is usually read as an uptrend, a price below it as a downtrend.';

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
    reading: AVERAGE,
    formula: `mean of the last ${period} closes`,
    window: `last ${period} bars`,
    convention: 'Split-adjusted close, dividends not added back.',
  };
}

function fromAverage(period: number, reading: string): FigureWording {
  return {
    ...BASE,
    name: `Above the ${period}-day average`,
    short: `vs SMA ${period}`,
    meaning: `How far the price is above (or, negative, below) the mean close of the last ${period} bars.`,
    reading,
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
    reading: AVERAGE,
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
  fromSma50: fromAverage(
    50,
    'Above zero: short-term uptrend. More than ±10% is far from the average for a stock index.',
  ),
  fromSma200: fromAverage(
    200,
    'Above zero: long-term uptrend. More than ±20% is far from the average for a stock index.',
  ),
  ema12: exponentialAverage(12),
  ema26: exponentialAverage(26),
  rsi14: {
    ...BASE,
    name: 'Relative strength index, 14 days',
    short: 'RSI 14',
    meaning: 'The share of gains in recent moves: high after rises, low after falls.',
    reading: 'From 0 to 100. Above 70 is usually called overbought, below 30 oversold.',
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
    reading: 'Above zero: the 12-day average is above the 26-day average, an uptrend.',
    formula: 'EMA 12 - EMA 26 of the close',
  },
  macdSignal: {
    ...MACD,
    name: 'MACD signal',
    short: 'Signal',
    meaning: 'The smoothed MACD; crossings are used as trading signals.',
    reading: 'MACD crossing above it is usually read as a buy signal, crossing below it as a sell signal.',
    formula: 'EMA 9 of MACD',
  },
  macdHistogram: {
    ...MACD,
    name: 'MACD histogram',
    short: 'MACD hist',
    meaning: 'How far MACD is from its signal.',
    reading: 'Above zero: MACD is above its signal line, momentum is increasing.',
    formula: 'MACD - signal',
  },
  'bollinger.mid': {
    ...BOLLINGER,
    name: 'Bollinger band, middle',
    short: 'BB mid',
    meaning: 'The mean close between the bands.',
    reading: AVERAGE,
    formula: 'mean of the last 20 closes',
  },
  'bollinger.upper': {
    ...BOLLINGER,
    name: 'Bollinger band, upper',
    short: 'BB up',
    meaning: 'Two standard deviations above the mean close.',
    reading:
      'Prices are above it on about 5% of days; a close above it is unusually high for the last month.',
    formula: 'mid + 2 x population deviation of the last 20 closes',
  },
  'bollinger.lower': {
    ...BOLLINGER,
    name: 'Bollinger band, lower',
    short: 'BB low',
    meaning: 'Two standard deviations below the mean close.',
    reading: 'Prices are below it on about 5% of days; a close below it is unusually low for the last month.',
    formula: 'mid - 2 x population deviation of the last 20 closes',
  },
  'bollinger.percentB': {
    ...BOLLINGER,
    name: 'Bollinger %B',
    short: '%B',
    meaning: 'The position of the price between the bands: 0 at the lower, 1 at the upper band.',
    reading: 'Above 1: above the upper band; below 0: below the lower band; 0.5: on the average.',
    formula: '(close - lower) / (upper - lower)',
    unit: 'ratio',
    convention: `${BOLLINGER.convention} None when the bands have no width (zero variance).`,
  },
  'bollinger.bandwidth': {
    ...BOLLINGER,
    name: 'Bollinger bandwidth',
    short: 'BB width',
    meaning: 'The width of the bands relative to the mean.',
    reading: 'Low values mean a calm market; compare it with its own history.',
    formula: '(upper - lower) / mid',
    unit: 'fraction',
  },
  atr14: {
    ...BASE,
    name: 'Average true range, 14 days',
    short: 'ATR 14',
    meaning: 'The usual range of a day, gaps included.',
    reading: 'The usual move of a day in price units; often used to set the distance of stop orders.',
    formula: 'Wilder mean of max(high - low, |high - previous close|, |low - previous close|)',
    convention:
      'First value: mean of the true ranges 1 to 14. A bar without high or low counts with its close; none when none of the last 14 bars has a high and a low.',
    references: ['Wilder (1978), New Concepts in Technical Trading Systems'],
  },
  relativeVolume: {
    ...BASE,
    name: 'Relative volume',
    short: 'Rel vol',
    meaning: 'The volume of the last day compared with a usual day.',
    reading: '1 is a usual day. Above 2 is unusual and often follows news.',
    formula: 'volume of the last bar / mean volume of the 63 bars before it',
    unit: 'ratio',
    window: 'last 64 bars',
    convention: 'The last bar is not part of the mean; null when one of the volumes is unknown.',
    testedAgainst: ['hand-sized cases'],
  },
};
