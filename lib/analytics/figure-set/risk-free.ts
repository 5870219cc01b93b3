import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateSeries } from '@/lib/domain/series';
import type { DailyRates } from '../risk/scan-risk';
import { periodRate } from '../returns/annualize';
import { lastOnOrBefore } from '../series/day-index';

/** The rate over which excess returns are measured: a bill's published rates (null: none is known), or one fixed annual rate. */
export type RiskFree =
  | { readonly kind: 'bill'; readonly rates: RateSeries | null }
  | { readonly kind: 'fixed'; readonly annualRate: number };

/** Rates for the returns of a window. */
export interface PeriodRates {
  /** One rate for all returns, or one for each. */
  readonly perPeriod: number | Float64Array;
  /** Mean annual rate over the window, a fraction. */
  readonly annualRate: number;
}

/**
 * The risk-free rate of each return: `(1 + y)^(1/periodsPerYear) - 1`, a bill's y being the last one published on or
 * before the day on which the return ends.
 *
 * @param returnDays - Ascending epoch days on which the returns end.
 * @returns Null when no bill is known, or none was published yet on the first of the days.
 */
export function periodRates(
  riskFree: RiskFree,
  returnDays: ArrayLike<number>,
  periodsPerYear: number,
): PeriodRates | null {
  if (riskFree.kind === 'fixed') {
    const { annualRate } = riskFree;
    return { perPeriod: periodRate(annualRate, periodsPerYear), annualRate };
  }
  const { rates } = riskFree;
  if (rates === null || returnDays.length === 0) return null;
  let cursor = lastOnOrBefore(rates.days, returnDays[0]!);
  if (cursor < 0) return null;
  const perPeriod = new Float64Array(returnDays.length);
  let annual = rates.rates[cursor]!;
  let period = periodRate(annual, periodsPerYear);
  let sum = 0;
  for (let i = 0; i < returnDays.length; i++) {
    while (cursor + 1 < rates.days.length && rates.days[cursor + 1]! <= returnDays[i]!) {
      cursor++;
      const next = rates.rates[cursor]!;
      if (next === annual || Number.isNaN(next)) continue;
      annual = next;
      period = periodRate(annual, periodsPerYear);
    }
    perPeriod[i] = period;
    sum += annual;
  }
  return { perPeriod, annualRate: sum / returnDays.length };
}

/**
 * A bill's rates spread over calendar days, for {@link scanRisk}: on each day the last one published by then.
 *
 * @returns One rate a day from `from` to `to`; NaN before the first publication.
 */
export function spreadRates(
  { days, rates }: RateSeries,
  {
    from,
    to,
    periodsPerYear,
  }: { readonly from: EpochDay; readonly to: EpochDay; readonly periodsPerYear: number },
): DailyRates {
  const spread = new Float64Array(Math.max(to - from + 1, 0)).fill(NaN);
  let cursor = Math.max(lastOnOrBefore(days, from) - 1, -1);
  let period = NaN;
  for (let i = 0; i < spread.length; i++) {
    while (cursor + 1 < days.length && days[cursor + 1]! <= from + i) {
      cursor++;
      if (cursor >= 0 && !Number.isNaN(rates[cursor]!)) period = periodRate(rates[cursor]!, periodsPerYear);
    }
    spread[i] = period;
  }
  return { firstDay: from, rates: spread };
}
