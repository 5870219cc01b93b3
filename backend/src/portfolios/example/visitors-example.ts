import type { EpochDay } from '@/lib/domain/iso-date';
import { EXAMPLE_NOTE, type AssetRow } from '../../db/repositories/portfolio-asset-rows';
import { NEW_SETTINGS, type AccountRow, type PortfolioRow } from '../../db/repositories/portfolio-rows';
import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { MarketStore } from '../../market/market-store';
import { shareResult } from '../../services/cache-by-store';
import { usedAssets, type BookSource } from '../book/book-source';
import { todayFor, usualDay, type PortfoliosContext } from '../portfolios-context';
import { prepareRows } from '../prepare-rows';
import { AssetDirectory } from '../resolve-assets';
import { completeRow } from '../to-transaction';
import { EXAMPLE_NAME, OWN_NAMES, toBody } from './example-bodies';
import { ownAsset, type ExampleRow } from './example-diary';
import { readExampleMarket } from './example-market';
import { tellExample, type ExampleStory } from './example-story';

/** No stored row has this id. */
const ID = 0;
const EPOCH = new Date(0);
const DATES = { createdAt: EPOCH, updatedAt: EPOCH };

/** The portfolio of the example that visitors read. Its rows depend on two days, which are its revisions. */
function portfolioRow(
  baseCurrency: string,
  { asOf, today }: { readonly asOf: EpochDay; readonly today: EpochDay },
): PortfolioRow {
  return {
    ...{ id: ID, userId: ID, name: EXAMPLE_NAME, slug: 'example', baseCurrency, ...NEW_SETTINGS },
    ...{ example: true, revision: asOf, assetsRevision: today, position: 0, archived: false },
    ...{ ...DATES, deletedAt: null },
  };
}

/**
 * The example portfolio as its own rows make it, without a database: visitors have no account that could own it. The same
 * market and day make the same rows as {@link createExample}.
 */
export function readVisitorsExample(context: PortfoliosContext): Promise<BookSource> {
  const [asOf, today] = [usualDay(context), todayFor(context)];
  return shareResult(context.store, { key: ['visitors-example', asOf, today], most: 8 }, () =>
    makeSource(context, asOf, today),
  );
}

async function makeSource(context: PortfoliosContext, asOf: EpochDay, today: EpochDay): Promise<BookSource> {
  const { db, store } = context;
  const market = await readExampleMarket(store, asOf);
  const story = tellExample(market, today);
  const portfolio = portfolioRow(market.base, { asOf, today });
  const accounts = story.accounts.map(({ key: _key, ...columns }, index): AccountRow => {
    return { ...ACCOUNT, ...columns, id: index + 1, position: index };
  });
  const idOf = new Map(story.accounts.map(({ key }, index) => [key, { id: index + 1 }]));
  const { assets, own, prices } = assetsOf(store, story, market.base);
  const bodies = [...story.rows].sort((a, b) => a.day - b.day).map((row) => toBody(row, idOf, own));
  const byId = new Map(accounts.map((one) => [one.id, one]));
  // Every asset is in the directory: nothing is written.
  const rowContext = { tx: db, store, portfolio, today, assets, accounts: byId };
  const { rows } = await prepareRows(rowContext, bodies, (index) => `transactions.${index}.`);
  const storedRows = rows.map((row, index): StoredTransaction => ({
    ...row,
    id: index + 1,
    position: index + 1,
  }));
  const transactions = storedRows.flatMap((row) => {
    const completed = completeRow(row, byId, assets);
    return completed.ok ? [completed.transaction] : [];
  });
  return {
    portfolio,
    accounts,
    assets,
    used: usedAssets(assets, storedRows),
    stored: storedRows,
    transactions,
    prices,
  };
}

const ACCOUNT = {
  ...{ portfolioId: ID, shortsAllowed: false, costMethod: null, sheltered: false, closedDay: null },
  ...DATES,
} as const;

/** The own assets with their prices, and those of the market that rows name. */
function assetsOf(
  store: Pick<MarketStore, 'find'>,
  { prices, rows }: ExampleStory,
  base: string,
): Pick<BookSource, 'assets' | 'prices'> & { readonly own: ReadonlyMap<string, string> } {
  const assets = new AssetDirectory(store, []);
  const ownIds = new Map<string, string>();
  const closes = new Map<number, { day: EpochDay; close: string }[]>();
  const add = (columns: Pick<AssetRow, 'symbol' | 'name' | 'kind' | 'currency' | 'note'>): number => {
    const id = assets.size + 1;
    assets.add({ ...columns, ...DATES, id, userId: ID, isin: null, overrides: {}, countsInReturns: true });
    return id;
  };
  for (const key of ['brewery', 'hops'] as const) {
    const id = add({ symbol: null, name: OWN_NAMES[key], kind: 'stock', currency: base, note: EXAMPLE_NOTE });
    ownIds.set(ownAsset(key), String(id));
    closes.set(id, prices[key]);
  }
  for (const name of namesOf(rows)) {
    const entry = ownIds.has(name) ? null : assets.find(name);
    if (entry === null || 'asset' in entry) continue;
    const { currency, kind, name: title, symbol } = entry.instrument;
    add({ symbol, name: title, kind, currency: currency ?? base, note: '' });
  }
  return { assets, own: ownIds, prices: closes };
}

const namesOf = (rows: readonly ExampleRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ asset, toAsset }) => [asset, toAsset]).filter((name) => name !== undefined));
