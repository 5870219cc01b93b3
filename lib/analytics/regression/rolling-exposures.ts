import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { DailyValues } from '../returns/horizon-returns';
import { monthEndIndices } from '../series/month-ends';
import { joinFactors } from './join-factors';
import type { FactorColumns } from './join-factors';
import { ordinaryLeastSquares } from './least-squares';

/** Loadings of an asset at month ends, each from the returns of the window that ends there. */
export interface RollingExposures {
  /** Last common day of each month, and the last common day of all. */
  readonly days: readonly EpochDay[];
  /**
   * Keyed by `alpha` (percent a day) and the names of the factors, each as long as `days`; NaN where the
   * regression of a window has no result.
   */
  readonly terms: Readonly<Record<string, readonly number[]>>;
  /** R squared of each window; NaN as above. */
  readonly r2: readonly number[];
}

/**
 * Regressions over a moving window of common days, one at each month end: the method of {@link
 * factorRegression} with a window that ends there.
 *
 * @param window - Number of common days in each regression.
 * @param from - First day of the first window.
 * @returns Gap `no-overlap` without a common day, `insufficient-history` with fewer than `window` of them.
 */
export function rollingExposures(
  asset: DailyValues,
  sets: readonly FactorColumns[],
  {
    factors,
    from,
    to,
    window,
  }: {
    readonly factors: readonly string[];
    readonly from: EpochDay;
    readonly to: EpochDay;
    readonly window: number;
  },
): Metric<RollingExposures> {
  const { days, excess, regressors } = joinFactors(asset, sets, { names: factors, from, to });
  if (days.length === 0) return gap('no-overlap', window, 0);
  if (days.length < window) return gap('insufficient-history', window, days.length);
  const names = ['alpha', ...factors];
  const terms: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]));
  const ends = monthEndIndices(days).filter((end) => end >= window - 1);
  const r2: number[] = [];
  for (const end of ends) {
    const first = end - window + 1;
    const fit = ordinaryLeastSquares(
      excess.slice(first, end + 1),
      regressors.map((column) => column.slice(first, end + 1)),
    );
    names.forEach((name, k) => terms[name]!.push(fit.ok ? fit.value.coefficients[k]! : NaN));
    r2.push(fit.ok ? fit.value.r2 : NaN);
  }
  return ok({ days: ends.map((end) => days[end]!), terms, r2 });
}
