import { LRUCache } from 'lru-cache';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { MarketStore } from '../../market/market-store';

/** The cached figures of one instrument as of one day; figures are added as they are requested. */
export interface CachedFigures {
  /** The list of ids that `figures` has in exactly this order; null where it was put together of several. */
  readonly columns: readonly FigureId[] | null;
  readonly figures: Readonly<InstrumentTableRow['figures']>;
  readonly gaps: Readonly<Partial<InstrumentTableRow['gaps']>>;
  /** Day of its last bar; null when it has none by then. */
  readonly lastDay: EpochDay | null;
  /** Null until it is requested. */
  readonly spark: number[] | null;
}

/** The cached figures of one day, by instrument id. */
export type FiguresByInstrument = Map<number, CachedFigures>;

/** Maximum size of cached figures; a universe of 500 with forty columns takes about 1.6 MB. */
const MAX_CACHED_BYTES = 24 << 20;
const SHEET_BYTES = 200;
/** Average: figures with a gap are larger, but most have none. */
const FIGURE_BYTES = 64;

/** Computed figures of one data version; the least recently requested days are evicted first. */
export class FigureCache {
  readonly #days: LRUCache<string, { readonly byInstrument: FiguresByInstrument; readonly bytes: number }>;

  constructor(
    readonly dataVersion: number,
    maxBytes = MAX_CACHED_BYTES,
  ) {
    // A day larger than the cache is not kept. The package takes sizes from one on.
    this.#days = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => Math.max(bytes, 1) });
  }

  /** The cached figures of a day and a basis, to be filled by the caller. */
  day(asOf: EpochDay, basis: ReturnBasis = 'total'): FiguresByInstrument {
    const key = dayKey(asOf, basis);
    const kept = this.#days.get(key);
    if (kept) return kept.byInstrument;
    const byInstrument: FiguresByInstrument = new Map();
    this.#days.set(key, { byInstrument, bytes: 0 });
    return byInstrument;
  }

  /** Records that a day has grown. */
  grow(asOf: EpochDay, basis: ReturnBasis, bytes: number): void {
    const key = dayKey(asOf, basis);
    const kept = this.#days.get(key);
    if (!kept) return;
    this.#days.set(key, { byInstrument: kept.byInstrument, bytes: kept.bytes + bytes });
  }

  get byteLength(): number {
    return this.#days.calculatedSize;
  }
}

function dayKey(asOf: EpochDay, basis: ReturnBasis): string {
  return `${asOf} ${basis}`;
}

/** Approximate memory of added figures; a figure with a gap counts like one without. */
export function figureBytes({
  figures,
  isNew,
  sparkPoints,
}: {
  readonly figures: number;
  readonly isNew: boolean;
  readonly sparkPoints: number;
}): number {
  return (isNew ? SHEET_BYTES : 0) + figures * FIGURE_BYTES + sparkPoints * 8;
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
