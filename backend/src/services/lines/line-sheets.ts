import type { InstrumentLine } from '@/lib/contracts/lines';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';

/** What is known of one instrument as of one day; figures are added as they are asked for. */
export interface LineSheet {
  readonly figures: Readonly<InstrumentLine['figures']>;
  readonly gaps: Readonly<Partial<InstrumentLine['gaps']>>;
  /** Day of its last bar; null when it has none by then. */
  readonly lastDay: EpochDay | null;
  /** Null until it was asked for. */
  readonly spark: number[] | null;
}

/** The sheets of one day, by id of the instrument. */
export type DaySheets = Map<number, LineSheet>;

/** What is kept of finished figures; a universe of 500 with forty columns is about 1.6 MB. */
const KEPT_BYTES = 24 << 20;
const SHEET_BYTES = 200;
/** Some have a gap, which is larger, and most have none. */
const FIGURE_BYTES = 64;

/** Finished figures of one version of the data: days that nobody asked for the longest make room. */
export class SheetCache {
  readonly #days = new Map<EpochDay, { readonly sheets: DaySheets; bytes: number }>();
  #bytes = 0;

  constructor(
    readonly dataVersion: number,
    private readonly maxBytes = KEPT_BYTES,
  ) {}

  /** The sheets of a day, which the caller fills. */
  day(asOf: EpochDay): DaySheets {
    const kept = this.#days.get(asOf) ?? { sheets: new Map<number, LineSheet>(), bytes: 0 };
    // A Map iterates in the order of insertion: the first entry is the one used longest ago.
    this.#days.delete(asOf);
    this.#days.set(asOf, kept);
    return kept.sheets;
  }

  /** Tells that a day has grown. */
  grow(asOf: EpochDay, bytes: number): void {
    const kept = this.#days.get(asOf);
    if (!kept) return;
    kept.bytes += bytes;
    this.#bytes += bytes;
    for (const [day, { bytes: freed }] of this.#days) {
      if (this.#bytes <= this.maxBytes) break;
      this.#days.delete(day);
      this.#bytes -= freed;
    }
  }

  get byteLength(): number {
    return this.#bytes;
  }
}

/** About the memory of what a sheet has been given; a figure with a gap is counted as one without. */
export function sheetBytes({
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

const caches = new WeakMap<MarketStore, SheetCache>();

/** The cache of a store for the version of the data that it holds now. */
export function sheetsOf(store: MarketStore): SheetCache {
  const { dataVersion } = store.state();
  const kept = caches.get(store);
  if (kept?.dataVersion === dataVersion) return kept;
  const fresh = new SheetCache(dataVersion);
  caches.set(store, fresh);
  return fresh;
}
