import type { ReturnBasis } from '@/lib/domain/return-basis';
import { createMemberTrace, traceMember } from './trace-member';
import type { MemberHistory } from './trace-member';

/**
 * The aggregated members of an index by session. Arrays have the length of the sessions; the first entry is
 * unused.
 */
export interface MemberChain {
  /** Value of the session's members at the previous close. */
  readonly before: Float64Array;
  /** Value of the same shares at the close of the session. */
  readonly after: Float64Array;
  /** The same, plus the dividends with an ex-date on the session. */
  readonly afterTotal: Float64Array;
  /** Members counted on the session, with or without a known number of shares. */
  readonly count: Int32Array;
  /** Sum of their simple returns, without and with dividends. */
  readonly priceReturns: Float64Array;
  readonly totalReturns: Float64Array;
}

/**
 * Aggregates the members of an index over its sessions. A session counts its current members with their
 * current number of shares, so that additions, removals, splits and share issues leave the chained level
 * continuous. A member whose prices have ended is excluded from all sums.
 *
 * @param sessions - Ascending epoch days of the index.
 */
export function chainMembers(sessions: ArrayLike<number>, members: readonly MemberHistory[]): MemberChain {
  const n = sessions.length;
  const chain: MemberChain = {
    before: new Float64Array(n),
    after: new Float64Array(n),
    afterTotal: new Float64Array(n),
    count: new Int32Array(n),
    priceReturns: new Float64Array(n),
    totalReturns: new Float64Array(n),
  };
  const trace = createMemberTrace(n);
  const window = { first: 1, last: n - 1 };
  for (const member of members) {
    if (!traceMember(sessions, member, trace, window)) continue;
    for (let t = 1; t < n; t += 1) {
      if (trace.counts[t] === 0) continue;
      chain.count[t]! += 1;
      chain.priceReturns[t]! += trace.priceReturn[t]!;
      chain.totalReturns[t]! += trace.totalReturn[t]!;
      const before = trace.before[t]!;
      if (before !== before) continue;
      chain.before[t]! += before;
      chain.after[t]! += trace.after[t]!;
      chain.afterTotal[t]! += before * (1 + trace.totalReturn[t]!);
    }
  }
  return chain;
}

/** Weighting of the members of an index: by market value, or equal on every session. */
export type Weighing = 'shares' | 'equal';

/**
 * The simple return of the members on each session; 0 where no member counts.
 *
 * @returns Fractions, one per session.
 */
export function chainReturns(chain: MemberChain, weighing: Weighing, basis: ReturnBasis): Float64Array {
  const { before, count } = chain;
  const sums = basis === 'total' ? chain.totalReturns : chain.priceReturns;
  const after = basis === 'total' ? chain.afterTotal : chain.after;
  return before.map((worth, t) => {
    if (weighing === 'equal') return count[t]! > 0 ? sums[t]! / count[t]! : 0;
    return worth > 0 ? after[t]! / worth - 1 : 0;
  });
}

/**
 * Index level of the members, 1 at `first`.
 *
 * @returns Levels from `first` to the last session; equal weights are rebalanced at every close.
 */
export function chainLevels(returns: Float64Array, first = 0): Float64Array {
  const levels = new Float64Array(returns.length - first);
  let level = 1;
  for (let t = first; t < returns.length; t += 1) {
    if (t > first) level *= 1 + returns[t]!;
    levels[t - first] = level;
  }
  return levels;
}

/**
 * Index of the session before the first one with a counted member: returns exist from its close on. -1 if
 * there is none.
 */
export function firstCounted({ before, count }: MemberChain, weighing: Weighing): number {
  const firstSession =
    weighing === 'equal' ? count.findIndex((n) => n > 0) : before.findIndex((worth) => worth > 0);
  return firstSession < 0 ? -1 : firstSession - 1;
}
