import type { EpochDay } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';

/** A time in an index with a number of shares; `to` is exclusive. Null: since before the data, still. */
export interface MemberStay {
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  /** Shares as of the days of the stay, in any unit; null when nobody knows. */
  readonly shares: number | null;
}

/** What is known of a member of an index, on the basis of one as-of day. */
export interface MemberHistory {
  /** Ascending epoch days of its bars. */
  readonly days: ArrayLike<number>;
  /** Split-adjusted closes as of the as-of day. */
  readonly close: ArrayLike<number>;
  /** Closes with dividends reinvested. */
  readonly total: ArrayLike<number>;
  /** Splits known by the as-of day, oldest first. */
  readonly splits: readonly Split[];
  readonly stays: readonly MemberStay[];
}

/** One member along the sessions of its index; arrays of the sessions' length, written over by the next member. */
export interface MemberTrace {
  /** Worth of its shares at the close before the session, in the shares of the session; NaN where they are unknown. */
  readonly before: Float64Array;
  /** Worth of the same shares at the session's close. */
  readonly after: Float64Array;
  /** Simple return of the session with dividends reinvested. */
  readonly totalReturn: Float64Array;
  /** Simple return of the session. */
  readonly priceReturn: Float64Array;
  /** 1 on the sessions on which it counts. */
  readonly isIn: Uint8Array;
}

/** Room for one member over `count` sessions. */
export function createMemberTrace(count: number): MemberTrace {
  return {
    before: new Float64Array(count),
    after: new Float64Array(count),
    totalReturn: new Float64Array(count),
    priceReturn: new Float64Array(count),
    isIn: new Uint8Array(count),
  };
}

/**
 * Follows a member along the sessions of its index: it counts on a session that lies in one of its stays, from the session after its first
 * price on; a day without a bar keeps the price before. What its shares are worth is `shares x price as traded`: the split-adjusted close
 * times the splits that came after the day.
 *
 * @param sessions - Ascending epoch days of the index.
 * @param window - First and last index (inclusive) that is written; the first is at least 1.
 * @returns False when it counts on none of them; the trace then holds nothing of it but `isIn`.
 */
export function traceMember(
  sessions: ArrayLike<number>,
  member: MemberHistory,
  trace: MemberTrace,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  const { days, close, total, splits } = member;
  const { before, after, totalReturn, priceReturn, isIn } = trace;
  isIn.fill(0, first, last + 1);
  if (days.length === 0) return false;
  let counts = false;
  for (const { from, to, shares } of member.stays) {
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
      // Its first price is where its first return begins.
      if (previous < 0) continue;
      isIn[t] = 1;
      counts = true;
      before[t] = units * close[previous]!;
      after[t] = units * close[bar]!;
      priceReturn[t] = close[bar]! / close[previous]! - 1;
      totalReturn[t] = total[bar]! / total[previous]! - 1;
    }
  }
  return counts;
}

/** New shares for one old one after all splits from an index on. */
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
 * What a member's shares are worth at the close of a day, null when it is not in, has no price yet or its shares are unknown.
 *
 * @param member - Its stays that hold on the day decide; a day without a bar keeps the price before.
 */
export function worthOn(member: MemberHistory, day: EpochDay): number | null {
  const stay = stayOn(member, day);
  if (!stay || stay.shares === null) return null;
  const bar = lastAt(member.days, day);
  if (bar < 0) return null;
  const split = member.splits.findIndex(({ day: since }) => since > day);
  return (
    stay.shares * ratioFrom(member.splits, split < 0 ? member.splits.length : split) * member.close[bar]!
  );
}

/** The stay of a member that holds on a day. */
export function stayOn({ stays }: MemberHistory, day: EpochDay): MemberStay | undefined {
  return stays.findLast(({ from, to }) => (from === null || from <= day) && (to === null || day < to));
}
