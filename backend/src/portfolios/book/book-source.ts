import type { BookInput } from '@/lib/analytics/ledger/book';
import { rateSource } from '@/lib/analytics/ledger/rate-source';
import { INSTRUMENT_KINDS } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type {
  Account,
  Asset,
  CostMethod,
  CostScope,
  FlowTiming,
  LossRule,
  PortfolioSettings,
  TaxYearStart,
} from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Executor } from '../../db/database';
import {
  readAllPrices,
  readAssets,
  readRemovedAssets,
  type AssetPriceRow,
  type AssetRow,
} from '../../db/repositories/portfolio-asset-rows';
import {
  readAccounts,
  readRemovedAccounts,
  type AccountRow,
  type PortfolioRow,
} from '../../db/repositories/portfolio-rows';
import {
  readTransactions,
  readTransactionsKnownAt,
  type StoredTransaction,
} from '../../db/repositories/portfolio-transaction-rows';
import { multiplierNumber } from '../asset-multiplier';
import { ownRates } from '../own-rates';
import type { SeriesStore } from '../series-in-transaction';
import { AssetDirectory, assetKeyOf } from '../resolve-assets';
import { completeRow } from '../to-transaction';
import { readPortfolioMarket, type PortfolioMarket } from './read-market';

/** The rows of a portfolio in the database, as the engine takes them. */
export interface BookSource {
  readonly portfolio: PortfolioRow;
  readonly accounts: readonly AccountRow[];
  readonly assets: AssetDirectory;
  /** Assets that a row names. */
  readonly used: readonly AssetRow[];
  /** In the order of entry. */
  readonly stored: readonly StoredTransaction[];
  readonly transactions: readonly Transaction[];
  readonly prices: ReadonlyMap<number, readonly AssetPriceRow[]>;
}

/** Rows that a change has in memory. */
export interface RowsInMemory {
  /** In the order of entry. */
  readonly stored: readonly StoredTransaction[];
  /** Those that are completed already, by id. */
  readonly completed: ReadonlyMap<number, Transaction>;
}

/**
 * Reads a portfolio.
 *
 * @param known - Leaves out what was entered or changed after an instant.
 * @param given - Its rows, where they are in memory; null: they are read.
 */
export async function readBookSource(
  executor: Executor,
  store: SeriesStore,
  {
    known,
    portfolio,
    rows: given = null,
  }: {
    readonly portfolio: PortfolioRow;
    readonly known: Date | null;
    readonly rows?: RowsInMemory | null;
  },
): Promise<BookSource> {
  const storedRows =
    given?.stored ??
    (known === null
      ? await readTransactions(executor, portfolio.id)
      : await readTransactionsKnownAt(executor, portfolio.id, known));
  const accounts = await readAccounts(executor, portfolio.id);
  if (known !== null) accounts.push(...(await removedAccounts(executor, portfolio, storedRows)));
  const assets = new AssetDirectory(
    store,
    await readAssets(executor, portfolio.userId),
    known === null ? [] : await readRemovedAssets(executor, portfolio.userId),
  );
  const prices = new Map<number, AssetPriceRow[]>();
  for (const [id, day, close] of await readAllPrices(executor, portfolio.userId)) {
    const list = prices.get(id);
    if (list) list.push({ day, close });
    else prices.set(id, [{ day, close }]);
  }
  const byId = new Map(accounts.map((one) => [one.id, one]));
  // Rows of the past whose account or asset the journals no longer have.
  const gone = new Set<StoredTransaction['id']>();
  const assetIds = new Set<number | null>();
  const transactions: Transaction[] = [];
  for (const row of storedRows) {
    const { accountId, assetId, id, toAccountId, toAssetId } = row;
    const isGone = [assetId, toAssetId].some((asset) => asset !== null && !assets.has(asset));
    if (isGone || !byId.has(accountId) || (toAccountId !== null && !byId.has(toAccountId))) {
      gone.add(id);
      continue;
    }
    assetIds.add(assetId).add(toAssetId);
    const transaction = given?.completed.get(id);
    if (transaction) transactions.push(transaction);
    else {
      const completed = completeRow(row, byId, assets);
      if (completed.ok) transactions.push(completed.transaction);
    }
  }
  return {
    portfolio,
    accounts,
    assets,
    used: assetsOf(assets, assetIds),
    stored: gone.size === 0 ? storedRows : storedRows.filter(({ id }) => !gone.has(id)),
    prices,
    transactions,
  };
}

