import type { Database } from '@/backend/src/db/database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { emptyMarket } from '../support/empty-market';
import { type BatchFacts, makeBatch } from '../support/price-batch';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();

beforeEach(() => emptyMarket(database()));

async function writeSymbols(symbols: readonly string[], closes: readonly number[]): Promise<void> {
  await withMarketWriter(database(), { source: 'csv', seed: null, what: 'test' }, async (writer) => {
    for (const symbol of symbols) await writer.writePrices(makeBatch({ symbol, from: 100, closes }));
  });
}

/** The database with a count of its transactions: every load of series is one transaction. */
function countLoads(): { counted: Database; loads: () => number } {
  let loads = 0;
  const counted: Database = {
    ...database(),
    transaction(work) {
      loads += 1;
      return database().transaction(work);
    },
  };
  return { counted, loads: () => loads };
}

it('is open over an empty database', async () => {
  const store = await openMarketStore(database());

  expect(store.state()).toEqual({
    dataVersion: 0,
    source: 'none',
    seed: null,
    loadedAt: null,
    lastDay: null,
    marketDays: { exchange: null, crypto: null },
    publishedDay: null,
    bars: 0,
  });
  expect(store.instruments()).toEqual([]);
  expect(await store.view(1, 100)).toBeNull();
  expect(await store.actions(1, 100)).toEqual({ splits: [], dividends: [] });
  expect(await store.bill(100)).toBeNull();
  await store.close();
});

it('loads a series once for calls of one moment, and many series together', async () => {
  await writeSymbols(['A', 'B', 'C'], [1, 2, 3]);
  const { counted, loads } = countLoads();
  const store = await openMarketStore(counted);
  const before = loads();

  const ids = store.instruments().map(({ id }) => id);
  const views = await Promise.all([...ids, ...ids].map((id) => store.view(id, 102)));

  expect(views.map((view) => view?.close.length)).toEqual([3, 3, 3, 3, 3, 3]);
  expect(views[0]).toBe(views[3]);
  expect(loads() - before).toBe(1);
  await store.close();
});

it('keeps within its memory by forgetting what was used longest ago', async () => {
  await writeSymbols(
    ['A', 'B', 'C'],
    Array.from({ length: 100 }, () => 5),
  );
  const { counted, loads } = countLoads();
  // The days of 100 bars and the packed columns take about 1,100 bytes.
  const store = await openMarketStore(counted, { cacheBytes: 2_600 });
  const [a, b, c] = store.instruments().map(({ id }) => id);
  for (const id of [a!, b!, a!, c!]) await store.view(id, 500);
  const before = loads();

  await store.view(a!, 500);
  await store.view(c!, 500);
  expect(loads() - before).toBe(0);

  await store.view(b!, 500);
  expect(loads() - before).toBe(1);
  await store.close();
});

it('reads again only what a new version changed', async () => {
  await writeSymbols(['A', 'B'], [1, 2]);
  const store = await openMarketStore(database());
  const [a, b] = store.instruments().map(({ id }) => id);
  const before = [await store.view(a!, 500), await store.view(b!, 500)];

  await writeSymbols(['B'], [1, 2, 3]);
  await store.refresh();

  expect(await store.view(a!, 500)).toBe(before[0]);
  expect([...(await store.view(b!, 500))!.close]).toEqual([1, 2, 3]);
  expect(store.state()).toMatchObject({ dataVersion: 2, lastDay: 102, marketDays: { exchange: 102 } });
  await store.close();
});

it('follows new versions automatically until it is closed', async () => {
  const store = await openMarketStore(database());

  await writeSymbols(['A'], [1]);
  for (let tries = 0; store.state().dataVersion === 0 && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(store.find('A')).not.toBeNull();

  await store.close();
  await writeSymbols(['A'], [1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(store.state().dataVersion).toBe(1);
});

it('shows nothing of after today, whatever is stored and asked', async () => {
  await writeSymbols(['A', 'B'], [1, 2, 3, 4]);
  let today = 101;
  const store = await openMarketStore(database(), { today: () => today });
  const id = store.find('A')!.id;

  expect(store.state().lastDay).toBe(101);
  expect([...(await store.view(id, 500))!.close]).toEqual([1, 2]);

  today = 102;
  await store.refresh();
  expect(store.state().lastDay).toBe(102);
  expect([...(await store.view(id, 500))!.close]).toEqual([1, 2, 3]);
  await store.close();
});

it('tries again after a read that failed', async () => {
  await writeSymbols(['A'], [1]);
  let isBroken = false;
  const flaky: Database = {
    ...database(),
    transaction: (work) => (isBroken ? Promise.reject(new Error('away')) : database().transaction(work)),
  };
  const store = await openMarketStore(flaky);
  const id = store.find('A')!.id;

  isBroken = true;
  await expect(store.view(id, 500)).rejects.toThrow('away');
  isBroken = false;

  expect((await store.view(id, 500))?.close.length).toBe(1);
  await store.close();
});

it('reads of a changed series the years that were written again, and has what a new store has', async () => {
  const closes = (count: number, seed: number): number[] =>
    Array.from({ length: count }, (_, n) => 50 + ((n * seed) % 17));
  const write = (batch: BatchFacts) =>
    withMarketWriter(database(), { source: 'csv', seed: null, what: 'test' }, (writer) =>
      writer.writePrices(makeBatch(batch)),
    );
  for (const [symbol, from] of [
    ['A', 100],
    ['B', 500],
    ['C', 100],
  ] as const)
    await write({ symbol, from, closes: closes(500, from) });
  const store = await openMarketStore(database());
  const expectSame = async (what: string): Promise<void> => {
    await store.refresh();
    const fresh = await openMarketStore(database());
    for (const { id, symbol } of fresh.instruments()) {
      const [found, expected] = [(await store.view(id, 9999))!, (await fresh.view(id, 9999))!];
      for (const column of ['days', 'close', 'volume', 'total'] as const)
        expect([what, symbol, column, [...found[column]]]).toEqual([
          what,
          symbol,
          column,
          [...expected[column]],
        ]);
      expect(await store.actions(id, 9999)).toEqual(await fresh.actions(id, 9999));
    }
    await fresh.close();
  };
  await expectSame('at first');
  const changes: readonly (readonly [string, BatchFacts])[] = [
    ['bars at the end', { symbol: 'A', from: 600, closes: [55, 56] }],
    ['a year at the end', { symbol: 'A', from: 602, closes: closes(400, 3) }],
    ['a correction of an early year', { symbol: 'B', from: 640, closes: [61] }],
    ['bars before the first one', { symbol: 'B', from: 300, closes: closes(200, 5) }],
    ['a dividend', { symbol: 'C', from: 599, closes: [58], dividends: [{ day: 500, amount: 2 }] }],
    ['adjusted closes', { symbol: 'C', from: 600, closes: [60], adjustedClose: Float64Array.of(59) }],
    ['bars after them', { symbol: 'C', from: 601, closes: [61] }],
  ];
  for (const [what, batch] of changes) {
    await write(batch);
    await expectSame(what);
  }
  await store.close();
}, 30_000);
