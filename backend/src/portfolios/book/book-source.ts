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
import { TransactionColumns } from '@/lib/domain/portfolio/transaction-columns';
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
  PackedTransactions,
  readPackedTransactions,
  type StoredRows,
} from '../../db/repositories/packed-transactions';
import {
  readTransactionsKnownAt,
  type StoredTransaction,
} from '../../db/repositories/portfolio-transaction-rows';
import { ownRates } from '../own-rates';
import type { SeriesStore } from '../series-in-transaction';
import { AssetDirectory, assetKeyOf } from '../resolve-assets';
import { completeRow } from '../to-transaction';
import { readPortfolioMarket, type PortfolioMarket } from './read-market';

/** What a portfolio holds in the database, as the engine takes it. */
export interface BookSource {
  readonly portfolio: PortfolioRow;
  readonly accounts: readonly AccountRow[];
  readonly assets: AssetDirectory;
  /** Assets that a row names. */
  readonly used: readonly AssetRow[];
  readonly stored: StoredRows;
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
  const stored =
    given?.stored ??
    (known === null
      ? await readPackedTransactions(executor, portfolio.id)
      : await readTransactionsKnownAt(executor, portfolio.id, known));
  const accounts = await readAccounts(executor, portfolio.id);
  if (known !== null) accounts.push(...(await removedAccounts(executor, portfolio, stored)));
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
  const named = new Set<number | null>();
  const completedRows = new TransactionColumns(stored.length);
  // One pass: of packed rows each is made once, and is gone before the next one.
  for (let at = 0; at < stored.length; at += 1) {
    const row = stored.at(at)!;
    const { accountId, assetId, id, toAccountId, toAssetId } = row;
    const isGone = [assetId, toAssetId].some((asset) => asset !== null && !assets.has(asset));
    if (isGone || !byId.has(accountId) || (toAccountId !== null && !byId.has(toAccountId))) {
      gone.add(id);
      continue;
    }
    named.add(assetId).add(toAssetId);
    const done = given?.completed.get(id);
    if (done) completedRows.add(done);
    else {
      const completed = completeRow(row, byId, assets);
      if (completed.ok) completedRows.add(completed.transaction);
    }
  }
  return {
    portfolio,
    accounts,
    assets,
    used: assetsOf(assets, named),
    stored: gone.size === 0 ? stored : withoutRows(stored, gone),
    prices,
    transactions: completedRows.rows,
  };
}

/** The accounts of rows that were known once, and that were removed since. */
async function removedAccounts(
  executor: Executor,
  { id }: PortfolioRow,
  stored: StoredRows,
): Promise<AccountRow[]> {
  const removed = await readRemovedAccounts(executor, id);
  if (removed.length === 0) return [];
  const named = new Set(Array.from(stored).flatMap(({ accountId, toAccountId }) => [accountId, toAccountId]));
  return removed.filter((account) => named.has(account.id));
}

function withoutRows(rows: StoredRows, ids: ReadonlySet<number>): StoredRows {
  return rows instanceof PackedTransactions
    ? rows.filter((index) => !ids.has(rows.ids[index]!))
    : Array.from(rows).filter(({ id }) => !ids.has(id));
}

/** Rows as stored and completed, in the order of entry. */
export interface StoredAndCompleted {
  readonly stored: readonly StoredTransaction[];
  readonly transactions: readonly Transaction[];
}

/** The rows of a source that name some assets; null where a row of it could not be completed. */
export function rowsOfAssets(
  { assets, stored, transactions }: BookSource,
  ids: ReadonlySet<number>,
): StoredAndCompleted | null {
  if (!(stored instanceof PackedTransactions) || stored.length !== transactions.length) return null;
  const keys = new Set(Array.from(ids, (id) => (assets.has(id) ? assetKeyOf(assets.get(id)) : null)));
  const isNamed = (key: string | null): boolean => key !== null && keys.has(key);
  const places: number[] = [];
  for (let at = 0; at < transactions.length; at += 1) {
    const { asset, toAsset } = transactions[at]!;
    if (isNamed(asset) || isNamed(toAsset)) places.push(at);
  }
  return { stored: places.map((at) => stored.at(at)), transactions: places.map((at) => transactions[at]!) };
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
  const days = daysOfRows(stored);
  let last = usual;
  for (let at = 0; at < days.length; at += 1) if (days[at]! > last && days[at]! <= by) last = days[at]!;
  return last;
}

