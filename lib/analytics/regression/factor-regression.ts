import { MINIMUM_RETURNS } from '@/lib/domain/figures/figure-catalog';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { DailyValues } from '../returns/horizon-returns';
import { joinFactors } from './join-factors';
import type { FactorColumns } from './join-factors';
import { ordinaryLeastSquares } from './least-squares';

/** Factor models by id, with their columns in the order of the coefficients. */
export const FACTOR_MODELS = {
  capm: ['Mkt-RF'],
  ff3: ['Mkt-RF', 'SMB', 'HML'],
  carhart: ['Mkt-RF', 'SMB', 'HML', 'Mom'],
  ff5: ['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA'],
  ff5mom: ['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA', 'Mom'],
} as const satisfies Record<string, readonly string[]>;

export type FactorModel = keyof typeof FACTOR_MODELS;

/**
 * A factor regression; the records are keyed by `alpha` and the names of the factors. Coefficients in percent
 * a day.
 */
export interface FactorExposure {
  readonly n: number;
  readonly first: EpochDay;
  readonly last: EpochDay;
  readonly coef: Readonly<Record<string, number>>;
  readonly se: Readonly<Record<string, number>>;
  readonly t: Readonly<Record<string, number>>;
  readonly p: Readonly<Record<string, number>>;
  readonly tNeweyWest: Readonly<Record<string, number>>;
  readonly r2: number;
  readonly adjR2: number;
  readonly residualSd: number;
  /** Intercept x 252, a fraction a year. */
  readonly alphaAnnual: number;
}

/**
 * Regression of an asset's excess returns on factor returns: `100 (P_t / P_t-1 - 1) - RF` on a constant and
 * the factors, percent a day, on the common days.
 *
 * @param asset - Positive values by day (total return).
 * @param sets - Factor files; a column is taken from the first file that contains it.
 * @param factors - Names of the columns, see {@link FACTOR_MODELS}.
 * @param minimumSample - Minimum number of returns, below which the result is a gap; default 60.
 * @returns Gap `no-overlap` without a common day, `insufficient-history`, or those of {@link
 * ordinaryLeastSquares}.
 * @throws RangeError when no file contains one of the columns (or `RF`).
 * @see Fama & French (1993, 2015); Carhart (1997).
 */
export function factorRegression(
  asset: DailyValues,
  sets: readonly FactorColumns[],
  {
    factors,
    from,
    to,
    minimumSample = MINIMUM_RETURNS,
  }: {
    readonly factors: readonly string[];
    readonly from: EpochDay;
    readonly to: EpochDay;
    readonly minimumSample?: number;
  },
): Metric<FactorExposure> {
  const { days, excess, regressors } = joinFactors(asset, sets, { names: factors, from, to });
  if (days.length === 0) return gap('no-overlap', minimumSample, 0);
  if (days.length < minimumSample) return gap('insufficient-history', minimumSample, days.length);
  const fit = ordinaryLeastSquares(excess, regressors);
  if (!fit.ok) return fit;
  const names = ['alpha', ...factors];
  const record = (values: readonly number[]): Record<string, number> =>
    Object.fromEntries(names.map((name, i) => [name, values[i]!]));
  const { coefficients, standardErrors, t, p, tNeweyWest, r2, adjustedR2, residualDeviation } = fit.value;
  return ok({
    n: days.length,
    first: days[0]!,
    last: days[days.length - 1]!,
    coef: record(coefficients),
    se: record(standardErrors),
    t: record(t),
    p: record(p),
    tNeweyWest: record(tNeweyWest),
    r2,
    adjR2: adjustedR2,
    residualSd: residualDeviation,
    alphaAnnual: (coefficients[0]! * 252) / 100,
  });
}
