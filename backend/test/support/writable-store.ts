import type { Database } from '@/backend/src/db/database';
import type { MarketWriter } from '@/backend/src/market-model/batches';
import { withMarketWriter, type WriteRequest, type WriteOutcome } from '@/backend/src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { emptyMarket } from './empty-market';
import { withTestDatabase } from './test-database';

/** The occasion of a write for tests in which it is not relevant. */
export const CSV = { source: 'csv', seed: null, what: 'test' } as const;

export interface WritableStore {
  database: () => Database;
  /** A store that contains every write so far. */
  store: () => OpenMarketStore;
  write: <T>(work: (writer: MarketWriter) => Promise<T>, occasion?: WriteRequest) => Promise<WriteOutcome<T>>;
}

/** A store over an empty market for each test of a file, and a function to write to it. */
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
