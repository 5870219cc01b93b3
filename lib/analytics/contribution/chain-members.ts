import { createMemberTrace, traceMember } from './trace-member';
import type { MemberHistory } from './trace-member';

/** The members of an index together, session by session; arrays of the sessions' length, of which the first entry counts nothing. */
export interface MemberChain {
  /** Worth of the session's members at the close before it. */
  readonly before: Float64Array;
  /** Worth of the same shares at its close. */
  readonly after: Float64Array;
  /** The same with the dividends that they went without on the session. */
  readonly afterTotal: Float64Array;
  /** Members that count on the session, with or without a known number of shares. */
  readonly count: Int32Array;
  /** Sum of their simple returns, without and with dividends. */
  readonly priceReturns: Float64Array;
  readonly totalReturns: Float64Array;
}

/**
 * Adds up the members of an index over its sessions. A session counts those that are in on it, with their shares of that session, so that
 * joiners, leavers, splits and issues leave the chained level continuous.
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
      if (trace.isIn[t] === 0) continue;
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

/** How the members of an index are weighed: by what their shares are worth, or each the same on every session. */
export type Weighing = 'shares' | 'equal';

/** With dividends reinvested, or the price alone. */
export type ChainBasis = 'total' | 'price';

/**
 * The simple return of the members together on each session; 0 where none counts.
 *
 * @returns Fractions, of the sessions' length.
 */
export function chainReturns(chain: MemberChain, weighing: Weighing, basis: ChainBasis): Float64Array {
  const { before, count } = chain;
  const sums = basis === 'total' ? chain.totalReturns : chain.priceReturns;
  const after = basis === 'total' ? chain.afterTotal : chain.after;
  return before.map((worth, t) => {
    if (weighing === 'equal') return count[t]! > 0 ? sums[t]! / count[t]! : 0;
    return worth > 0 ? after[t]! / worth - 1 : 0;
  });
}

/**
 * Level of the members together, 1 at `first`.
 *
 * @returns Levels from `first` to the last session; equal weights are set back at every close.
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

/** Index of the first session from whose close on the members tell a return: the one before the first that counts any. -1 for none. */
export function firstCounted({ before, count }: MemberChain, weighing: Weighing): number {
  const found = weighing === 'equal' ? count.findIndex((n) => n > 0) : before.findIndex((worth) => worth > 0);
  return found < 0 ? -1 : found - 1;
}
