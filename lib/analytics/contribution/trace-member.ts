import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';

/** A membership period with a number of shares; `to` is exclusive. Null: open start or open end. */
export interface MemberPeriod {
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  /** Number of shares during the period, in any unit; null when unknown. */
  readonly shares: number | null;
}

/** Known history of an index member, as of one day. */
export interface MemberHistory {
  /** Ascending epoch days of its bars. */
  readonly days: ArrayLike<number>;
  /** Split-adjusted closes as of the as-of day. */
  readonly close: ArrayLike<number>;
  /** Closes with dividends reinvested. */
  readonly total: ArrayLike<number>;
  /** Splits known by the as-of day, oldest first. */
  readonly splits: readonly Split[];
  readonly membershipPeriods: readonly MemberPeriod[];
  /** Age in days at which its price series counts as ended; see `freshDaysOf`. */
  readonly freshDays?: number | undefined;
}

/**
 * One member over the sessions of its index. Arrays have the length of the sessions and are overwritten by
 * the next member.
 */
export interface MemberTrace {
  /** Value of its shares at the previous close, with the share count of the session; NaN where unknown. */
  readonly before: Float64Array;
  /** Value of the same shares at the close of the session. */
  readonly after: Float64Array;
  /** Simple return of the session with dividends reinvested. */
  readonly totalReturn: Float64Array;
  /** Simple return of the session. */
  readonly priceReturn: Float64Array;
  /** 1 on the sessions on which it counts: it is a member and its prices have not ended. */
  readonly counts: Uint8Array;
}

/** Allocates the arrays for one member over `count` sessions. */
export function createMemberTrace(count: number): MemberTrace {
  return {
    before: new Float64Array(count),
    after: new Float64Array(count),
    totalReturn: new Float64Array(count),
    priceReturn: new Float64Array(count),
    counts: new Uint8Array(count),
  };
}

/**
 * Traces a member over the sessions of its index. It counts on a session within one of its membership
 * periods, from the session after its first price on. On a day without a bar the previous price is used,
 * until the prices have ended; after that it no longer counts under any weighting, so the index does not
 * carry its last value. The market value of its shares is `shares x price as traded`: the split-adjusted
 * close times the splits after the day.
 *
 * @param sessions - Ascending epoch days of the index.
 * @param window - First and last index (inclusive) to write; the first is at least 1.
 * @returns False when it counts on no session; only `counts` of the trace is then valid.
 */
export function traceMember(
  sessions: ArrayLike<number>,
  member: MemberHistory,
  trace: MemberTrace,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  const { days, close, freshDays, total, splits } = member;
  const { before, after, totalReturn, priceReturn, counts } = trace;
  counts.fill(0, first, last + 1);
  if (days.length === 0) return false;
  let isCounted = false;
  for (const { from, to, shares } of member.membershipPeriods) {
    const start = Math.max(first, from === null ? first : firstOnOrAfter(sessions, from));
    const end = Math.min(last, to === null ? last : firstOnOrAfter(sessions, to) - 1);
    if (start > end) continue;
    let bar = lastAt(days, sessions[start - 1]!);
    let split = splits.findIndex(({ day }) => day > sessions[start]!);
    if (split < 0) split = splits.length;
    let units = (shares ?? Number.NaN) * ratioFrom(splits, split);
    for (let t = start; t <= end; t += 1) {
      const session = sessions[t]!;
      while (split < splits.length && splits[split]!.day <= session) {
        split += 1;
        units = (shares ?? Number.NaN) * ratioFrom(splits, split);
      }
      const previous = bar;
      while (bar + 1 < days.length && days[bar + 1]! <= session) bar += 1;
      // The first return begins at the first price.
      if (previous < 0) continue;
      if (hasEnded(days[bar]!, session, freshDays)) continue;
      counts[t] = 1;
      isCounted = true;
      before[t] = units * close[previous]!;
      after[t] = units * close[bar]!;
      priceReturn[t] = close[bar]! / close[previous]! - 1;
      totalReturn[t] = total[bar]! / total[previous]! - 1;
    }
  }
  return isCounted;
}

/** Number of new shares for one old share after all splits from an index on. */
function ratioFrom(splits: readonly Split[], index: number): number {
  let ratio = 1;
  for (let i = index; i < splits.length; i += 1) ratio *= splits[i]!.ratio;
  return ratio;
}

function lastAt(days: ArrayLike<number>, day: EpochDay): number {
  return firstOnOrAfter(days, day + 1) - 1;
}

/** Index of the first day on or after `day`; the length when there is none. */
export function firstOnOrAfter(days: ArrayLike<number>, day: EpochDay): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Market value of the shares of a member at the close of a day. Null when it is not a member, has no price
 * yet, its prices have ended, or its number of shares is unknown.
 *
 * @param member - The membership period that contains the day is used; on a day without a bar the previous
 * price is used.
 */
export function worthOn(member: MemberHistory, day: EpochDay): number | null {
  const stay = stayOn(member, day);
  if (!stay || stay.shares === null) return null;
  const bar = lastAt(member.days, day);
  if (bar < 0 || hasEnded(member.days[bar]!, day, member.freshDays)) return null;
  const split = member.splits.findIndex(({ day: since }) => since > day);
  return (
    stay.shares * ratioFrom(member.splits, split < 0 ? member.splits.length : split) * member.close[bar]!
  );
}

/** The membership period that contains a day. */
export function stayOn({ membershipPeriods }: MemberHistory, day: EpochDay): MemberPeriod | undefined {
  return membershipPeriods.findLast(
    ({ from, to }) => (from === null || from <= day) && (to === null || day < to),
  );
}
