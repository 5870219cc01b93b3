import { LRUCache } from 'lru-cache';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { MarketStore } from '../../market/market-store';
import { FigureTable } from './figure-table';

/** Maximum size of cached figures; a universe of 500 with forty columns takes about 0.4 MB. */
const MAX_CACHED_BYTES = 24 << 20;

/** Computed figures of one data version; the least recently requested days are evicted first. */
export class FigureCache {
  readonly #days: LRUCache<string, { readonly table: FigureTable; readonly bytes: number }>;

  constructor(
    readonly dataVersion: number,
    maxBytes = MAX_CACHED_BYTES,
  ) {
    // A day larger than the cache is not kept. The package takes sizes from one on.
    this.#days = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => Math.max(bytes, 1) });
  }

  /** The cached figures of a day and a basis, to be filled by the caller. */
  day(asOf: EpochDay, basis: ReturnBasis = 'total'): FigureTable {
    const key = dayKey(asOf, basis);
    const kept = this.#days.get(key);
    if (kept) return kept.table;
    const table = new FigureTable();
    this.#days.set(key, { table, bytes: 0 });
    return table;
  }

  /** Counts a day again, which has grown. */
  measure(asOf: EpochDay, basis: ReturnBasis = 'total'): void {
    const key = dayKey(asOf, basis);
    const kept = this.#days.get(key);
    if (kept) this.#days.set(key, { table: kept.table, bytes: kept.table.byteLength });
  }

  get byteLength(): number {
    return this.#days.calculatedSize;
  }
}

function dayKey(asOf: EpochDay, basis: ReturnBasis): string {
  return `${asOf} ${basis}`;
}

const caches = new WeakMap<MarketStore, FigureCache>();

/** The cache of a store for its current data version. */
export function figureCacheOf(store: MarketStore): FigureCache {
  const { dataVersion } = store.state();
  const kept = caches.get(store);
  if (kept?.dataVersion === dataVersion) return kept;
  const fresh = new FigureCache(dataVersion);
  caches.set(store, fresh);
  return fresh;
}
