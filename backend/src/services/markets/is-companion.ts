import { priceIndexOf } from '@/lib/domain/index-companions';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/**
 * True when an instrument is only the total-return version of a price index that is also stored; lists of
 * indexes then show only the price index.
 */
export function isCompanion(store: MarketStore, { kind, symbol }: InstrumentRecord): boolean {
  const priceIndex = kind === 'index' ? priceIndexOf(symbol) : null;
  return priceIndex !== null && store.find(priceIndex) !== null;
}

/** The indexes of the lists: without total-return versions of listed ones, and without yields. */
export function listedIndexes(store: MarketStore): readonly InstrumentRecord[] {
  return store
    .instruments()
    .filter((one) => one.kind === 'index' && profileOf(one).id !== 'rate' && !isCompanion(store, one));
}
