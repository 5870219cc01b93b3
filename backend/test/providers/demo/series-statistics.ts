import type { PriceBatch } from '@/backend/src/market-model/batches';

/** Arithmetic mean. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Population moments about the mean, for long samples. */
export function momentsOf(values: readonly number[]): { deviation: number; kurtosis: number } {
  const mean = meanOf(values);
  let second = 0;
  let fourth = 0;
  for (const value of values) {
    const square = (value - mean) ** 2;
    second += square;
    fourth += square * square;
  }
  const variance = second / values.length;
  return { deviation: Math.sqrt(variance), kurtosis: fourth / values.length / variance ** 2 };
}

/** Pearson correlation of two samples of equal length. */
export function correlationOf(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [both, squareA, squareB] = [0, 0, 0];
  a.forEach((value, i) => {
    const [u, v] = [value - meanA, b[i]! - meanB];
    both += u * v;
    squareA += u * u;
    squareB += v * v;
  });
  return both / Math.sqrt(squareA * squareB);
}

/** Autocorrelation of absolute returns at a lag of `lag` days: near 0 without volatility clusters. */
export function clusteringOf(returns: readonly number[], lag: number): number {
  const sizes = returns.map(Math.abs);
  return correlationOf(sizes.slice(lag), sizes.slice(0, -lag));
}

/** The median. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Simple returns of the split-adjusted closes, by day. */
export function returnsByDay({ bars, splits }: PriceBatch): Map<number, number> {
  const ratios = new Map(splits.map(({ day, ratio }) => [day, ratio]));
  const returns = new Map<number, number>();
  for (let i = 1; i < bars.days.length; i += 1) {
    const day = bars.days[i]!;
    returns.set(day, (bars.close[i]! * (ratios.get(day) ?? 1)) / bars.close[i - 1]! - 1);
  }
  return returns;
}

/** Correlation over the common days of two series. */
export function sharedCorrelation(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  const days = [...a.keys()].filter((day) => b.has(day));
  return correlationOf(
    days.map((day) => a.get(day)!),
    days.map((day) => b.get(day)!),
  );
}
