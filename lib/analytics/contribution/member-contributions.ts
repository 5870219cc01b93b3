import { chainReturns } from './chain-members';
import type { MemberChain, Weighing } from './chain-members';
import { createMemberTrace, traceMember } from './trace-member';
import type { MemberHistory } from './trace-member';

/** The sessions of a period: its return runs from the close of `first` to the close of `last`. */
export interface PeriodSessions {
  readonly first: number;
  readonly last: number;
}

/** What each member gave to the change of an index over a period. */
export interface Contributions {
  /** In the order of the members; a fraction of the level at the start. Null for one that never counted, or whose shares are unknown. */
  readonly values: readonly (number | null)[];
  /** Change of the members' own level over the period: the sum of the values. */
  readonly change: number;
}

/**
 * Contributions of members to the price change of their index. On one session a member gives its weight at the close before times its
 * return; over a period its sessions add up, each scaled by the level of the index before it over the level at the start. So the members'
 * contributions, leavers included, add up to the change exactly: `sum(w(t-1) r(t) L(t-1)) / L(0) = L(T)/L(0) - 1`.
 *
 * @param sessions - Ascending epoch days of the index, those of the chain.
 * @see Menchero (2004), "Multiperiod arithmetic attribution", Financial Analysts Journal 60(4), for why daily contributions need linking.
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
    let [sum, known] = [0, false];
    for (let t = first + 1; t <= last; t += 1) {
      if (trace.isIn[t] === 0) continue;
      const gain = weighing === 'equal' ? trace.priceReturn[t]! : trace.after[t]! - trace.before[t]!;
      if (gain !== gain) continue;
      sum += gain * scale[t]!;
      known = true;
    }
    return known ? sum : null;
  });
  return { values, change: level - 1 };
}
