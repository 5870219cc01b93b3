import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';

export interface NaiveSeries {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Naive implementation of nine horizon returns: for each, walk the dates from the start. */
export function naiveHorizons(universe: readonly NaiveSeries[], asOf: number): number[][] {
  const yearEnd = toEpochDay({ year: toCalendarDay(asOf).year - 1, month: 12, day: 31 });
  const months = [-1, -3, -6, -12, -36, -60].map((count) => addMonths(asOf, count));
  return universe.map(({ days, values }) => {
    const last = values[values.length - 1]!;
    const targets = [asOf - 7, ...months, yearEnd];
    const starts = targets.map((target) => {
      let start = -1;
      for (let i = 0; i < days.length && days[i]! <= target; i++) start = i;
      return start;
    });
    return [values.length - 2, ...starts].map((start) => (start < 0 ? NaN : last / values[start]! - 1));
  });
}

/** Naive implementation of four risk figures, each with its own array methods. */
export function naiveRisk(
  universe: readonly NaiveSeries[],
): { total: number; volatility: number; sharpe: number; drawdown: number }[] {
  return universe.map(({ values }) => {
    const prices = Array.from(values.subarray(values.length - 1261));
    const returns = prices.slice(1).map((price, i) => price / prices[i]! - 1);
    const mean = returns.reduce((sum, r) => sum + r, 0) / returns.length;
    const variance = returns.reduce((sum, r) => sum + (r - mean) ** 2, 0) / (returns.length - 1);
    const excess = returns.map((r) => r - 0.0001);
    const excessMean = excess.reduce((sum, r) => sum + r, 0) / excess.length;
    const excessVariance = excess.reduce((sum, r) => sum + (r - excessMean) ** 2, 0) / (excess.length - 1);
    let peak = 0;
    const drawdowns = prices.map((price) => {
      peak = Math.max(peak, price);
      return price / peak - 1;
    });
    return {
      total: prices[prices.length - 1]! / prices[0]! - 1,
      volatility: Math.sqrt(variance * 252),
      sharpe: (excessMean / Math.sqrt(excessVariance)) * Math.sqrt(252),
      drawdown: drawdowns.reduce((worst, value) => Math.min(worst, value), 0),
    };
  });
}

interface NaiveBars {
  readonly close: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
}

function naiveEma(values: readonly number[], period: number): number[] {
  const weight = 2 / (period + 1);
  const result: number[] = [];
  values.forEach((value, i) => {
    if (i < period - 1) result.push(NaN);
    else if (i === period - 1) result.push(values.slice(0, period).reduce((a, b) => a + b, 0) / period);
    else result.push(result[i - 1]! + weight * (value - result[i - 1]!));
  });
  return result;
}

/** Wilder's moving average of a column, seeded with the plain mean of its first values. */
function naiveWilder(values: readonly number[], period: number): number[] {
  const result: number[] = [];
  values.forEach((value, i) => {
    if (i < period - 1) result.push(NaN);
    else if (i === period - 1) result.push(values.slice(0, period).reduce((a, b) => a + b, 0) / period);
    else result.push((result[i - 1]! * (period - 1) + value) / period);
  });
  return result;
}

/** The six indicators of the benchmark, with each window recomputed; returns the sum of the last values. */
export function naiveIndicators({ close, high, low }: NaiveBars): number {
  const prices = Array.from(close);
  const windows = prices.map((_, i) => (i < 19 ? null : prices.slice(i - 19, i + 1)));
  const sma = windows.map((window) => (window === null ? NaN : window.reduce((a, b) => a + b, 0) / 20));
  const upper = windows.map((window, i) => {
    if (window === null) return NaN;
    const variance = window.reduce((sum, value) => sum + (value - sma[i]!) ** 2, 0) / 20;
    return sma[i]! + 2 * Math.sqrt(variance);
  });
  const changes = prices.slice(1).map((price, i) => price - prices[i]!);
  const gains = naiveWilder(
    changes.map((change) => Math.max(change, 0)),
    14,
  );
  const losses = naiveWilder(
    changes.map((change) => Math.max(-change, 0)),
    14,
  );
  const rsi = gains.map((gain, i) => 100 - 100 / (1 + gain / losses[i]!));
  const slow = naiveEma(prices, 26);
  const macd = naiveEma(prices, 12).map((fast, i) => fast - slow[i]!);
  const signal = naiveEma(macd.slice(25), 9);
  const ranges = prices
    .slice(1)
    .map((_, i) =>
      Math.max(
        high[i + 1]! - low[i + 1]!,
        Math.abs(high[i + 1]! - prices[i]!),
        Math.abs(low[i + 1]! - prices[i]!),
      ),
    );
  const columns = [sma, naiveEma(prices, 50), rsi, upper, naiveWilder(ranges, 14)];
  const last = columns.reduce((sum, column) => sum + column[column.length - 1]!, 0);
  return last + macd[macd.length - 1]! - signal[signal.length - 1]!;
}
