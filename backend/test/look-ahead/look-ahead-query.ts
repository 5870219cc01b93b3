import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '@/backend/src/market/market-store';

/**
 * Runs a query as of a day; values that differ in every run (the time of the response, the version) must be
 * left out.
 */
export type Ask = (store: MarketStore, asOf: EpochDay) => Promise<unknown>;

/** One test of the look-ahead suite. */
export interface LookAheadQuery {
  readonly name: string;
  readonly ask: Ask;
  /** True: the as-of day is also the current day, for functions of a store without a day parameter. */
  readonly isOfToday?: boolean;
}
