import type { EpochDay } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';
import type { MarketStore, Member } from '../../market/market-store';
import { isCounted, lastSplitDay } from '../../market/member-shares';
import { DollarRates } from '../currencies/currency-rates';
import { currencyOfMembers, memberWorth } from './member-worth';

/**
 * The weight of each member as of a day: shares times price as traded in one currency (one share each in a
 * price-weighted index), divided by the sum over all members for which both are known and whose prices have
 * not ended.
 *
 * @returns Fractions that add up to 1, by instrument id; a member without shares or without a price on the
 *   day is omitted.
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
  const values = new Map<number, number>();
  let sum = 0;
  for (const [index, member] of counted.entries()) {
    const { id } = member.instrument;
    const value = memberWorth(member, {
      view: views[index] ?? null,
      splits: splits.get(id) ?? [],
      asOf,
      rates,
      currency,
    });
    if (value === null) continue;
    values.set(id, value);
    sum += value;
  }
  for (const [id, value] of values) values.set(id, value / sum);
  return values;
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
