import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** A member of a group over a horizon. */
export interface GroupMember {
  /**
   * Value of all its shares at the end, in the currency of the group; null where the number of shares is
   * unknown.
   */
  readonly value: number | null;
  /** Return over the horizon, a fraction; null when there is none. */
  readonly total: number | null;
}

/** Minimum share of a group (by value at the end, or by count) that must have a return. */
export const MIN_COVERAGE = 0.5;

/**
 * Return of a group whose members are held with their share counts at the end, dividends reinvested: the sum
 * of the values at the end over the sum of the values at the start, minus one. The value of a member at the
 * start is its value at the end divided by one plus its return. When no member has a value, all members
 * weigh the same: the mean of the returns.
 *
 * @param members - Members without a return are left out; in a weighted group, also members without a value.
 * @returns A fraction; gap `no-data` for an empty group, `insufficient-history` (`need` and `have` in
 * members) when less than half of the group, by value, has a return.
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
  if (count === 0 || covered < MIN_COVERAGE * all)
    return gap('insufficient-history', Math.ceil(members.length * MIN_COVERAGE), count);
  return ok(isWeighted ? covered / start - 1 : sum / count);
}
