import { LRUCache } from 'lru-cache';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../market/market-store';

/** Results per store, computed once for each key and data version. */
export interface StoreCache<Value> {
  /**
   * The cached result, computed when it is missing: concurrent callers share one computation, and a failed
   * one is not kept.
   *
   * @param key - Everything that the result depends on besides the data of the store.
   */
  getOrCompute(store: MarketStore, key: readonly unknown[], compute: () => Promise<Value>): Promise<Value>;
}

/**
 * Creates a cache whose results apply to one store and data version.
 *
 * @param size - Maximum number of cached results per store; the least recently used are evicted.
 */
export function createStoreCache<Value>(size: number): StoreCache<Value> {
  const caches = new WeakMap<MarketStore, LRUCache<string, Promise<Value>>>();
  return {
    getOrCompute(store, key, compute) {
      const cache = caches.get(store) ?? new LRUCache<string, Promise<Value>>({ max: size });
      caches.set(store, cache);
      const id = JSON.stringify([store.state().dataVersion, ...key]);
      const kept = cache.get(id);
      if (kept) return kept;
      const computed = compute();
      cache.set(id, computed);
      computed.catch(() => {
        if (cache.peek(id) === computed) cache.delete(id);
      });
      return computed;
    },
  };
}

/**
 * Creates a reader whose results are cached per data version and day, so that data shared by several requests
 * and pages is computed once.
 *
 * @param size - Maximum number of cached results per store.
 */
export function cacheByStore<Value>(
  size: number,
  read: (store: MarketStore, id: string, asOf: EpochDay) => Promise<Value>,
): (store: MarketStore, id: string, asOf: EpochDay) => Promise<Value> {
  const cache = createStoreCache<Value>(size);
  return (store, id, asOf) => cache.getOrCompute(store, [id, asOf], () => read(store, id, asOf));
}
