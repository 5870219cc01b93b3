/** Caches responses for a while: several series come from one file. A failed response is not cached. */
export function createMemo<T>(ttlMs: number): (key: string, load: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key, load) => {
    const now = Date.now();
    for (const [one, { until }] of entries) if (until <= now) entries.delete(one);
    const entry = entries.get(key);
    if (entry) return entry.value;
    const value = load();
    entries.set(key, { until: now + ttlMs, value });
    value.catch(() => entries.delete(key));
    return value;
  };
}
