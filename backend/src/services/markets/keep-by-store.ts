import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { LruCache } from '../lru-cache';

/**
 * A reader whose answers are kept for one version of the data and one day: what several calls and pages are made of is
 * computed once.
 *
 * @param size - How many answers of one store are kept.
 */
export function keepByStore<Value>(
  size: number,
  read: (store: MarketStore, id: string, asOf: EpochDay) => Promise<Value>,
): (store: MarketStore, id: string, asOf: EpochDay) => Promise<Value> {
  const keptByStore = new WeakMap<MarketStore, LruCache<Promise<Value>>>();
  return (store, id, asOf) => {
    const kept = keptByStore.get(store) ?? new LruCache<Promise<Value>>(size);
    keptByStore.set(store, kept);
    const key = [store.state().dataVersion, id, asOf].join('|');
    return kept.getOrCompute(key, () => read(store, id, asOf));
  };
}
