import type { FigureId } from './figure-ids';

/** Minimum number of returns for ratios and estimates of a distribution. */
export const MINIMUM_RETURNS = 60;

/**
 * Minimum number of returns (for technical figures: bars), below which a figure is null. The table is
 * separate from the definitions, which use it: code that only computes figures, such as the browser bundle,
 * does not include their texts.
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

/** The minimum sample of a figure; null where its own formula sets the limit. */
export function minimumSample(id: FigureId): number | null {
  return MINIMUM_SAMPLES[id] ?? null;
}
