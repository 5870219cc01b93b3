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
  readonly byteLength: number;
  readonly size: number;
}

export function createByteCache<K, V>(maxBytes: number): ByteCache<K, V> {
  // A Map iterates in insertion order: the first entry is the least recently used.
  const entries = new Map<K, { value: V; bytes: number }>();
  let total = 0;

  function remove(key: K): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      total = 0;
    },
    get byteLength() {
      return total;
    },
    get size() {
      return entries.size;
    },
  };
}
