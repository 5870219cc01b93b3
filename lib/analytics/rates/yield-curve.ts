import { FRESH_DAYS } from '@/lib/domain/freshness';
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

/**
 * The last value on or before a day.
 *
 * @param maxAge - Age in days beyond which a value is not used for the day.
 * @returns Null when there is none or it is too old.
 */
export function valueOn(
  { days, values }: PublishedSeries,
  day: EpochDay,
  maxAge = FRESH_DAYS,
): PublishedValue | null {
  for (let at = lastOnOrBefore(days, day); at >= 0 && days[at]! >= day - maxAge; at--) {
    const value = values[at]!;
    if (!Number.isNaN(value)) return { day: days[at]!, value };
  }
  return null;
}

/** A yield curve on one day. */
export interface CurveOnDay {
  /** The latest day described by a yield; null without yields. */
  readonly day: EpochDay | null;
  /** Fractions a year in the order of the maturities; null where nothing was published near that day. */
  readonly yields: readonly (number | null)[];
  /** The day described by each yield. */
  readonly days: readonly (EpochDay | null)[];
}

/**
 * The curve on a day: the last yield of each maturity on or before it.
 *
 * @param maturities - One series each, fractions.
 */
export function curveOn(maturities: readonly PublishedSeries[], day: EpochDay): CurveOnDay {
  const foundValues = maturities.map((series) => valueOn(series, day));
  const latest = foundValues.reduce<EpochDay | null>(
    (last, one) => (one === null ? last : Math.max(last ?? one.day, one.day)),
    null,
  );
  return {
    day: latest,
    yields: foundValues.map((one) => one?.value ?? null),
    days: foundValues.map((one) => one?.day ?? null),
  };
}
