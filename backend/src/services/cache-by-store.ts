import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../market/market-store';
import { createByteCache, type ByteCache } from '@/lib/node/byte-cache';

/** Size of the memory of one store, in units of which a result takes at least one. */
const ROOM = 1 << 16;
/** The number of readers who can each fill their own limit before results are evicted. */
const FILLS = 4;

/** Results that several requests share, by store. They go with it. */
const memories = new WeakMap<MarketStore, ByteCache<string, Promise<unknown>>>();

/** A result that several requests share. */
export interface SharedResult {
  /** The reader, and everything that its result depends on besides the data of the store. */
  readonly key: readonly [reader: string, ...rest: unknown[]];
  /** The number of results of this reader that take a quarter of the memory. */
  readonly most: number;
}

/**
 * The result in memory for a store and its data version, computed when it is missing: concurrent callers share
 * one computation, and a failed one is not kept. All readers have one memory, of which the results used longest
 * ago are evicted.
 */
export function shareResult<Value>(
  store: MarketStore,
  { key, most }: SharedResult,
  compute: () => Promise<Value>,
): Promise<Value> {
  const memory = memories.get(store) ?? createByteCache<string, Promise<unknown>>(ROOM);
  memories.set(store, memory);
  const id = JSON.stringify([store.state().dataVersion, ...key]);
  // A key begins with its reader, which always has the same kind of result.
  const earlier = memory.get(id) as Promise<Value> | undefined;
  if (earlier) return earlier;
  const computed = compute();
  memory.set(id, computed, ROOM / FILLS / most);
  computed.catch(() => {
    if (memory.get(id) === computed) memory.delete(id);
  });
  return computed;
}

/** A reader of something as of a day whose results several requests and pages share. */
export function cacheByStore<Value>(
  { most, reader }: { readonly reader: string; readonly most: number },
  read: (store: MarketStore, id: string, asOf: EpochDay) => Promise<Value>,
): (store: MarketStore, id: string, asOf: EpochDay) => Promise<Value> {
  return (store, id, asOf) =>
    shareResult(store, { key: [reader, id, asOf], most }, () => read(store, id, asOf));
}
