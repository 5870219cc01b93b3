import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { geometricAnnualReturn } from '../returns/annualize';
import { excessReturns } from '../returns/period-returns';
import { deviationOfDifference, mean, ZERO_DEVIATION } from '../statistics/moments';

/**
 * Tracking error: annualized sample deviation of the difference of two returns.
 *
 * @param asset - Simple returns, length n.
 * @param benchmark - Of the same periods, length n.
 * @returns A fraction a year. Gap `no-overlap` without a common period, `insufficient-history` for fewer than
 * two.
 */
export function trackingError(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
): Metric {
  if (asset.length === 0) return gap('no-overlap', 2, 0);
  if (asset.length < 2) return gap('insufficient-history', 2, asset.length);
  if (asset.length !== benchmark.length)
    throw new RangeError(`expected ${asset.length} benchmark returns, got ${benchmark.length}`);
  return ok(deviationOfDifference(asset, benchmark) * Math.sqrt(periodsPerYear));
}

/**
 * Active premium: geometric annual return of the asset minus that of the benchmark.
 *
 * @returns A fraction a year. Gap `insufficient-history` without a return.
 */
export function activePremium(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
): Metric {
  return premiumOf({
    own: geometricAnnualReturn(asset, periodsPerYear),
    benchmark: geometricAnnualReturn(benchmark, periodsPerYear),
  });
}

/** Geometric annual returns of both sides. */
interface AnnualReturns {
  readonly own: Metric;
  readonly benchmark: Metric;
}

function premiumOf({ benchmark, own }: AnnualReturns): Metric {
  if (!own.ok) return own;
  return benchmark.ok ? ok(own.value - benchmark.value) : benchmark;
}

/**
 * Divides a premium by the tracking error; gap `zero-variance` when asset and benchmark have equal returns.
 */
function overTrackingError(premium: Metric, error: Metric, periodsPerYear: number): Metric {
  if (!error.ok) return error;
  if (!premium.ok) return premium;
  if (error.value < ZERO_DEVIATION * Math.sqrt(periodsPerYear)) return gap('zero-variance');
  return ok(premium.value / error.value);
}

/**
 * Information ratio, geometric: active premium over tracking error (PerformanceAnalytics; the default of
 * this project).
 *
 * @returns The gaps of {@link trackingError}, and `zero-variance` when it is zero (a series against itself).
 */
export function informationRatio(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
): Metric {
  const error = trackingError(asset, benchmark, periodsPerYear);
  return overTrackingError(activePremium(asset, benchmark, periodsPerYear), error, periodsPerYear);
}

/** {@link informationRatio} from known annual returns and the tracking error. */
export function informationRatioOf(annual: AnnualReturns, error: Metric, periodsPerYear: number): Metric {
  return overTrackingError(premiumOf(annual), error, periodsPerYear);
}

/**
 * Information ratio, arithmetic: mean difference times the periods a year, over tracking error.
 *
 * @returns The gaps of {@link informationRatio}.
 */
export function informationRatioArithmetic(
  asset: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
): Metric {
  const error = trackingError(asset, benchmark, periodsPerYear);
  if (!error.ok) return error;
  const premium = mean(excessReturns(asset, benchmark)) * periodsPerYear;
  return overTrackingError(ok(premium), error, periodsPerYear);
}
