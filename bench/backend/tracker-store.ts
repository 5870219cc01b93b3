import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@/backend/src/db/database';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { migrate } from '@/backend/src/db/migrate';
import {
  insertTransactions,
  type NewTransaction,
} from '@/backend/src/db/repositories/portfolio-transaction-rows';
import type { PriceBatch } from '@/backend/src/market-model/batches';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import type { PortfoliosContext } from '@/backend/src/portfolios/portfolios-context';
import type { EpochDay } from '@/lib/domain/iso-date';

/** Days of the stored market. */
const FIRST = 13_000;
const YEARS = 20;
export const LAST_DAY = FIRST + Math.round(YEARS * 365.25);
const ASSETS = 200;
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK'];

/** A stored market with a portfolio of a person, and what the services need. */
export interface TrackerStore {
  readonly db: Database;
  readonly store: OpenMarketStore;
  readonly context: PortfoliosContext;
  readonly userId: number;
  readonly slug: string;
  readonly accounts: readonly number[];
  /** Opens the store again, as after a start. */
  readonly reopen: () => Promise<PortfoliosContext>;
  /** Imports the closes and rates of the next weekday, which becomes the day of the clock. */
  readonly importDay: () => Promise<EpochDay>;
  /** Imports a corrected close. */
  readonly correct: (symbol: string, day: EpochDay) => Promise<void>;
}

/** A series of the market: a random walk. */
interface Walk {
  readonly symbol: string;
  readonly kind: string;
  readonly currency: string;
  readonly seed: number;
  readonly start: number;
}

/** The closes of a walk on some days, each times a factor. */
function makeBatch(
  { currency, kind, seed, start, symbol }: Walk,
  { factor = 1, from = FIRST, to = LAST_DAY } = {},
): PriceBatch {
  const days: number[] = [];
  const closes: number[] = [];
  let [state, value] = [Math.imul(seed, 2_654_435_761) >>> 0, start];
  for (let day = FIRST; day <= to; day++) {
    if (!isWeekday(day)) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    value *= 1 + (state / 2 ** 32 - 0.498) * 0.02;
    if (day < from) continue;
    days.push(day);
    // Sources give four places; a walk of full float64 would be stored and read at eight bytes a price.
    closes.push(Math.round(value * factor * 10_000) / 10_000);
  }
  const column = (): Float64Array => Float64Array.from(closes);
  return {
    instrument: { ...symbolOnlyInput(symbol), kind: kind as never, currency, name: symbol },
    bars: {
      days: Int32Array.from(days),
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: Float64Array.from(days, () => 1000),
    },
    adjustedClose: null,
    splits: [],
    dividends: [],
    splitBasis: 'adjusted',
    dividendAdjusted: false,
  };
}

const EMPTY: NewTransaction = {
  accountId: 0,
  kind: 'buy',
  day: 0,
  seconds: null,
  assetId: null,
  quantity: null,
  price: null,
  currency: null,
  quoteUnit: null,
  gross: null,
  settleCurrency: null,
  fxRate: null,
  fee: null,
  tax: null,
  net: null,
  toAccountId: null,
  toAssetId: null,
  toQuantity: null,
  toNet: null,
  toCurrency: null,
  ratioNew: null,
  ratioOld: null,
  costFraction: null,
  cost: null,
  acquiredDay: null,
  exDay: null,
  subkind: null,
  groupName: null,
  importId: null,
  externalId: null,
  fingerprint: null,
  note: '',
  tag: null,
  lots: null,
};

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

const isWeekday = (day: EpochDay): boolean => (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6;

const SYMBOLS = Array.from({ length: ASSETS }, (_, n) => `S${n}`);
const WALKS: readonly Walk[] = [
  ...SYMBOLS.map((symbol, n) => {
    const currency = CURRENCIES[n % CURRENCIES.length]!;
    return { symbol, kind: 'stock', currency, seed: n + 1, start: 50 };
  }),
  ...CURRENCIES.slice(1).map((currency, n) => {
    return { symbol: `EUR${currency}=X`, kind: 'currency', currency, seed: 1000 + n, start: 1.1 };
  }),
];

/** Stores a market of 200 assets in six currencies over twenty years. */
export function writeTrackerMarket(db: Database): Promise<void> {
  return writeBatches(
    db,
    WALKS.map((walk) => makeBatch(walk)),
  );
}

async function writeBatches(db: Database, batches: readonly PriceBatch[]): Promise<void> {
  await withMarketWriter(db, { source: 'csv', seed: null, what: 'bench' }, async (writer) => {
    for (const batch of batches) await writer.writePrices(batch);
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
  const clock = { today: LAST_DAY };
  const open = (): Promise<OpenMarketStore> => openMarketStore(db, { today: () => clock.today });
  const contextOf = (store: OpenMarketStore): PortfoliosContext => ({
    db,
    store,
    config: clock,
    now: () => new Date(),
  });
  const store = await open();
  const write = async (batches: readonly PriceBatch[]): Promise<void> => {
    await writeBatches(db, batches);
    await store.refresh();
  };
  return {
    db,
    store,
    context: contextOf(store),
    ...person,
    reopen: async () => contextOf(await open()),
    importDay: async () => {
      do clock.today += 1;
      while (!isWeekday(clock.today));
      await write(WALKS.map((walk) => makeBatch(walk, { from: clock.today, to: clock.today })));
      return clock.today;
    },
    correct: async (symbol, day) => {
      const walk = WALKS.find((one) => one.symbol === symbol)!;
      await write([makeBatch(walk, { factor: 1.01, from: day, to: day })]);
    },
  };
}

async function insertOne(db: Database, sql: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(`${sql} returning id`);
  return row!.id;
}
