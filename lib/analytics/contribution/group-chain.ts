import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { createMemberTrace, traceMember } from './trace-member';
import type { MemberHistory } from './trace-member';

/** A member of an index with its group. */
export interface GroupedMember {
  readonly group: string;
  readonly history: MemberHistory;
}

/**
 * Members of one group by session of their index; arrays have the length of the sessions, the first entry is
 * unused.
 */
export interface GroupChain {
  /** Value of the session's members at the previous close. */
  readonly before: Float64Array;
  /** Value of the same shares at the close, with the dividends of the session. */
  readonly afterTotal: Float64Array;
  /** The same without dividends. */
  readonly after: Float64Array;
}

/** Aggregates the members of an index by group over its sessions, as `chainMembers` does for all of them. */
export function chainGroups(
  sessions: ArrayLike<number>,
  members: readonly GroupedMember[],
): Map<string, GroupChain> {
  const n = sessions.length;
  const trace = createMemberTrace(n);
  const groups = new Map<string, GroupChain>();
  for (const { group, history } of members) {
    if (!traceMember(sessions, history, trace, { first: 1, last: n - 1 })) continue;
    const chain = groups.get(group) ?? {
      before: new Float64Array(n),
      afterTotal: new Float64Array(n),
      after: new Float64Array(n),
    };
    groups.set(group, chain);
    for (let t = 1; t < n; t++) {
      const before = trace.before[t]!;
      if (trace.counts[t] === 0 || Number.isNaN(before)) continue;
      chain.before[t]! += before;
      chain.after[t]! += trace.after[t]!;
      chain.afterTotal[t]! += before * (1 + trace.totalReturn[t]!);
    }
  }
  return groups;
}

/** A group of an index on other days than its sessions; the first entry is unused. */
export interface IndexGroupDays {
  /** Weight in the index at the opening. */
  readonly weights: Float64Array;
  /** Total return since the day before, in the currency of the rates. */
  readonly returns: Float64Array;
}

/**
 * Weights and returns of the groups of an index on the days of a portfolio. A day has the sessions since the
 * day before: none on a weekend, several where the portfolio has no day. Weights are those of its first
 * session.
 *
 * @param days - Ascending, from a day with members on.
 * @param rateOn - What a unit of the index's currency is worth on a day.
 */
export function indexGroupDays(
  sessions: ArrayLike<number>,
  groups: ReadonlyMap<string, GroupChain>,
  { days, rateOn }: { readonly days: ArrayLike<EpochDay>; readonly rateOn: (day: EpochDay) => number },
): Map<string, IndexGroupDays> {
  const count = days.length;
  const groupById = new Map(
    [...groups.keys()].map((key) => [
      key,
      { weights: new Float64Array(count), returns: new Float64Array(count) },
    ]),
  );
  if (count === 0) return groupById;
  let last = lastOnOrBefore(sessions, days[0]!);
  let rate = rateOn(days[0]!);
  for (let i = 1; i < count; i++) {
    const first = last + 1;
    while (last + 1 < sessions.length && sessions[last + 1]! <= days[i]!) last += 1;
    const before = rate;
    rate = rateOn(days[i]!);
    const isSession = first <= last;
    const sizeOf = (chain: GroupChain): number => (isSession ? chain.before[first]! : chain.after[last]!);
    let size = 0;
    for (const chain of groups.values()) size += sizeOf(chain);
    for (const [key, chain] of groups) {
      const { returns, weights } = groupById.get(key)!;
      weights[i] = size > 0 ? sizeOf(chain) / size : 0;
      returns[i] = (growthOver(chain, first, last) * rate) / before - 1;
    }
  }
  return groupById;
}

function growthOver({ afterTotal, before }: GroupChain, first: number, last: number): number {
  let growth = 1;
  for (let t = first; t <= last; t++) if (before[t]! > 0) growth *= afterTotal[t]! / before[t]!;
  return growth;
}
