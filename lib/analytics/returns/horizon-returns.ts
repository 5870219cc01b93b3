import { HORIZONS } from '@/lib/domain/horizons';
import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { hasEnded } from '@/lib/domain/freshness';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import type { Gap, Metric } from '@/lib/domain/metric';
import { lastOnOrBefore } from '../series/day-index';
import { annualizeByDays, annualizeOverYears } from './annualize';
import { HORIZON_YEARS, horizonTarget } from './horizon-targets';

/**
 * The day from which months are counted back: the last observation (`effective`), used for every figure of
 * the site, or the as-of day (`nominal`, fund practice), which the reference files contain as well.
 */
export type HorizonBasis = 'nominal' | 'effective';

/** The return over one horizon. Days are null when there is no such observation. */
export interface HorizonReturn {
  /** The target day; null for 1D and SI. */
  readonly target: EpochDay | null;
  readonly start: EpochDay | null;
  readonly end: EpochDay | null;
  /**
   * A fraction; gap `insufficient-history` when the series begins after the target, `need` and `have` in
   * calendar days (for 1D and SI in observations).
   */
  readonly total: Metric;
  /** Per year: exact years for 3Y, 5Y, 10Y, actual days for SI (from 365 on); null for the other horizons. */
  readonly annualized: Metric | null;
}

/**
 * A series of daily values (closes, or wealth with dividends), oldest first; both arrays have the same
 * length.
 */
export interface DailyValues {
  readonly days: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Options for counting horizons. */
export interface HorizonOptions {
  readonly asOf: EpochDay;
  readonly basis?: HorizonBasis;
  /** Maximum age of the last observation in days; default: that of a daily series. */
  readonly freshDays?: number | undefined;
}

/** Index of the observation from which a horizon starts, or -1. */
function startIndex(days: ArrayLike<number>, end: number, horizon: Horizon, target: EpochDay | null): number {
  if (horizon === '1D') return end - 1;
  // The first observation has no return yet.
  if (target === null) return end > 0 ? 0 : -1;
  return lastOnOrBefore(days, target);
}

function annualize(horizon: Horizon, total: Metric, days: number): Metric | null {
  const years = HORIZON_YEARS[horizon];
  if (years === undefined && horizon !== 'SI') return null;
  if (!total.ok) return total;
  return years === undefined
    ? annualizeByDays(total.value, days)
    : ok(annualizeOverYears(total.value, years));
}

/**
 * Return over one horizon, from the last observation on or before the target day to the last on or before
 * `asOf`. The target is counted back from that last observation, so that a Friday, a Saturday and a Sunday
 * give the same return. Insufficient history results in a gap, never in a shorter horizon.
 *
 * @param series - Positive values by day.
 * @returns Gap `no-data` when there is no observation by `asOf`, `ended` when the last observation is too
 * old for it,
 * `non-positive-price` when the start is not positive.
 */
export function horizonReturn(
  series: DailyValues,
  horizon: Horizon,
  { asOf, basis = 'effective', freshDays }: HorizonOptions,
): HorizonReturn {
  const { days, values } = series;
  const end = lastOnOrBefore(days, asOf);
  if (end < 0) return noReturn(horizon, gap('no-data', 1, 0));
  const endDay = days[end]!;
  if (hasEnded(endDay, asOf, freshDays)) return noReturn(horizon, endedGap(endDay));
  const target = horizonTarget(horizon, basis === 'nominal' ? asOf : endDay);
  const start = startIndex(days, end, horizon, target);
  if (start < 0) {
    const short =
      target === null
        ? gap('insufficient-history', 2, 1)
        : gap('insufficient-history', endDay - target, endDay - days[0]!);
    return { target, start: null, end: endDay, total: short, annualized: annualize(horizon, short, 0) };
  }
  const startDay = days[start]!;
  const from = values[start]!;
  const total = from > 0 ? ok(values[end]! / from - 1) : gap('non-positive-price');
  return {
    target,
    start: startDay,
    end: endDay,
    total,
    annualized: annualize(horizon, total, endDay - startDay),
  };
}

function noReturn(horizon: Horizon, why: Gap): HorizonReturn {
  const hasAnnual = horizon === 'SI' || HORIZON_YEARS[horizon] !== undefined;
  return { target: null, start: null, end: null, total: why, annualized: hasAnnual ? why : null };
}

/** {@link horizonReturn} for every standard horizon. */
export function horizonReturns(series: DailyValues, options: HorizonOptions): Record<Horizon, HorizonReturn> {
  const entries = HORIZONS.map((horizon) => [horizon, horizonReturn(series, horizon, options)] as const);
  return Object.fromEntries(entries) as Record<Horizon, HorizonReturn>;
}
