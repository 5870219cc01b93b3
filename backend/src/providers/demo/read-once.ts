/**
 * Reads at the first call and returns the same value at every later one: a start reads no file that it does
 * not need.
 */
export function readOnce<T>(read: () => T): () => T {
  let cachedValue: { readonly value: T } | null = null;
  return () => {
    cachedValue ??= { value: read() };
    return cachedValue.value;
  };
}
