import type {
  FactorBatch,
  FundamentalDraft,
  MacroBatch,
  MarketWriter,
  NewsBatch,
  PriceBatch,
  UniverseBatch,
} from '@/backend/src/ingest/batches';

/** A writer that keeps what it is given. */
export interface RecordingWriter extends MarketWriter {
  readonly prices: PriceBatch[];
  readonly universes: UniverseBatch[];
  readonly macro: MacroBatch[];
  readonly factors: FactorBatch[];
  readonly fundamentals: FundamentalDraft[];
  readonly news: NewsBatch[];
}

/** Makes a writer that keeps what it is given, and calls every bar new. */
export function recordingWriter(): RecordingWriter {
  const prices: PriceBatch[] = [];
  const universes: UniverseBatch[] = [];
  const macro: MacroBatch[] = [];
  const factors: FactorBatch[] = [];
  const fundamentals: FundamentalDraft[] = [];
  const news: NewsBatch[] = [];
  return {
    prices,
    universes,
    macro,
    factors,
    fundamentals,
    news,
    async writePrices(batch) {
      prices.push(batch);
      return { inserted: batch.bars.days.length, changed: 0 };
    },
    async writeInstruments() {},
    async writeUniverse(batch) {
      universes.push(batch);
    },
    async writeMacro(batch) {
      macro.push(batch);
    },
    async writeFactors(batch) {
      factors.push(batch);
    },
    async writeFundamentals(rows) {
      fundamentals.push(...rows);
    },
    async writeNews(batch) {
      news.push(batch);
      return { inserted: batch.articles.length, changed: 0, unchanged: 0 };
    },
  };
}
