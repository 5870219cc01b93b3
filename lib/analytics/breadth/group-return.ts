import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** A member of a group over a horizon. */
export interface GroupMember {
  /** What all its shares are worth at the end, in the currency of the group; null where the shares are unknown. */
  readonly value: number | null;
  /** Its return over the horizon, a fraction; null where it has none. */
  readonly total: number | null;
}

/** So much of a group (by value at the end, or by count) must have a return. */
export const LEAST_COVERAGE = 0.5;

/**
 * Return of a group whose members are held with the shares that they have at the end, dividends reinvested: the sum of their values at
 * the end over the sum of what those were worth at the start, less one. The start of a member is its value at the end over one plus its
 * return. Where no member has a value each counts the same: the mean of the returns.
 *
 * @param members - Those without a return, and in a weighted group those without a value, are left out.
 * @returns A fraction; gap `no-data` for an empty group, `insufficient-history` (`need` and `have` in members) when less than half of it,
 * by value, has a return.
 */
export function groupReturn(members: readonly GroupMember[]): Metric {
  if (members.length === 0) return gap('no-data', 1, 0);
  const isWeighted = members.some(({ value }) => value !== null);
  let [all, covered, start, sum, count] = [0, 0, 0, 0, 0];
  for (const { value, total } of members) {
    const weight = isWeighted ? value : 1;
    if (weight === null) continue;
    all += weight;
    if (total === null || total <= -1) continue;
    covered += weight;
    start += weight / (1 + total);
    sum += total;
    count += 1;
  }
  if (count === 0 || covered < LEAST_COVERAGE * all)
    return gap('insufficient-history', Math.ceil(members.length * LEAST_COVERAGE), count);
  return ok(isWeighted ? covered / start - 1 : sum / count);
}
