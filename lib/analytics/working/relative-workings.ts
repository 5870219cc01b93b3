import { t } from '@/lib/domain/text';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { joinedPeriodsPerYear, type RelativeSide } from '../figure-set/relative-figures';
import { periodRates, type RiskFree } from '../figure-set/risk-free';
import { meanCapture } from '../relative/capture';
import { alignFrequencies } from '../relative/align-frequencies';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { geometricAnnualReturn } from '../returns/annualize';
import { jointMoments, sampleDeviation } from '../statistics/moments';
import type { Metric } from '@/lib/domain/metric';
import { working, type Working } from './working';

/** The two sides of a comparison, cut to its window. */
export interface RelativeInput {
  readonly asset: RelativeSide;
  readonly benchmark: RelativeSide;
  readonly riskFree: RiskFree;
}

/** Returns of both sides on their common days. */
interface JoinedReturns {
  readonly own: Float64Array;
  readonly market: Float64Array;
  readonly days: Int32Array;
  readonly perYear: number;
}

function join({ asset, benchmark }: RelativeInput): JoinedReturns | null {
  const joinedMetric = alignFrequencies([
    { ...asset.window, frequency: asset.frequency },
    { ...benchmark.window, frequency: benchmark.frequency },
  ]);
  if (!joinedMetric.ok || joinedMetric.value.days.length < 3) return null;
  const { columns, days } = joinedMetric.value;
  return {
    days,
    own: simpleReturns(columns[0]!),
    market: simpleReturns(columns[1]!),
    perYear: joinedPeriodsPerYear(asset, benchmark),
  };
}

/** The computation of a figure relative to a benchmark; null for a figure whose formula has no few inputs. */
export function relativeWorking(id: FigureId, input: RelativeInput): Working | null {
  const joinedReturns = join(input);
  if (!joinedReturns) return null;
  const { days, market, own, perYear } = joinedReturns;
  const year = ['periods', t('Returns a year'), perYear, 'count'] as const;
  if (id === 'trackingError' || id === 'informationRatio') {
    const deviation = [
      'deviation',
      t('Sample deviation of the difference of the returns'),
      sampleDeviation(excessReturns(own, market)),
      'fraction',
    ] as const;
    if (id === 'trackingError') return working('deviation * sqrt(periods)', [deviation, year]);
    const [mine, other] = [geometricAnnualReturn(own, perYear), geometricAnnualReturn(market, perYear)];
    if (!mine.ok || !other.ok) return null;
    return working('(own - benchmark) / (deviation * sqrt(periods))', [
      ['own', t('Return a year'), mine.value, 'fraction'],
      ['benchmark', t('Return a year of the benchmark'), other.value, 'fraction'],
      deviation,
      year,
    ]);
  }
  const rates = periodRates(input.riskFree, days.subarray(1), perYear);
  const rate = rates?.perPeriod ?? 0;
  const moments = jointMoments(excessReturns(market, rate), excessReturns(own, rate));
  const covariance = [
    'covariance',
    t('Covariance with the benchmark'),
    moments.covariance,
    'number',
  ] as const;
  const variance = ['variance', t('Variance of the benchmark'), moments.varianceX, 'number'] as const;
  const ownVariance = ['own', t('Variance of the instrument'), moments.varianceY, 'number'] as const;
  switch (id) {
    case 'beta':
      return working('covariance / variance', [covariance, variance]);
    case 'correlation':
      return working('covariance / sqrt(variance * own)', [covariance, variance, ownVariance]);
    case 'r2':
      return working('covariance ^ 2 / (variance * own)', [covariance, variance, ownVariance]);
    case 'alpha':
      if (rates === null) return null;
      return working('(mean - covariance / variance * market) * periods', [
        ['mean', t('Mean return over the risk-free rate'), moments.meanY, 'fraction'],
        ['market', t('Mean of the benchmark over the risk-free rate'), moments.meanX, 'fraction'],
        covariance,
        variance,
        year,
      ]);
    default:
      return null;
  }
}

/** Daily capture: the mean return on the days when the benchmark rose, or fell, over its own mean. */
export function dailyCapture(input: RelativeInput, side: 'up' | 'down'): Metric | null {
  const joinedSeries = join(input);
  return joinedSeries && meanCapture(joinedSeries.own, joinedSeries.market, side);
}
