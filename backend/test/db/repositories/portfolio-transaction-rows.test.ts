import type { Executor } from '@/backend/src/db/database';
import {
  insertAndReadTransactions,
  insertTransactions,
  makeColumns,
  readTransactions,
  updateTransaction,
  type NewTransaction,
  type StoredTransaction,
} from '@/backend/src/db/repositories/portfolio-transaction-rows';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();

const FIELDS = {
  ...(makeColumns() as unknown as NewTransaction),
  ...{
    kind: 'buy',
    quantity: '12.50',
    price: '0.000000000000000001',
    currency: 'EUR',
    fxRate: '.5',
    fee: '0',
  },
  ...{ net: '99999999999999999999', acquiredDay: 18_000, groupName: 'A\tb', externalId: 'é"' },
  ...{ note: '', lots: '[{"day":1,"quantity":"2"}]' },
};

async function insertOne(executor: Executor, sql: string): Promise<number> {
  const [row] = await executor.query<{ id: number }>(`${sql} returning id`);
  return row!.id;
}

/** A portfolio with one account, and rows of it; every second one lacks what the first one has. */
async function open(slug: string, count: number): Promise<{ portfolio: number; rows: NewTransaction[] }> {
  const db = database();
  const user = await insertOne(
    db,
    `insert into users (email, first_name, last_name) values ('${slug}@example.org', 'A', 'B')`,
  );
  const portfolio = await insertOne(
    db,
    `insert into portfolios (user_id, name, slug, base_currency) values (${user}, 'P', '${slug}', 'EUR')`,
  );
  const accountId = await insertOne(
    db,
    `insert into portfolio_accounts (portfolio_id, name, kind, currency, cash) values (${portfolio}, 'one', 'broker', 'EUR', 'tracked')`,
  );
  const rows = Array.from({ length: count }, (_, n): NewTransaction => {
    const row = { ...FIELDS, accountId, day: 19_000 + n };
    return n % 2 === 0 ? row : { ...row, lots: null, externalId: null, fxRate: null, quantity: `${n}` };
  });
  return { portfolio, rows };
}

it('stores the same by COPY as by statements of few rows, and answers the ids in their order', async () => {
  const [many, few] = [await open('many', 250), await open('few', 250)];
  const strip = (rows: readonly StoredTransaction[]) => rows.map(({ accountId: _, id: __, ...rest }) => rest);
  const ids = await insertTransactions(database(), many.portfolio, many.rows);
  const answered: StoredTransaction[] = [];
  for (let n = 0; n < few.rows.length; n += 50) {
    const part = few.rows.slice(n, n + 50);
    answered.push(...(await insertAndReadTransactions(database(), few.portfolio, part, n)));
  }

  const [copied, inserted] = [
    await readTransactions(database(), many.portfolio),
    await readTransactions(database(), few.portfolio),
  ];
  expect(ids).toEqual(copied.map(({ id }) => id));
  expect(strip(copied)).toEqual(strip(inserted));
  expect(answered).toEqual(inserted);
  expect(copied[0]).toMatchObject({ position: 1, quantity: '12.5', fxRate: '0.5', note: '' });
  const more = await insertAndReadTransactions(database(), many.portfolio, many.rows, 250);
  expect(more.map(({ position }) => position)).toEqual(many.rows.map((_, n) => 251 + n));
});

it('reads rows in the order of entry, also after one of them was written again', async () => {
  const { portfolio, rows } = await open('again', 30);
  const ids = await insertTransactions(database(), portfolio, rows);
  // The database sends a row that was written again after all others, or by its day before them.
  await updateTransaction(database(), ids[3]!, { ...rows[3]!, day: 18_000, note: 'again' });

  const found = await readTransactions(database(), portfolio);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found[3]).toMatchObject({ id: ids[3], note: 'again' });
});
