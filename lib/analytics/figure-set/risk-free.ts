import { freshDaysOf } from '@/lib/domain/frequency';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateSeries } from '@/lib/domain/series';
import type { DailyRates } from '../risk/window-pass';
import { periodRate } from '../returns/annualize';

/**
 * The rate subtracted to obtain excess returns: a bill's published rates (null: unknown), or one fixed annual
 * rate.
 */
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
 * The risk-free rate of each return: `(1 + y)^(1/periodsPerYear) - 1`, a bill's y being the last one
 * published on or before the day when the return ends.
 *
 * @param returnDays - Ascending epoch days when the returns end.
 * @returns Null when no bill is known, its first rate was published after the first day, or it ended before
 * the last day.
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
  const { annual, firstDay, periods } = rateTable(rates, periodsPerYear);
  const last = periods.length - 1;
  if (last < 0 || returnDays[0]! < firstDay) return null;
  const perPeriod = new Float64Array(returnDays.length);
  let sum = 0;
  for (let i = 0; i < returnDays.length; i++) {
    const offset = Math.min(returnDays[i]! - firstDay, last);
    perPeriod[i] = periods[offset]!;
    sum += annual[offset]!;
  }
  if (Number.isNaN(sum)) return null;
  return { perPeriod, annualRate: sum / returnDays.length };
}

/**
 * The same rates by calendar day, in the form expected by `passWindow`.
 *
 * @returns Null when no bill is known or its first rate was published after the first day; NaN on days after
 * its end.
 */
export function ratesByDay(
  riskFree: RiskFree,
  firstReturnDay: EpochDay,
  periodsPerYear: number,
): DailyRates | null {
  if (riskFree.kind === 'fixed') {
    const rate = periodRate(riskFree.annualRate, periodsPerYear);
    return { firstDay: firstReturnDay, rates: Float64Array.of(rate) };
  }
  if (riskFree.rates === null) return null;
  const { firstDay, periods } = rateTable(riskFree.rates, periodsPerYear);
  return periods.length === 0 || firstReturnDay < firstDay ? null : { firstDay, rates: periods };
}

/**
 * A bill by calendar day, from its first publication to the day after its last valid day, where the rate is
 * NaN.
 */
interface RateTable {
  readonly firstDay: EpochDay;
  /** Rate of one period, from the last publication up to that day. */
  readonly periods: Float64Array;
  readonly annual: Float64Array;
}

/** Number of most recent intervals from which the publication frequency of a bill is estimated. */
const RECENT = 21;

/** Maximum interval between publications for each frequency, in days. */
const MAX_STEPS: readonly (readonly [days: number, frequency: SeriesFrequency])[] = [
  [5, 'daily'],
  [10, 'weekly'],
  [45, 'monthly'],
  [120, 'quarterly'],
  [Infinity, 'annual'],
];

/**
 * Days for which the last rate of a bill stays valid: until the next publication is long overdue. Unlimited
 * for a single rate.
 */
function carriedDays(days: ArrayLike<number>): number {
  const steps: number[] = [];
  for (let i = Math.max(1, days.length - RECENT); i < days.length; i++) steps.push(days[i]! - days[i - 1]!);
  const middle = steps.sort((a, b) => a - b)[steps.length >> 1];
  if (middle === undefined) return 0;
  return freshDaysOf(MAX_STEPS.find(([longest]) => middle <= longest)![1]);
}

const tables = new WeakMap<RateSeries, Map<number, RateTable>>();

/** Cached by bill: it is requested for every member of a universe. */
function rateTable(series: RateSeries, periodsPerYear: number): RateTable {
  const madeTables = tables.get(series) ?? new Map<number, RateTable>();
  tables.set(series, madeTables);
  const knownTable = madeTables.get(periodsPerYear);
  if (knownTable) return knownTable;
  const { days, rates } = series;
  const firstDay = days[0] ?? 0;
  const published = days.length === 0 ? 0 : days[days.length - 1]! - firstDay + 1;
  const carried = carriedDays(days);
  const length = published + (carried === 0 ? 0 : carried + 1);
  const periods = new Float64Array(length);
  const annual = new Float64Array(length);
  let [period, rate] = [NaN, NaN];
  for (let offset = 0, cursor = 0; offset < length; offset++) {
    for (; cursor < days.length && days[cursor]! <= firstDay + offset; cursor++) {
      const next = rates[cursor]!;
      if (next === rate || Number.isNaN(next)) continue;
      rate = next;
      period = periodRate(rate, periodsPerYear);
    }
    periods[offset] = period;
    annual[offset] = rate;
  }
  if (carried > 0) periods[length - 1] = annual[length - 1] = NaN;
  const table = { firstDay, periods, annual };
  madeTables.set(periodsPerYear, table);
  return table;
}
