import type { Executor } from '../../db/database';
import { readAssetPrices, storeAssetPrices } from '../../db/repositories/portfolio-asset-rows';
import type { PriceSourceRow } from '../../db/repositories/price-source-rows';
import { isJump, type FoundPrice } from './read-address-prices';

/** Days after which a price says nothing about the next one. */
const GUARD_DAYS = 100;

/** The prices of an address that are stored, and the one that is held back. */
export interface SortedPrices {
  readonly stored: readonly FoundPrice[];
  /** The first one that is far from the price before it; those after it wait with it. */
  readonly held: FoundPrice | null;
}

/**
 * Sorts found prices: days with a price stay as they are, as a person may have entered it, except the newest day of
 * the address itself.
 *
 * @param known - Stored prices, oldest first.
 * @param found - Oldest first.
 */
export function sortPrices(
  known: readonly FoundPrice[],
  found: readonly FoundPrice[],
  { acceptJump, lastDay }: { readonly acceptJump: boolean; readonly lastDay: number | null },
): SortedPrices {
  const newPrices: FoundPrice[] = [];
  const knownDays = new Set(known.map(({ day }) => day));
  let at = 0;
  let before: FoundPrice | null = null;
  for (const price of found) {
    for (; at < known.length && known[at]!.day < price.day; at += 1)
      if (before === null || known[at]!.day > before.day) before = known[at]!;
    if (knownDays.has(price.day) && price.day !== lastDay) continue;
    const isNear = before !== null && price.day - before.day <= GUARD_DAYS;
    if (!acceptJump && isNear && isJump(price.close, before!.close))
      return { stored: newPrices, held: price };
    newPrices.push(price);
    before = price;
  }
  return { stored: newPrices, held: null };
}

/** Stores found prices of an asset. Returns the columns of its source that say so. */
export async function storeFound(
  tx: Executor,
  source: Pick<PriceSourceRow, 'assetId' | 'lastClose' | 'lastDay'>,
  { acceptJump, found }: { readonly found: readonly FoundPrice[]; readonly acceptJump: boolean },
): Promise<Pick<PriceSourceRow, 'heldClose' | 'heldDay' | 'lastClose' | 'lastDay'> & { isChanged: boolean }> {
  const assetPrices = await readAssetPrices(tx, source.assetId);
  const { held, stored } = sortPrices(assetPrices, found, { acceptJump, lastDay: source.lastDay });
  if (stored.length > 0) await storeAssetPrices(tx, source.assetId, stored);
  const last = stored.at(-1);
  return {
    lastDay: last?.day ?? source.lastDay,
    lastClose: last?.close ?? source.lastClose,
    heldDay: held?.day ?? null,
    heldClose: held?.close ?? null,
    isChanged: stored.length > 0,
  };
}
