import type {
  DatesBatch,
  FactorBatch,
  FundamentalInput,
  InstrumentInput,
  HeldRow,
  MacroBatch,
  MarketWriter,
  NewsBatch,
  PriceBatch,
  UniverseBatch,
} from '@/backend/src/market-model/batches';

/** A writer that records its input. */
export interface RecordingWriter extends MarketWriter {
  readonly prices: PriceBatch[];
  readonly universes: UniverseBatch[];
  readonly macro: MacroBatch[];
  readonly factors: FactorBatch[];
  readonly fundamentals: FundamentalInput[];
  readonly dates: DatesBatch[];
  readonly news: NewsBatch[];
  readonly instruments: InstrumentInput[];
  readonly held: HeldRow[];
}

/** Creates a writer that records its input and reports every bar as new. */
export function recordingWriter(): RecordingWriter {
  const prices: PriceBatch[] = [];
  const universes: UniverseBatch[] = [];
  const macro: MacroBatch[] = [];
  const factors: FactorBatch[] = [];
  const fundamentals: FundamentalInput[] = [];
  const dates: DatesBatch[] = [];
  const news: NewsBatch[] = [];
  const instruments: InstrumentInput[] = [];
  const held: HeldRow[] = [];
  return {
    prices,
    universes,
    macro,
    factors,
    fundamentals,
    dates,
    news,
    instruments,
    held,
    async writePrices(batch) {
      prices.push(batch);
      return { inserted: batch.bars.days.length, changed: 0 };
    },
    async writeInstruments(drafts) {
      instruments.push(...drafts);
    },
    async writeUniverse(batch) {
      universes.push(batch);
    },
    async writeMacro(batch) {
      macro.push(batch);
    },
    async writeFactors(batch) {
      factors.push(batch);
    },
    async writeDates(batches) {
      dates.push(...batches);
    },
    async writeFundamentals(rows) {
      fundamentals.push(...rows);
    },
    async writeNews(batch) {
      news.push(batch);
      return { inserted: batch.articles.length, changed: 0, unchanged: 0 };
    },
    writeComparison: () => Promise.reject(new Error('an import compares no providers')),
    async holdBack(rows) {
      held.push(...rows);
      return rows.map(() => 'waiting' as const);
    },
  };
}
