import { chainMembers, chainReturns, type Weighing } from '@/lib/analytics/contribution/chain-members';
import { memberContributions, type PeriodSessions } from '@/lib/analytics/contribution/member-contributions';
import { createMemberTrace, traceMember } from '@/lib/analytics/contribution/trace-member';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { horizonTarget } from '@/lib/analytics/returns/horizon-targets';
import type { ContributionPeriod, IndexPageResponse } from '@/lib/contracts/index-page';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, type Gap } from '@/lib/domain/metric';
import type { Basket } from '../index-basket/read-basket';

/** Residual below which the contributions explain the change completely. */
const EXACT = 1e-9;

/** The members' contributions over a period. */
export interface PeriodContributions {
  /** In the order of the basket's histories. */
  readonly values: readonly (number | null)[];
  /** The day whose close the period starts from; null without one. */
  readonly start: EpochDay | null;
  readonly wire: IndexPageResponse['contribution'];
}

const BASIS_UNKNOWN = gap('basis-unknown');

/**
 * Contributions of all instruments that were members in the period, which is counted back from the last
 * session as for horizon returns. They are price contributions: a member whose prices contain dividends has
 * none, and the others are weighted without it.
 */
export function readContributions(
  basket: Basket,
  { period, weighing }: { readonly period: ContributionPeriod; readonly weighing: Weighing | null },
): PeriodContributions {
  const { found, histories, instruments, sessions } = basket;
  const isKnown = instruments.map(isPriceReturnKnown);
  const knownHistories = histories.filter((_, at) => isKnown[at]);
  const isWhole = knownHistories.length === histories.length;
  const last = sessions.length - 1;
  const target = last < 0 ? null : horizonTarget(period, sessions[last]!);
  const first = target === null ? last - 1 : lastOnOrBefore(sessions, target);
  const refuse = (why: Gap): PeriodContributions => ({
    values: histories.map(() => null),
    start: null,
    wire: {
      period,
      from: null,
      to: last < 0 ? null : formatIsoDate(sessions[last]!),
      change: null,
      indexChange: null,
      follows: false,
      basisUnknown: [],
      gap: why,
    },
  });
  if (histories.length === 0 || weighing === null) return refuse(gap('no-data', null, null));
  if (first < 0) return refuse(gap('insufficient-history', 1, 0));
  const chain = isWhole ? basket.chain : chainMembers(sessions, knownHistories);
  const contributions = memberContributions(sessions, knownHistories, chain, {
    period: { first, last },
    weighing,
  });
  const { change } = contributions;
  const unknown = isWhole ? [] : countedUnknown(basket, isKnown, { first, last });
  if (contributions.values.every((value) => value === null))
    return refuse(unknown.length > 0 ? BASIS_UNKNOWN : gap('no-data', null, null));
  let place = 0;
  const values = isKnown.map((one) => (one ? contributions.values[place++]! : null));
  // If the members belong to an index other than the displayed one, their contributions do not explain its
  // change.
  const view = found.isOwn ? (found.index?.view ?? null) : null;
  const indexChange = view && view.close[last]! / view.close[first]! - 1;
  const ownChange = compound(chainReturns(chain, weighing, 'price'), first, last);
  return {
    values,
    start: sessions[first]!,
    wire: {
      period,
      from: formatIsoDate(sessions[first]!),
      to: formatIsoDate(sessions[last]!),
      change,
      indexChange,
      follows: weighing === 'shares' && indexChange !== null && Math.abs(indexChange - ownChange) < EXACT,
      basisUnknown: unknown,
      gap: null,
    },
  };
}

/** Symbols of the instruments that were members in a period and whose price return is not known. */
function countedUnknown(
  { histories, instruments, sessions }: Basket,
  isKnown: readonly boolean[],
  { first, last }: PeriodSessions,
): string[] {
  const trace = createMemberTrace(sessions.length);
  return instruments.flatMap(({ symbol }, at) => {
    const window = { first: first + 1, last };
    return !isKnown[at] && first < last && traceMember(sessions, histories[at]!, trace, window) ? symbol : [];
  });
}

function compound(returns: Float64Array, first: number, last: number): number {
  let level = 1;
  for (let t = first + 1; t <= last; t += 1) level *= 1 + returns[t]!;
  return level - 1;
}
