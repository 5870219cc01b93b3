import { chainReturns } from './chain-members';
import type { MemberChain, Weighing } from './chain-members';
import { createMemberTrace, traceMember } from './trace-member';
import type { MemberHistory } from './trace-member';

/** The sessions of a period: its return runs from the close of `first` to the close of `last`. */
export interface PeriodSessions {
  readonly first: number;
  readonly last: number;
}

/** Contribution of each member to the change of an index over a period. */
export interface Contributions {
  /**
   * In the order of the members, as fractions of the level at the start. Null for a member that never counted
   * or whose shares are unknown.
   */
  readonly values: readonly (number | null)[];
  /** Change of the level computed from the members over the period: the sum of the values. */
  readonly change: number;
}

/**
 * Contributions of members to the price change of their index. On one session, a member contributes its
 * weight at the previous close times its return. Over a period, its session contributions are added, each
 * scaled by the index level before the session over the level at the start. The contributions of all
 * members, including former ones, therefore add up exactly to the change: `sum(w(t-1) r(t) L(t-1)) / L(0) =
 * L(T)/L(0) - 1`.
 *
 * @param sessions - Ascending epoch days of the index, those of the chain.
 * @see Menchero (2004), "Multiperiod arithmetic attribution", Financial Analysts Journal 60(4), for why
 * daily contributions must be linked.
 */
export function memberContributions(
  sessions: ArrayLike<number>,
  members: readonly MemberHistory[],
  chain: MemberChain,
  { period, weighing }: { readonly period: PeriodSessions; readonly weighing: Weighing },
): Contributions {
  const { first, last } = period;
  const returns = chainReturns(chain, weighing, 'price');
  const scale = new Float64Array(sessions.length);
  let level = 1;
  for (let t = first + 1; t <= last; t += 1) {
    const size = weighing === 'equal' ? chain.count[t]! : chain.before[t]!;
    scale[t] = size > 0 ? level / size : 0;
    level *= 1 + returns[t]!;
  }
  const trace = createMemberTrace(sessions.length);
  const window = { first: first + 1, last };
  const values = members.map((member) => {
    if (first >= last || !traceMember(sessions, member, trace, window)) return null;
    let [sum, isKnown] = [0, false];
    for (let t = first + 1; t <= last; t += 1) {
      if (trace.counts[t] === 0) continue;
      const gain = weighing === 'equal' ? trace.priceReturn[t]! : trace.after[t]! - trace.before[t]!;
      if (gain !== gain) continue;
      sum += gain * scale[t]!;
      isKnown = true;
    }
    return isKnown ? sum : null;
  });
  return { values, change: level - 1 };
}
