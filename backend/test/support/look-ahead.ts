import fc from 'fast-check';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '@/backend/src/market/market-store';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { emptyMarket } from './empty-market';
import { FIRST_DAY, type Future, SESSIONS, writeLookAheadMarket } from './look-ahead-market';
import { withTestDatabase } from './test-database';

/** How many markets and days each question is tried on. */
const RUNS = 6;
const TIMEOUT_MS = 120_000;

/** Asks for something as of a day; what varies by nature (the time of the answer, the version) must be left out. */
export type Ask = (store: MarketStore, asOf: EpochDay) => Promise<unknown>;

/** One for each test file that imports this module. */
const database = withTestDatabase();

/**
 * Declares a test that puts one question to three stores — the future kept, removed, and corrupted — for random markets and days,
 * and demands the same answer, bit for bit. Services are plugged in by asking them, over the store that is given.
 */
export function expectNoLookAhead(name: string, ask: Ask): void {
  it(
    `${name} does not look ahead`,
    async () => {
      const seeds = fc.integer({ min: 1, max: 1e6 });
      const offsets = fc.integer({ min: -5, max: Math.ceil(SESSIONS * 1.4) });
      await fc.assert(
        fc.asyncProperty(seeds, offsets, (seed, offset) =>
          expectSameAnswers({ seed, asOf: FIRST_DAY + offset }, ask),
        ),
        // A run writes three markets, so a failure is shown as it was found.
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );
}

/** Puts a question to the three stores of one market and day, and throws when the answers differ. */
export async function expectSameAnswers(
  market: { readonly seed: number; readonly asOf: EpochDay },
  ask: Ask,
): Promise<void> {
  const expected = await askStore({ ...market, future: 'kept' }, ask);
  expect(await askStore({ ...market, future: 'removed' }, ask)).toEqual(expected);
  expect(await askStore({ ...market, future: 'corrupted' }, ask)).toEqual(expected);
}

async function askStore(
  market: { readonly seed: number; readonly asOf: EpochDay; readonly future: Future },
  ask: Ask,
): Promise<unknown> {
  await emptyMarket(database());
  await withMarketWriter(database(), { source: 'csv', seed: null, what: 'look-ahead' }, (writer) =>
    writeLookAheadMarket(writer, market),
  );
  const store = await openMarketStore(database());
  try {
    return await ask(store, market.asOf);
  } finally {
    await store.close();
  }
}
