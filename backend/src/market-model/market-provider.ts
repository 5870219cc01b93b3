import type {
  DatesBatch,
  FactorBatch,
  FeedFile,
  FundamentalInput,
  MacroBatch,
  PriceBatch,
  UniverseBatch,
} from './batches';

/**
 * A data source for an entire market. Each stream yields validated batches in a stable order; yielded data is
 * not kept in memory.
 */
export interface MarketProvider {
  /** `demo`, `csv`, `live`: the displayed source of all data. */
  readonly id: string;
  readonly instrumentCount: number;
  prices(): AsyncIterable<PriceBatch> | Iterable<PriceBatch>;
  universes(): Iterable<UniverseBatch>;
  macro(): Iterable<MacroBatch>;
  factors(): Iterable<FactorBatch>;
  fundamentals(): Iterable<FundamentalInput[]>;
  /** Companies' statements about days to come; absent when the source has none. */
  dates?(): Iterable<DatesBatch>;
  /** Headlines as feed files, imported like any other feed; absent when the source has none. */
  feeds?(): Iterable<FeedFile>;
}
