import { isFresh } from '@/lib/analytics';
import { freshDaysOf } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView, Split } from '@/lib/domain/series';
import type { Member } from '../../market/market-store';
import { adjustedUnits } from '../../market/member-shares';
import type { DollarRates } from '../currencies/currency-rates';

/** The data from which a member's market value is computed. */
export interface WorthBasis {
  readonly view: Pick<SeriesView, 'days' | 'close'> | null;
  readonly splits: readonly Split[];
  readonly asOf: EpochDay;
  readonly rates: DollarRates;
  /** The currency in which all members are valued, see {@link currencyOfMembers}. */
  readonly currency: string | null;
  /** The number of units of a member without a share count: null, or 1 in a price-weighted index. */
  readonly unitsWithout?: number | null;
}

/** The currency in which most members trade, used for weighting; among equals, the first alphabetically. */
export function currencyOfMembers(members: readonly Pick<Member, 'instrument'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { instrument } of members)
    if (instrument.currency !== null)
      counts.set(instrument.currency, (counts.get(instrument.currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}

/**
 * The market value of a member as of a day in the currency of the group, in a unit shared by all members:
 * every weight on every page is this value over the sum, in the order of the members.
 *
 * @returns Null when its prices have ended, or its units or an exchange rate are not known.
 */
export function memberWorth(
  member: Member,
  { view, splits, asOf, rates, currency, unitsWithout = null }: WorthBasis,
): number | null {
  const last = (view?.days.length ?? 0) - 1;
  if (view === null || last < 0) return null;
  if (!isFresh(view.days, asOf, freshDaysOf(member.instrument.frequency))) return null;
  const rate = rates.cross(member.instrument.currency, currency, view.days[last]!);
  const units = adjustedUnits(member, { view, splits, asOf }) ?? unitsWithout;
  return rate === null || units === null ? null : view.close[last]! * units * rate;
}
