import { isFresh } from '@/lib/analytics';
import { freshDaysOf } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView, Split } from '@/lib/domain/series';
import type { Member } from '../../market/market-store';
import { adjustedUnits, weightBar } from '../../market/member-shares';
import type { DollarRates } from '../currencies/currency-rates';

/** The data from which a member's market value is computed. */
export interface WorthBasis {
  readonly view: Pick<SeriesView, 'days' | 'close'> | null;
  readonly splits: readonly Split[];
  readonly asOf: EpochDay;
  readonly rates: DollarRates;
  /** The currency in which all members are valued, see `currencyOfMembers`. */
  readonly currency: string | null;
  /** The number of units of a member without a share count: null, or 1 in a price-weighted index. */
  readonly unitsWithout?: number | null;
}

/**
 * The market value of a member as of a day in the currency of the group, in a unit shared by all members:
 * every weight on every page is this value over the sum, in the order of the members. A weight of a list
 * moves with the price in that currency from its own day on, so that on that day it is the one of the list.
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
  const rateOn = (bar: number): number | null =>
    rates.cross(member.instrument.currency, currency, view.days[bar]!);
  const rate = rateOn(last);
  const units = adjustedUnits(member, { view, splits, asOf }) ?? unitsWithout;
  if (rate === null || units === null) return null;
  const counted = weightBar(member, view.days);
  const unit = counted === null ? 1 : rateOn(counted);
  return unit === null ? null : (view.close[last]! * units * rate) / unit;
}

/**
 * The values of members, also without a known price: where a list states weights, they keep their part of
 * it, beside the others as these have moved since. Without it, the others would be more than the list says.
 *
 * @param values - Of the members, as {@link memberWorth} has them.
 * @param isPriced - Whether any price of a member is known by the day.
 */
export function worthWithUnpriced(
  members: readonly Member[],
  values: readonly (number | null)[],
  isPriced: (at: number) => boolean,
): readonly (number | null)[] {
  const weightOf = ({ sharesMillions, weight }: Member): number => (sharesMillions === null && weight) || 0;
  const statedWeights = members.map(weightOf);
  if (!statedWeights.some((weight, at) => weight > 0 && !isPriced(at))) return values;
  const value = values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const pricedWeight = statedWeights.reduce(
    (sum, weight, at) => sum + ((values[at] ?? null) === null ? 0 : weight),
    0,
  );
  const scale = value > 0 && pricedWeight > 0 ? value / pricedWeight : 1;
  return values.map((one, at) =>
    isPriced(at) || statedWeights[at] === 0 ? one : statedWeights[at]! * scale,
  );
}
