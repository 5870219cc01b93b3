import type { EpochDay } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';
import type { MarketStore, Member } from '../../market/market-store';
import { isCounted, lastSplitDay } from '../../market/member-shares';
import { DollarRates } from '../currencies/currency-rates';
import { currencyOfMembers } from '../currencies/currency-of-members';
import { memberWorth, worthWithUnpriced } from './member-worth';

/**
 * The weight of each member as of a day: shares times price as traded in one currency (one share each in a
 * price-weighted index), divided by the sum over all members for which both are known and whose prices have
 * not ended. Where a list states weights, members without a known price keep theirs.
 *
 * @returns Fractions that add up to 1, by instrument id; a member without shares, or with shares and no price
 *   on the day, is omitted.
 */
export async function readWeights(
  store: MarketStore,
  members: readonly Member[],
  asOf: EpochDay,
): Promise<Map<number, number>> {
  const counted = members.filter((member) => isCounted(member));
  const views = await Promise.all(counted.map(({ instrument }) => store.view(instrument.id, asOf)));
  const splits = await readCountedSplits(store, counted, asOf);
  const currency = currencyOfMembers(members);
  const currencies = [currency, ...counted.map(({ instrument }) => instrument.currency)];
  const rates = await DollarRates.read(store, currencies, asOf);
  const priced = counted.map((member, index) =>
    memberWorth(member, {
      view: views[index] ?? null,
      splits: splits.get(member.instrument.id) ?? [],
      asOf,
      rates,
      currency,
    }),
  );
  const values = worthWithUnpriced(counted, priced, (at) => (views[at]?.days.length ?? 0) > 0);
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return new Map(
    counted.flatMap(({ instrument }, at) => {
      const value = values[at] ?? null;
      return value === null ? [] : [[instrument.id, value / sum] as const];
    }),
  );
}

/**
 * The splits of members whose share counts are dated; splits after that date restate the counts. By
 * instrument id.
 */
export async function readCountedSplits(
  store: MarketStore,
  members: readonly Member[],
  asOf: EpochDay,
): Promise<Map<number, readonly Split[]>> {
  const dated = members.filter(
    ({ countedOn, sharesMillions }) => (countedOn ?? null) !== null && sharesMillions !== null,
  );
  const read = await Promise.all(
    dated.map((member) => store.actions(member.instrument.id, lastSplitDay(member, asOf))),
  );
  return new Map(dated.map(({ instrument }, at) => [instrument.id, read[at]?.splits ?? []]));
}
