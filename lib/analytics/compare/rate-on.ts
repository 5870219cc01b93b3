import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import type { ConversionStep } from './convert-series';

/** The oldest rate that still counts for a day: a weekend with holidays. */
const MAX_AGE_DAYS = 7;

/** An exchange rate and the day of its oldest quote. */
export interface RateOnDay {
  readonly rate: number;
  readonly day: EpochDay;
}

/**
 * The rate that converts an amount of a day: of that day, else the last one before it, up to a week.
 *
 * @param steps - One pair, or two through a third currency; an empty list is the rate 1 of the day itself.
 * @param unit - Factor applied first: 0.01 for prices in pence or cents.
 * @returns null when a pair has no such rate.
 */
export function rateOn(steps: readonly ConversionStep[], on: EpochDay, unit = 1): RateOnDay | null {
  let rate = unit;
  let day = on;
  for (const { isInverse, rates } of steps) {
    const at = lastOnOrBefore(rates.days, on);
    const rateValue = rates.values[at];
    if (at < 0 || rateValue === undefined || !(rateValue > 0) || on - rates.days[at]! > MAX_AGE_DAYS)
      return null;
    rate = isInverse ? rate / rateValue : rate * rateValue;
    day = Math.min(day, rates.days[at]!);
  }
  return { rate, day };
}
