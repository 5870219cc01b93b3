import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { MarketStore } from '../../market/market-store';
import { createByteCache, type ByteCache } from '@/lib/node/byte-cache';
import { FigureTable } from './figure-table';

/** Maximum size of cached figures; a universe of 500 with forty columns takes about 0.4 MB. */
const MAX_CACHED_BYTES = 24 << 20;

/** Computed figures of one data version; the least recently requested days are evicted first. */
export class FigureCache {
  readonly #days: ByteCache<string, FigureTable>;

  constructor(
    readonly dataVersion: number,
    private readonly maxBytes = MAX_CACHED_BYTES,
  ) {
    this.#days = createByteCache(maxBytes);
  }

  /** The cached figures of a day and a basis, to be filled by the caller. */
  day(asOf: EpochDay, basis: ReturnBasis = 'total'): FigureTable {
    const key = dayKey(asOf, basis);
    const cached = this.#days.get(key);
    if (cached) return cached;
    const table = new FigureTable();
    this.#days.set(key, table, 0);
    return table;
  }

  /** Counts a day again, which has grown; one larger than the whole cache is dropped. */
  measure(asOf: EpochDay, basis: ReturnBasis = 'total'): void {
    const key = dayKey(asOf, basis);
    const cached = this.#days.get(key);
    if (!cached) return;
    if (cached.byteLength > this.maxBytes) this.#days.delete(key);
    else this.#days.set(key, cached, cached.byteLength);
  }

  get byteLength(): number {
    return this.#days.byteLength;
  }
}

function dayKey(asOf: EpochDay, basis: ReturnBasis): string {
  return `${asOf} ${basis}`;
}

const caches = new WeakMap<MarketStore, FigureCache>();

/** The cache of a store for its current data version. */
export function figureCacheOf(store: MarketStore): FigureCache {
  const { dataVersion } = store.state();
  const cached = caches.get(store);
  if (cached?.dataVersion === dataVersion) return cached;
  const fresh = new FigureCache(dataVersion);
  caches.set(store, fresh);
  return fresh;
}
