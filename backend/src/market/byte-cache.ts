/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<K, V> {
  get(key: K): V | undefined;
  /** Puts or replaces; what was used longest ago makes room. An entry larger than the whole cache is kept alone. */
  set(key: K, value: V, bytes: number): void;
  delete(key: K): void;
  clear(): void;
  readonly byteLength: number;
  readonly size: number;
}

export function createByteCache<K, V>(maxBytes: number): ByteCache<K, V> {
  // A Map iterates in the order of insertion: the first entry is the one used longest ago.
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
