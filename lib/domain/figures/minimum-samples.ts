import type { FigureId } from './figure-ids';

/** Returns below which ratios and estimates of a distribution are not shown. */
export const MINIMUM_RETURNS = 60;

/**
 * Returns (for technical figures: bars) without which a figure is null. A table apart from the definitions, which are built
 * from it: whoever only computes figures, as a browser does, carries none of their texts.
 */
const MINIMUM_SAMPLES: Readonly<Partial<Record<FigureId, number>>> = {
  volatility: MINIMUM_RETURNS,
  volatilityLog: MINIMUM_RETURNS,
  'volatility.1Y': 252,
  sharpe: MINIMUM_RETURNS,
  'sharpe.3Y': MINIMUM_RETURNS,
  sortino: MINIMUM_RETURNS,
  calmar: MINIMUM_RETURNS,
  var95: MINIMUM_RETURNS,
  cvar95: MINIMUM_RETURNS,
  skew: MINIMUM_RETURNS,
  kurtosis: MINIMUM_RETURNS,
  beta: MINIMUM_RETURNS,
  alpha: MINIMUM_RETURNS,
  r2: MINIMUM_RETURNS,
  correlation: MINIMUM_RETURNS,
  trackingError: MINIMUM_RETURNS,
  informationRatio: MINIMUM_RETURNS,
  upCapture: MINIMUM_RETURNS,
  downCapture: MINIMUM_RETURNS,
  sma20: 20,
  sma50: 50,
  sma200: 200,
  fromSma50: 50,
  fromSma200: 200,
  ema12: 12,
  ema26: 26,
  rsi14: 15,
  macd: 26,
  macdSignal: 34,
  macdHistogram: 34,
  'bollinger.mid': 20,
  'bollinger.upper': 20,
  'bollinger.lower': 20,
  'bollinger.percentB': 20,
  'bollinger.bandwidth': 20,
  atr14: 15,
  relativeVolume: 64,
};

/** The sample that a figure needs; null where its own formula sets the limit. */
export function minimumSample(id: FigureId): number | null {
  return MINIMUM_SAMPLES[id] ?? null;
}
