import { HORIZONS } from '@/lib/domain/horizons';
import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { lastOnOrBefore } from '../series/day-index';
import { annualizeByDays, annualizeOverYears } from './annualize';
import { HORIZON_YEARS, horizonTarget } from './horizon-targets';

/** Where the months are counted from: the as-of day itself (fund practice), or the last observation's day. */
export type HorizonBasis = 'nominal' | 'effective';

/** The return over one horizon. Days are null when there is no such observation. */
export interface HorizonReturn {
  /** The day looked back to; null for 1D and SI. */
  readonly target: EpochDay | null;
  readonly start: EpochDay | null;
  readonly end: EpochDay | null;
  /**
   * A fraction; gap `insufficient-history` when the series begins after the target, `need` and `have` in calendar days
   * (for 1D and SI in observations).
   */
  readonly total: Metric;
  /** Per year: exact years for 3Y, 5Y, 10Y, actual days for SI (from 365 on); null for the other horizons. */
  readonly annualized: Metric | null;
}

/** A series of values (a close, or wealth with dividends) by day, oldest first, both of one length. */
export interface DailyValues {
  readonly days: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Index of the observation from which a horizon starts, or -1. */
function startIndex(days: ArrayLike<number>, end: number, horizon: Horizon, target: EpochDay | null): number {
  if (horizon === '1D') return end - 1;
  // On the first observation nothing has been earned yet: no start.
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
 * Return over one horizon, from the last observation on or before the target day to the last on or before `asOf`.
 * Too little history is a gap, never a shorter horizon.
 *
 * @param series - Positive values by day.
 * @returns Gap `no-data` when nothing was observed by `asOf`, `non-positive-price` when the start is not positive.
 */
export function horizonReturn(
  series: DailyValues,
  horizon: Horizon,
  { asOf, basis = 'nominal' }: { readonly asOf: EpochDay; readonly basis?: HorizonBasis },
): HorizonReturn {
  const { days, values } = series;
  const end = lastOnOrBefore(days, asOf);
  if (end < 0) {
    const none = gap('no-data', 1, 0);
    const hasAnnual = horizon === 'SI' || HORIZON_YEARS[horizon] !== undefined;
    return { target: null, start: null, end: null, total: none, annualized: hasAnnual ? none : null };
  }
  const endDay = days[end]!;
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

/** {@link horizonReturn} for every standard horizon. */
export function horizonReturns(
  series: DailyValues,
  options: { readonly asOf: EpochDay; readonly basis?: HorizonBasis },
): Record<Horizon, HorizonReturn> {
  const entries = HORIZONS.map((horizon) => [horizon, horizonReturn(series, horizon, options)] as const);
  return Object.fromEntries(entries) as Record<Horizon, HorizonReturn>;
}
