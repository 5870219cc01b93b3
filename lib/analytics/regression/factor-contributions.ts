import { mean } from '../statistics/moments';
import type { DailyValues } from '../returns/horizon-returns';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { FactorExposure } from './factor-regression';
import { joinFactors } from './join-factors';
import type { FactorColumns } from './join-factors';

const DAYS_A_YEAR = 252;

/** The contribution of a term of a factor regression to the return and to the variance. */
export interface FactorContribution {
  /** Name of the factor, or `alpha`. */
  readonly term: string;
  /** Mean return of the factor x 252, a fraction; null for alpha. */
  readonly factorReturn: number | null;
  /** Loading x mean return of the factor x 252, a fraction; for alpha the intercept x 252. */
  readonly contribution: number;
  /** Loading x covariance of factor and asset / variance of the asset; null for alpha. */
  readonly varianceShare: number | null;
}

/** The mean excess return of the sample, split into terms. */
export interface FactorContributions {
  /** Mean excess return x 252, a fraction: the sum of the contributions. */
  readonly excessReturn: number;
  /** Alpha first, then the factors in the order of the model. The variance shares add up to R². */
  readonly terms: readonly FactorContribution[];
}

/**
 * Splits an asset's mean excess return and its variance among the factors of a regression over the same days.
 *
 * @param exposure - The result of `factorRegression` with the same asset, files and factors; its first and
 *   last day bound the sample.
 * @throws RangeError when no file contains one of the columns (or `RF`).
 */
export function factorContributions(
  asset: DailyValues,
  sets: readonly FactorColumns[],
  { exposure, factors }: { readonly exposure: FactorExposure; readonly factors: readonly string[] },
): FactorContributions {
  const bounds = { from: dayBefore(asset.days, exposure.first), to: exposure.last };
  const { excess, regressors } = joinFactors(asset, sets, { names: factors, ...bounds });
  const meanExcess = mean(excess);
  const yearly = (percentADay: number): number => (percentADay * DAYS_A_YEAR) / 100;
  const variance = covariance(excess, excess);
  return {
    excessReturn: yearly(meanExcess),
    terms: [
      {
        term: 'alpha',
        factorReturn: null,
        contribution: yearly(exposure.coef['alpha']!),
        varianceShare: null,
      },
      ...factors.map((term, k): FactorContribution => {
        const column = regressors[k]!;
        const loading = exposure.coef[term]!;
        return {
          term,
          factorReturn: yearly(mean(column)),
          contribution: yearly(loading * mean(column)),
          varianceShare: (loading * covariance(column, excess)) / variance,
        };
      }),
    ],
  };
}

/** The first return of the sample begins at the observation before it. */
function dayBefore(days: ArrayLike<EpochDay>, first: EpochDay): EpochDay {
  let at = 0;
  while (at < days.length && days[at]! < first) at += 1;
  return at === 0 ? first : days[at - 1]!;
}

/** Sum of products of deviations: its divisor cancels in a share. */
function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i]! - meanB), 0);
}
