/** Caches answers for a while: several series come from one file. A failed answer is not cached. */
export function createMemo<T>(ttlMs: number): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key, load) => {
    const now = Date.now();
    for (const [one, { until }] of kept) if (until <= now) kept.delete(one);
    const known = kept.get(key);
    if (known) return known.value;
    const value = load();
    kept.set(key, { until: now + ttlMs, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
