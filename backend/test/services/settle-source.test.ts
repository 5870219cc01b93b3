import type { Database } from '../../src/db/database';
import { openMarketStore, type OpenMarketStore } from '../../src/market/open-market-store';
import { withMarketWriter } from '../../src/market/market-writer';
import { settleSource } from '../../src/services/settle-source';
import { weekdayBars } from '../support/fake-store';
import { openTestDatabase } from '../support/test-database';

const DEMO = { marketData: 'demo', demoSeed: 1 } as const;
const CSV = { marketData: 'csv', demoSeed: 1 } as const;

describe('settleSource', () => {
  let database: Database;
  let store: OpenMarketStore;
  let told: string[];
  const tell = (text: string): void => void told.push(text);

  beforeEach(async () => {
    told = [];
    database = await openTestDatabase();
    store = await openMarketStore(database);
  }, 60_000);
  afterEach(async () => {
    await store.close();
    await database.close();
  });

  async function fill(source: string, seed: number | null): Promise<void> {
    const unknown = {
      name: null,
      kind: null,
      exchange: null,
      currency: null,
      quoteUnit: null,
      country: null,
      sector: null,
    };
    await withMarketWriter(database, { source, seed, what: 'test' }, (writer) =>
      writer.writePrices({
        instrument: { symbol: 'AAA', aliases: [], ...unknown, industry: null, details: null },
        bars: weekdayBars('2024-01-01', [1, 2, 3]),
        adjustedClose: null,
        splits: [],
        dividends: [],
        splitBasis: 'adjusted',
        dividendAdjusted: false,
      }),
    );
    await store.refresh();
  }

  it('takes an empty store for real data, not for the simulated market', async () => {
    expect(await settleSource(database, store, CSV, tell)).toBe(true);
    expect(await settleSource(database, store, DEMO, tell)).toBe(false);
  });

  it('takes the simulated market of the configured seed alone', async () => {
    await fill('demo', 1);

    expect(await settleSource(database, store, DEMO, tell)).toBe(true);
    expect(await settleSource(database, store, { ...DEMO, demoSeed: 2 }, tell)).toBe(false);
  });

  it('keeps imported data where it is asked for', async () => {
    await fill('csv', null);

    expect(await settleSource(database, store, CSV, tell)).toBe(true);
    expect(store.state().bars).toBe(3);
    expect(told).toEqual([]);
  });

  it('removes simulated data from a site of real data', async () => {
    await fill('demo', 1);

    expect(await settleSource(database, store, CSV, tell)).toBe(true);
    expect(store.state()).toMatchObject({ bars: 0, lastDay: null, source: 'csv' });
    expect(store.instruments()).toEqual([]);
    expect(told).toEqual([
      'the source was switched: the store held the simulated market of seed 1, and all of it was removed',
    ]);
  });
});
