import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@/backend/src/db/database';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { migrate } from '@/backend/src/db/migrate';
import {
  insertTransactions,
  makeColumns,
  type NewTransaction,
} from '@/backend/src/db/repositories/portfolio-transaction-rows';
import type { PriceBatch } from '@/backend/src/market-model/batches';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import type { PortfoliosContext } from '@/backend/src/portfolios/portfolios-context';
import { makePrices } from './generated-series';

/** Days of the stored market. */
const FIRST = 13_000;
const YEARS = 20;
export const LAST_DAY = FIRST + Math.round(YEARS * 365.25);
const ASSETS = 200;
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK'];

/** A stored market with a portfolio of a person, and what the services need. */
export interface TrackerStore {
  readonly context: PortfoliosContext;
  readonly userId: number;
  readonly slug: string;
  readonly accounts: readonly number[];
  /** Opens the store again, as after a start. */
  readonly reopen: () => Promise<PortfoliosContext>;
}

const EMPTY = { ...makeColumns(), note: '' } as unknown as NewTransaction;

/** Purchases, sales, dividends and deposits over all assets and accounts. */
function makeRows(count: number, accounts: readonly number[], assets: readonly number[]): NewTransaction[] {
  const held = new Map<string, number>();
  return Array.from({ length: count }, (_, i) => {
    const assetId = assets[(i * 7919) % assets.length]!;
    const accountId = accounts[i % accounts.length]!;
    const key = `${accountId}/${assetId}`;
    const have = held.get(key) ?? 0;
    const day = FIRST + Math.floor((i * (LAST_DAY - FIRST)) / count);
    if (i % 10 === 9) return { ...EMPTY, accountId, day, kind: 'deposit', net: '9000' };
    if (i % 10 === 8 && have > 0)
      return { ...EMPTY, accountId, day, assetId, kind: 'dividend', gross: '12.34' };
    const isSale = i % 3 === 2 && have > 1;
    const quantity = isSale ? Math.floor(have / 2) : 1 + (i % 20);
    held.set(key, have + (isSale ? -quantity : quantity));
    return {
      ...EMPTY,
      accountId,
      day,
      assetId,
      kind: isSale ? 'sell' : 'buy',
      quantity: String(quantity),
      price: String(50 + (i % 70)),
      fee: '1.5',
    };
  });
}

const SYMBOLS = Array.from({ length: ASSETS }, (_, n) => `S${n}`);
const PERIOD = { first: FIRST, last: LAST_DAY };
const SERIES: readonly PriceBatch[] = [
  ...SYMBOLS.map((symbol, n) => {
    const currency = CURRENCIES[n % CURRENCIES.length]!;
    return makePrices({ symbol, kind: 'stock', currency, seed: n + 1, start: 50, period: PERIOD });
  }),
  ...CURRENCIES.slice(1).map((currency, n) => {
    const symbol = `EUR${currency}=X`;
    return makePrices({ symbol, kind: 'currency', currency, seed: 1000 + n, start: 1.1, period: PERIOD });
  }),
];

/** Stores a market of 200 assets in six currencies over twenty years. */
export async function writeTrackerMarket(db: Database): Promise<void> {
  await withMarketWriter(db, { source: 'csv', seed: null, what: 'bench' }, async (writer) => {
    for (const batch of SERIES) await writer.writePrices(batch);
  });
}

/** A person with a portfolio of the given number of rows over all assets and years. */
export async function addPerson(
  db: Database,
  { email, rows }: { readonly email: string; readonly rows: number },
): Promise<Pick<TrackerStore, 'userId' | 'slug' | 'accounts'>> {
  const userId = await insertOne(
    db,
    `insert into users (email, first_name, last_name) values ('${email}', 'A', 'B')`,
  );
  const portfolioId = await insertOne(
    db,
    `insert into portfolios (user_id, name, slug, base_currency) values (${userId}, 'Bench', 'bench', 'EUR')`,
  );
  const accounts: number[] = [];
  for (const name of ['one', 'two', 'three'])
    accounts.push(
      await insertOne(
        db,
        `insert into portfolio_accounts (portfolio_id, name, kind, currency, cash) values (${portfolioId}, '${name}', 'broker', 'EUR', 'tracked')`,
      ),
    );
  const assets: number[] = [];
  for (const [n, symbol] of SYMBOLS.entries())
    assets.push(
      await insertOne(
        db,
        `insert into portfolio_assets (user_id, symbol, name, kind, currency) values (${userId}, '${symbol}', '${symbol}', 'stock', '${CURRENCIES[n % CURRENCIES.length]!}')`,
      ),
    );
  await db.transaction((tx) => insertTransactions(tx, portfolioId, makeRows(rows, accounts, assets)));
  return { userId, slug: 'bench', accounts };
}

/** The market and a person with a portfolio with the given number of rows, in memory. */
export async function openTrackerStore(rows: number): Promise<TrackerStore> {
  const db = wrapEmbedded(await PGlite.create());
  await migrate(db);
  await writeTrackerMarket(db);
  const person = await addPerson(db, { email: 'a@example.org', rows });
  const reopen = async (): Promise<PortfoliosContext> => ({
    db,
    store: await openMarketStore(db, { today: () => LAST_DAY }),
    config: { today: LAST_DAY },
    now: () => new Date(),
  });
  return { context: await reopen(), ...person, reopen };
}

async function insertOne(db: Database, sql: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(`${sql} returning id`);
  return row!.id;
}
