import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView, Split } from '@/lib/domain/series';
import { lowerBound } from './merge-history';
import type { MembershipPeriod } from './market-store';

/** The size of a member as stated by the source. */
export type CountedMember = Pick<MembershipPeriod, 'sharesMillions' | 'weight' | 'countedOn'>;

/** A membership period with the shares of its days, as used for index contributions. */
export interface CountedPeriod {
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  readonly shares: number | null;
}

/** True when the source states shares or a weight. */
export function isCounted({ sharesMillions, weight }: CountedMember): boolean {
  return (sharesMillions !== null && sharesMillions > 0) || (weight ?? 0) > 0;
}

/**
 * The basis of the units: prices adjusted as of a day, and all splits up to that day and the day of the
 * count.
 */
export interface CountBasis {
  readonly view: Pick<SeriesView, 'days' | 'close'>;
  readonly splits: readonly Split[];
  readonly asOf: EpochDay;
}

/**
 * The units of a member which, multiplied by its split-adjusted close, yield its value on every day: its
 * shares restated for the splits between their day and the as-of day, or its weight divided by the price on
 * the weight's day. One universe never mixes weights and shares, so the unit of the value does not matter.
 *
 * @returns Null when neither is known, or when there is no price by which to divide.
 */
export function adjustedUnits(
  { sharesMillions, weight, countedOn }: CountedMember,
  { view: { days, close }, splits, asOf }: CountBasis,
): number | null {
  const day = countedOn ?? null;
  if (sharesMillions !== null) {
    if (day === null) return sharesMillions;
    return (sharesMillions * ratioBetween(splits, day, asOf)) / ratioBetween(splits, asOf, day);
  }
  if (!weight) return null;
  const price = close[weightBar({ sharesMillions, weight, countedOn }, days)!];
  return price === undefined || !(price > 0) ? null : weight / price;
}

/**
 * The bar at whose close the weight of a member holds, of those by the as-of day: a weight from before the
 * first price applies from the first price on. Null for a member without one.
 */
export function weightBar(
  { sharesMillions, weight, countedOn }: CountedMember,
  days: Int32Array,
): number | null {
  if (sharesMillions !== null || !weight) return null;
  const day = countedOn ?? null;
  return Math.max(0, day === null ? days.length - 1 : lowerBound(days, day + 1) - 1);
}

/**
 * A membership period with the shares of its days. Shares counted on a single day are divided at the splits,
 * since value is computed with shares as traded.
 */
export function countedPeriods(stay: MembershipPeriod, basis: CountBasis): CountedPeriod[] {
  const { from, to, sharesMillions, countedOn, weight } = stay;
  if ((countedOn ?? null) === null && !weight) return [{ from, to, shares: sharesMillions }];
  const units = adjustedUnits(stay, basis);
  const isInside = (day: EpochDay): boolean =>
    day <= basis.asOf && (from === null || day > from) && (to === null || day < to);
  const starts = [from, ...basis.splits.map(({ day }) => day).filter(isInside)];
  return starts.map((start, at) => ({
    from: start,
    to: starts[at + 1] ?? to,
    shares:
      units === null
        ? null
        : units / ratioBetween(basis.splits, start ?? Number.NEGATIVE_INFINITY, basis.asOf),
  }));
}

/** The last day up to which splits must be known to count the shares of a member. */
export function lastSplitDay({ countedOn }: Pick<CountedMember, 'countedOn'>, asOf: EpochDay): EpochDay {
  return Math.max(asOf, countedOn ?? asOf);
}

/** New shares per old share from the splits after one day up to another. */
function ratioBetween(splits: readonly Split[], after: EpochDay, until: EpochDay): number {
  return splits.reduce(
    (ratio, { day, ratio: one }) => (day > after && day <= until ? ratio * one : ratio),
    1,
  );
}
