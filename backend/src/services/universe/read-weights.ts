import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member } from '../../market/market-store';

/**
 * The weight of each member as of a day: shares times price as traded (one share each in a price-weighted index), over the sum of all
 * members of which both are known.
 *
 * @returns Fractions that add up to 1, by id of the instrument; a member without shares or without a price is not among them.
 */
export async function readWeights(
  store: MarketStore,
  members: readonly Member[],
  asOf: EpochDay,
): Promise<Map<number, number>> {
  const counted = members.filter(({ sharesMillions }) => sharesMillions !== null && sharesMillions > 0);
  const views = await Promise.all(counted.map(({ instrument }) => store.view(instrument.id, asOf)));
  const values = new Map<number, number>();
  let sum = 0;
  for (const [index, { instrument, sharesMillions }] of counted.entries()) {
    const price = views[index]?.close.at(-1);
    if (price === undefined) continue;
    const value = price * sharesMillions!;
    values.set(instrument.id, value);
    sum += value;
  }
  for (const [id, value] of values) values.set(id, value / sum);
  return values;
}
