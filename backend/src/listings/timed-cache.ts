import { createByteCache } from '@/lib/node/byte-cache';

/** Answers of providers that several people ask for. */
export interface TimedCache<Value> {
  /** Undefined also where the response is too old. */
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value, bytes: number) => void;
}

const CACHE_BYTES = 1 << 20;

/** Keeps answers in memory for a time. */
export function createTimedCache<Value>(maxAgeMs: number, now: () => Date): TimedCache<Value> {
  const entries = createByteCache<string, { readonly at: number; readonly value: Value }>(CACHE_BYTES);
  return {
    get: (key) => {
      const entry = entries.get(key);
      return entry && now().getTime() - entry.at < maxAgeMs ? entry.value : undefined;
    },
    set: (key, value, bytes) => entries.set(key, { at: now().getTime(), value }, bytes),
  };
}
