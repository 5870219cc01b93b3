import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { jointMoments, ZERO_DEVIATION } from '../statistics/moments';

/** The least-squares line `asset = alpha + beta * benchmark` through the returns. */
export interface MarketModel {
  readonly beta: number;
  /** Intercept per period, a fraction. */
  readonly alpha: number;
  /** Gap `zero-variance` when the asset returns are constant. */
  readonly correlation: Metric;
  readonly r2: Metric;
}

/**
 * Beta, alpha and correlation of an asset to a benchmark: OLS with intercept, equal to covariance over
 * variance.
 *
 * @param asset - Simple returns (excess ones for the capital asset pricing model), length n.
 * @param benchmark - Of the same periods, length n.
 * @returns Gap `no-overlap` without a common period, `insufficient-history` for fewer than two,
 * `zero-variance` when the benchmark returns are constant.
 * @throws RangeError when the lengths differ.
 * @see Sharpe (1964); Jensen (1968), "The performance of mutual funds", Journal of Finance 23(2).
 */
export function marketModel(asset: ArrayLike<number>, benchmark: ArrayLike<number>): Metric<MarketModel> {
  if (asset.length !== benchmark.length) {
    throw new RangeError(`expected ${asset.length} benchmark returns, got ${benchmark.length}`);
  }
  if (asset.length === 0) return gap('no-overlap', 2, 0);
  if (asset.length < 2) return gap('insufficient-history', 2, asset.length);
  const { meanX, meanY, varianceX, varianceY, covariance } = jointMoments(benchmark, asset);
  if (Math.sqrt(varianceX) < ZERO_DEVIATION) return gap('zero-variance');
  const beta = covariance / varianceX;
  // Rounding can produce a correlation beyond one.
  const r = Math.max(-1, Math.min(1, covariance / Math.sqrt(varianceX * varianceY)));
  const isFlat = Math.sqrt(varianceY) < ZERO_DEVIATION;
  return ok({
    beta,
    alpha: meanY - beta * meanX,
    correlation: isFlat ? gap('zero-variance') : ok(r),
    r2: isFlat ? gap('zero-variance') : ok(r * r),
  });
}

/** Annual alpha by addition: alpha times the periods a year (the default of this project). */
export function alphaArithmetic(periodAlpha: number, periodsPerYear: number): number {
  return periodAlpha * periodsPerYear;
}

/** Annual alpha by compounding: `(1 + alpha)^periodsPerYear - 1`. */
export function alphaCompounded(periodAlpha: number, periodsPerYear: number): number {
  return (1 + periodAlpha) ** periodsPerYear - 1;
}

/**
 * Pearson correlation of two columns of returns.
 *
 * @returns In [-1, 1]; the gaps of {@link marketModel}.
 */
export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): Metric {
  const model = marketModel(x, y);
  return model.ok ? model.value.correlation : model;
}

/**
 * Treynor ratio: annual return (over the risk-free rate where one is used) for each unit of beta.
 *
 * @returns Gap `zero-variance` when beta is zero.
 */
export function treynorRatio(annualReturn: number, beta: number): Metric {
  return beta === 0 ? gap('zero-variance') : ok(annualReturn / beta);
}

/**
 * M²: the annual return of the asset scaled to the benchmark's volatility, rf = 0.
 *
 * @param annualReturn - Of the asset, a fraction.
 * @param volatility - Of the asset, annualized.
 * @param benchmarkVolatility - Annualized.
 * @returns Gap `zero-variance` when the volatility of the asset is zero.
 * @see Modigliani & Modigliani (1997), "Risk-adjusted performance".
 */
export function modiglianiReturn(
  annualReturn: number,
  { volatility, benchmarkVolatility }: { readonly volatility: number; readonly benchmarkVolatility: number },
): Metric {
  return volatility === 0 ? gap('zero-variance') : ok((annualReturn * benchmarkVolatility) / volatility);
}
