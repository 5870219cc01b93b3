import type {
  FactorBatch,
  FeedFile,
  FundamentalDraft,
  MacroBatch,
  PriceBatch,
  UniverseBatch,
} from '../ingest/batches';

/** Tells how far a long piece of work is. */
export type Progress = (done: number, total: number, what: string) => void;

/** A source of a whole market. Each stream yields checked batches in a stable order; nothing is kept in memory that has been yielded. */
export interface MarketProvider {
  /** `demo`, `csv`, `live`: shown as the source of every figure. */
  readonly id: string;
  readonly instrumentCount: number;
  prices(): AsyncIterable<PriceBatch> | Iterable<PriceBatch>;
  universes(): Iterable<UniverseBatch>;
  macro(): Iterable<MacroBatch>;
  factors(): Iterable<FactorBatch>;
  fundamentals(): Iterable<FundamentalDraft[]>;
  /** Headlines as files, to be read like anybody's; absent when the source has none. */
  feeds?(): Iterable<FeedFile>;
}
