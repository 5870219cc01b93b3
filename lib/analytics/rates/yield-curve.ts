import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';

/** A published series: ascending epoch days and values of one length; a value may be NaN. */
export interface PublishedSeries {
  readonly days: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A value and the day that it describes. */
export interface PublishedValue {
  readonly day: EpochDay;
  readonly value: number;
}

/** A daily rate older than this says nothing of the day: longer than any row of holidays. */
export const STALE_AFTER_DAYS = 10;

/**
 * The last value on or before a day.
 *
 * @param maxAge - Days after which a value is too old to stand for the day.
 * @returns Null when there is none, or none young enough.
 */
export function valueOn(
  { days, values }: PublishedSeries,
  day: EpochDay,
  maxAge = STALE_AFTER_DAYS,
): PublishedValue | null {
  for (let at = lastOnOrBefore(days, day); at >= 0 && days[at]! >= day - maxAge; at--) {
    const value = values[at]!;
    if (!Number.isNaN(value)) return { day: days[at]!, value };
  }
  return null;
}

/** A yield curve on one day. */
export interface CurveOnDay {
  /** The latest day that a yield describes; null without any. */
  readonly day: EpochDay | null;
  /** Fractions a year in the order of the maturities; null where nothing was published for about that day. */
  readonly yields: readonly (number | null)[];
}

/**
 * The curve on a day: of every maturity the last yield on or before it.
 *
 * @param maturities - One series each, fractions.
 */
export function curveOn(maturities: readonly PublishedSeries[], day: EpochDay): CurveOnDay {
  const found = maturities.map((series) => valueOn(series, day));
  const latest = found.reduce<EpochDay | null>(
    (last, one) => (one === null ? last : Math.max(last ?? one.day, one.day)),
    null,
  );
  return { day: latest, yields: found.map((one) => one?.value ?? null) };
}
