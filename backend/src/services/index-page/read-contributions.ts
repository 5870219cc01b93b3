import { chainReturns, type Weighing } from '@/lib/analytics/contribution/chain-members';
import { memberContributions } from '@/lib/analytics/contribution/member-contributions';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { horizonTarget } from '@/lib/analytics/returns/horizon-targets';
import type { ContributionPeriod, IndexPage } from '@/lib/contracts/index-page';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, type Gap } from '@/lib/domain/metric';
import type { Basket } from './read-basket';

/** So equal that nothing is left to explain. */
const EXACT = 1e-9;

/** What the members gave over a period. */
export interface PeriodContributions {
  /** In the order of the basket's histories. */
  readonly values: readonly (number | null)[];
  /** The day whose close the period starts from; null without one. */
  readonly start: EpochDay | null;
  readonly wire: IndexPage['contribution'];
}

/** Contributions of everybody who counted in the period, counted back from the as-of day as returns over horizons are. */
export function readContributions(
  basket: Basket,
  {
    asOf,
    period,
    weighing,
  }: { readonly asOf: EpochDay; readonly period: ContributionPeriod; readonly weighing: Weighing | null },
): PeriodContributions {
  const { chain, found, histories, sessions } = basket;
  const last = sessions.length - 1;
  const target = horizonTarget(period, asOf);
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
      gap: why,
    },
  });
  if (histories.length === 0 || weighing === null) return refuse(gap('no-data', null, null));
  if (first < 0) return refuse(gap('insufficient-history', 1, 0));
  const { values, change } = memberContributions(sessions, histories, chain, {
    period: { first, last },
    weighing,
  });
  if (values.every((value) => value === null)) return refuse(gap('no-data', null, null));
  // Members of another index than the one on the page have to explain nothing of it.
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
      gap: null,
    },
  };
}

function compound(returns: Float64Array, first: number, last: number): number {
  let level = 1;
  for (let t = first + 1; t <= last; t += 1) level *= 1 + returns[t]!;
  return level - 1;
}
