import type { Database } from '@/backend/src/db/database';
import type { MarketWriter } from '@/backend/src/ingest/batches';
import { withMarketWriter, type WriteOccasion, type WriteOutcome } from '@/backend/src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { emptyMarket } from './empty-market';
import { withTestDatabase } from './test-database';

/** The occasion of a write that does not matter to its test. */
export const CSV = { source: 'csv', seed: null, what: 'test' } as const;

export interface WritableStore {
  database: () => Database;
  /** A store that has seen every write so far. */
  store: () => OpenMarketStore;
  write: <T>(
    work: (writer: MarketWriter) => Promise<T>,
    occasion?: WriteOccasion,
  ) => Promise<WriteOutcome<T>>;
}

/** A store over an empty market for each test of a file, and a way to write into it. */
export function withWritableStore(): WritableStore {
  const database = withTestDatabase();
  let store: OpenMarketStore;
  beforeEach(async () => {
    await emptyMarket(database());
    store = await openMarketStore(database());
  });
  afterEach(() => store.close());
  return {
    database,
    store: () => store,
    async write(work, occasion = CSV) {
      const outcome = await withMarketWriter(database(), occasion, work);
      await store.refresh();
      return outcome;
    },
  };
}