/** By row. */
export const daysOfRows = (rows: StoredRows): ArrayLike<EpochDay> =>
  rows instanceof PackedTransactions ? rows.days : Array.from(rows, ({ day }) => day);

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

/** A book input with the market that it was made with. */
export interface MarketInput {
  readonly source: BookSource;
  readonly input: BookInput;
  readonly market: PortfolioMarket;
}

/**
 * What the engine makes a book of, with the market as known on a day.
 *
 * @param before - Another input of the same day and data version: its market serves the same assets and currencies.
 */
export async function toBookInput(
  store: SeriesStore,
  source: BookSource,
  {
    asOf,
    before,
    settings,
  }: {
    readonly asOf: EpochDay;
    readonly settings: PortfolioSettings;
    readonly before?: MarketInput | undefined;
  },
): Promise<{ readonly input: BookInput; readonly market: PortfolioMarket }> {
  const currencies = currenciesOf(source, settings.baseCurrency);
  const isServed =
    before !== undefined &&
    hasSameAssets(before.source.used, source.used) &&
    isSameSet(currencies, currenciesOf(before.source, before.input.settings.baseCurrency));
  const market = isServed
    ? before.market
    : await readPortfolioMarket(store, {
        asOf,
        assets: source.used,
        prices: source.prices,
        currencies,
        ownRates: ownRates(source.assets.all(), source.prices),
      });
  const input: BookInput = {
    settings,
    accounts: source.accounts.map(toAccount),
    assets: bookedAssets(source.used),
    transactions: source.transactions,
    asOf,
    rates: rateSource(market.pairs),
    marketSplits: market.splits,
    closes: market.closes,
  };
  return { input, market };
}

const hasSameAssets = (a: readonly AssetRow[], b: readonly AssetRow[]): boolean =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]!.id);

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));

function currenciesOf({ accounts, transactions, used }: BookSource, base: string): Set<string> {
  const names = new Set([base]);
  for (const { currency } of [...accounts, ...used]) names.add(currency);
  for (const currency of currenciesOfRows(transactions)) names.add(currency);
  return names;
}

/** The currencies of transactions, which are asked for again when a book is continued. */
const CURRENCIES = new WeakMap<readonly Transaction[], ReadonlySet<string>>();

function currenciesOfRows(transactions: readonly Transaction[]): ReadonlySet<string> {
  const known = CURRENCIES.get(transactions);
  if (known) return known;
  const names = addCurrencies(new Set(), transactions);
  CURRENCIES.set(transactions, names);
  return names;
}

function addCurrencies(names: Set<string>, transactions: readonly Transaction[]): Set<string> {
  for (const { currency, settleCurrency, toCurrency } of transactions) {
    names.add(currency);
    if (settleCurrency !== currency) names.add(settleCurrency);
    if (toCurrency !== null) names.add(toCurrency);
  }
  return names;
}

/** Takes over the currencies of rows to which only some were added. */
export function continueCurrencies(
  before: readonly Transaction[],
  {
    added,
    transactions,
  }: { readonly added: readonly Transaction[]; readonly transactions: readonly Transaction[] },
): void {
  const known = CURRENCIES.get(before);
  if (known) CURRENCIES.set(transactions, addCurrencies(new Set(known), added));
}

/** The assets of rows as the engine takes them: after most changes of rows they are the same. */
const ASSETS = new WeakMap<readonly AssetRow[], readonly Asset[]>();

function bookedAssets(used: readonly AssetRow[]): readonly Asset[] {
  const known = ASSETS.get(used);
  if (known) return known;
  const assets = used.map(toAsset);
  ASSETS.set(used, assets);
  return assets;
}

export function toAccount(row: AccountRow): Account {
  return {
    id: String(row.id),
    currency: row.currency,
    cash: row.cash as Account['cash'],
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
    ignoresMarketSplits: (row.overrides as { splits?: unknown }).splits === 'none',
  };
}
