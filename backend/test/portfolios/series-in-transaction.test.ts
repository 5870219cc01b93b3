import type { Executor } from '../../src/db/database';
import { transactionWithSeries } from '../../src/portfolios/series-in-transaction';
import { FakeStore, day, weekdayBars } from '../support/fake-store';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const ASOF = day('2024-06-28');

/** A store that reads a series through the main connection, as the store of a started backend does. */
class ReadingStore extends FakeStore {
  override async view(...args: Parameters<FakeStore['view']>): ReturnType<FakeStore['view']> {
    await database().query('select 1');
    return super.view(...args);
  }
}

const store = new ReadingStore([
  { symbol: 'ACME', bars: weekdayBars('2024-06-24', [1, 2, 3, 4, 5]) },
  { symbol: 'OTHER', bars: weekdayBars('2024-06-24', [5, 4, 3, 2, 1]) },
]);
const idOf = (symbol: string) => store.find(symbol)!.id;

const countUsers = async (executor: Pick<Executor, 'query'>) =>
  (await executor.query<{ n: number }>('select count(*)::integer as n from users'))[0]!.n;

it('loads the series that a transaction reads, and keeps the writes of the last attempt only', async () => {
  let attempts = 0;
  const prices = await transactionWithSeries({ db: database(), store }, async (tx, series) => {
    attempts += 1;
    await tx.query("insert into users (email, first_name, last_name) values ('ann@example.com', 'Ann', 'A')");
    const views = await Promise.all(['ACME', 'OTHER'].map((symbol) => series.view(idOf(symbol), ASOF)));
    return views.map((view) => view?.close.at(-1) ?? null);
  });

  expect(prices).toEqual([5, 1]);
  expect(attempts).toBe(2);
  expect(await countUsers(database())).toBe(1);
});

it('gives the result of a trial, and writes nothing', async () => {
  const users = await countUsers(database());
  const inTrial = await transactionWithSeries(
    { db: database(), store },
    async (tx, series) => {
      await tx.query(
        "insert into users (email, first_name, last_name) values ('cat@example.com', 'Cat', 'C')",
      );
      return [(await series.view(idOf('ACME'), ASOF))?.close.at(-1) ?? null, await countUsers(tx)];
    },
    'rollback',
  );

  expect(inTrial).toEqual([5, users + 1]);
  expect(await countUsers(database())).toBe(users);
});

it('throws the error of an attempt that had all series, and writes nothing', async () => {
  const seen: (number | null)[] = [];
  await expect(
    transactionWithSeries({ db: database(), store }, async (tx, series) => {
      await tx.query(
        "insert into users (email, first_name, last_name) values ('bob@example.com', 'Bob', 'B')",
      );
      seen.push((await series.view(idOf('ACME'), ASOF))?.close.at(-1) ?? null);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');

  expect(seen).toEqual([null, 5]);
  expect(await countUsers(database())).toBe(1);
});
