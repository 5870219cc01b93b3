import { LRUCache } from 'lru-cache';

/** A least-recently-used cache with a limit in bytes. */
export interface ByteCache<K, V> {
  get(key: K): V | undefined;
  /**
   * Adds or replaces an entry; the least recently used entries are evicted. An entry larger than the entire
   * cache is kept alone.
   */
  set(key: K, value: V, bytes: number): void;
  delete(key: K): void;
  clear(): void;
  /** Sum of the entries; one larger than the cache counts as its limit. */
  readonly byteLength: number;
  readonly size: number;
}

export function createByteCache<K extends NonNullable<unknown>, V>(maxBytes: number): ByteCache<K, V> {
  // An object for each entry: the package does not measure the same value again.
  const entries = new LRUCache<K, { readonly value: V; readonly bytes: number }>({
    maxSize: maxBytes,
    // The package takes whole numbers from one on, and refuses an entry larger than the cache.
    sizeCalculation: ({ bytes }) => Math.min(Math.max(Math.ceil(bytes), 1), maxBytes),
  });
  return {
    get: (key) => entries.get(key)?.value,
    set: (key, value, bytes) => void entries.set(key, { value, bytes }),
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get byteLength() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
  };
}
