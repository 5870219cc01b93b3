import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';

/** Groups of a decile table. */
export const DECILES = 10;

/** Minimum number of members that are divided into ten groups. */
export const MINIMUM_MEMBERS = 20;

/** Minimum number of months for a t statistic. */
const MINIMUM_MONTHS = 12;

/**
 * The group of each value, 1 for the lowest tenth to 10 for the highest; groups differ by one member at most,
 * and equal values keep the order of the list.
 *
 * @param values - NaN where unknown.
 * @returns 0 for an unknown value, and for every value when fewer than {@link MINIMUM_MEMBERS} are known.
 */
export function decileOf(values: readonly number[]): number[] {
  const groups = values.map(() => 0);
  const knownPlaces = values.flatMap((value, i) => (Number.isNaN(value) ? [] : i));
  if (knownPlaces.length < MINIMUM_MEMBERS) return groups;
  knownPlaces.sort((a, b) => values[a]! - values[b]! || a - b);
  knownPlaces.forEach((member, rank) => {
    groups[member] = Math.floor((rank * DECILES) / knownPlaces.length) + 1;
  });
  return groups;
}

/** Mean returns of the ten groups in the month after they were formed; NaN for a group without a return. */
export interface DecileMonth {
  readonly returns: readonly number[];
}

/** A group over all months. */
export interface DecileResult {
  readonly n: number;
  /** Arithmetic mean of the monthly returns, a fraction. */
  readonly mean: number;
  /** Compounded, per year; a fraction. */
  readonly annualized: number;
  /** Sample deviation x sqrt(12); null with one month. */
  readonly volatility: number | null;
  /** Share of the months with a gain. */
  readonly positive: number;
  /** mean / (sample deviation / sqrt(n)); null with fewer than twelve months. */
  readonly t: number | null;
}

/**
 * The ten groups over all months, and the highest group minus the lowest one.
 *
 * @returns Null for a group without any month.
 */
export function measureDeciles(months: readonly DecileMonth[]): {
  readonly groups: readonly (DecileResult | null)[];
  readonly spread: DecileResult | null;
} {
  const column = (group: number): number[] => months.map(({ returns }) => returns[group] ?? NaN);
  const groups = Array.from({ length: DECILES }, (_, group) => summarize(column(group)));
  const [lowest, highest] = [column(0), column(DECILES - 1)];
  return { groups, spread: summarize(highest.map((value, i) => value - lowest[i]!)) };
}

function summarize(returns: readonly number[]): DecileResult | null {
  const knownReturns = returns.filter(Number.isFinite);
  const n = knownReturns.length;
  if (n === 0) return null;
  const center = mean(knownReturns);
  const deviation = n > 1 ? sampleDeviation(knownReturns) : null;
  const growth = knownReturns.reduce((product, value) => product * (1 + value), 1);
  return {
    n,
    mean: center,
    annualized: growth ** (12 / n) - 1,
    volatility: deviation === null ? null : deviation * Math.sqrt(12),
    positive: knownReturns.filter((value) => value > 0).length / n,
    t:
      deviation !== null && deviation > ZERO_DEVIATION && n >= MINIMUM_MONTHS
        ? center / (deviation / Math.sqrt(n))
        : null,
  };
}
