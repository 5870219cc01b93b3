import type { EpochDay } from '@/lib/domain/iso-date';
import type { NewsReader } from '../../db/repositories/story-rows';
import type { MarketStore } from '../../market/market-store';

/** The data sources of the pages of an instrument. */
export interface PageStores {
  readonly store: MarketStore;
  readonly db: NewsReader;
}

/** The day of a request, and the instant after which nothing was published yet. */
export interface PageMoment {
  readonly asOf: EpochDay;
  readonly until: Date;
}