/** The accounts of rows that were known once, and that were removed since. */
async function removedAccounts(
  executor: Executor,
  { id }: PortfolioRow,
  stored: readonly StoredTransaction[],
): Promise<AccountRow[]> {
  const removed = await readRemovedAccounts(executor, id);
  if (removed.length === 0) return [];
  const accountIds = new Set(stored.flatMap(({ accountId, toAccountId }) => [accountId, toAccountId]));
  return removed.filter((account) => accountIds.has(account.id));
}

/** The assets that rows name, by name. */
export function usedAssets(
  assets: AssetDirectory,
  rows: Iterable<Pick<StoredTransaction, 'assetId' | 'toAssetId'>>,
): AssetRow[] {
  const ids = new Set<number | null>();
  for (const { assetId, toAssetId } of rows) ids.add(assetId).add(toAssetId);
  return assetsOf(assets, ids);
}

function assetsOf(assets: AssetDirectory, ids: ReadonlySet<number | null>): AssetRow[] {
  return [...ids].flatMap((id) => (id === null ? [] : [assets.get(id)])).sort(byNameAndId);
}

/** The last day of a row by a day; `usual` where that is later. */
export function lastRowDay({ stored }: Pick<BookSource, 'stored'>, usual: EpochDay, by = Infinity): EpochDay {
  return stored.reduce((last, { day }) => (day > last && day <= by ? day : last), usual);
}

const byNameAndId = (a: AssetRow, b: AssetRow): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id;

/** Settings of a portfolio, some of which a call may replace. */
export function settingsOf(
  portfolio: PortfolioRow,
  replaced: Partial<PortfolioSettings> = {},
): PortfolioSettings {
  return {
    baseCurrency: portfolio.baseCurrency,
    costMethod: portfolio.costMethod as CostMethod,
    costScope: portfolio.costScope as CostScope | null,
    flowTiming: portfolio.flowTiming as FlowTiming,
    taxYearStart: portfolio.taxYearStart as TaxYearStart,
    lossRule: portfolio.lossRule as LossRule,
    ...replaced,
  };
}

/** The engine's input for a book, with the market as known on a day. */
export async function toBookInput(
  store: SeriesStore,
  source: BookSource,
  { asOf, settings }: { readonly asOf: EpochDay; readonly settings: PortfolioSettings },
): Promise<{ readonly input: BookInput; readonly market: PortfolioMarket }> {
  const market = await readPortfolioMarket(store, {
    asOf,
    assets: source.used,
    prices: source.prices,
    currencies: currenciesOf(source, settings.baseCurrency),
    ownRates: ownRates(source.assets.all(), source.prices),
  });
  const input: BookInput = {
    settings,
    accounts: source.accounts.map(toAccount),
    assets: source.used.map(toAsset),
    transactions: source.transactions,
    asOf,
    rates: rateSource(market.pairs),
    marketSplits: market.splits,
    closes: market.closes,
  };
  return { input, market };
}

function currenciesOf({ accounts, transactions, used }: BookSource, base: string): Set<string> {
  const names = new Set([base]);
  for (const { currency } of [...accounts, ...used]) names.add(currency);
  for (const { currency, settleCurrency, toCurrency } of transactions) {
    names.add(currency).add(settleCurrency);
    if (toCurrency !== null) names.add(toCurrency);
  }
  return names;
}

export function toAccount(row: AccountRow): Account {
  return {
    id: String(row.id),
    currency: row.currency,
    cash: row.cash as Account['cash'],
    ...(row.kind === 'loan' && { countsInReturns: false }),
    shortsAllowed: row.shortsAllowed,
    costMethod: row.costMethod as CostMethod | null,
    sheltered: row.sheltered,
  };
}

/**
 * Kinds whose own assets are priced like those of the market: an own trade that is more than ten days newer than
 * the last price gives the price. A house or a loan keeps the last price that was entered.
 */
const TRADED_KINDS: ReadonlySet<string> = new Set([...INSTRUMENT_KINDS, 'fund', 'bond', 'option', 'future']);

export function toAsset(row: AssetRow): Asset {
  return {
    id: assetKeyOf(row),
    currency: row.currency,
    isOwn: row.symbol === null && !TRADED_KINDS.has(row.kind.toLowerCase()),
    countsInReturns: row.countsInReturns,
    multiplier: multiplierNumber(row),
    ignoresMarketSplits: (row.overrides as { splits?: unknown }).splits === 'none',
  };
}
