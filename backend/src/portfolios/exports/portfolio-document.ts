import { formatIsoDate } from '@/lib/domain/iso-date';

import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { FILE_FIELDS, type TransactionFieldName } from '@/lib/domain/portfolio/transaction-fields';
import { recordMaker } from '@/lib/domain/records';
import { ownPair } from '@/lib/domain/portfolio/own-pair';

import type { Executor } from '../../db/database';
import { readAllPrices, type AssetRow } from '../../db/repositories/portfolio-asset-rows';
import { readAccounts, type AccountRow, type PortfolioRow } from '../../db/repositories/portfolio-rows';
import { readTransactions, type StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { MarketStore } from '../../market/market-store';
import { AssetDirectory } from '../resolve-assets';
import { writtenValue } from '../field-texts';
import { completeRow } from '../to-transaction';
import { assetsOfExtras, readExtraRows, toExtras, type DocumentExtras } from './document-extras';

/** An account of a document; other rows name it. */
export interface DocumentAccount {
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly cash: string;
  readonly shortsAllowed: boolean;
  readonly costMethod: string | null;
  readonly sheltered: boolean;
  readonly closed: string | null;
}

/** An own asset of a document, or what its owner set for a market asset; rows name it by its key. */
export interface DocumentAsset {
  /** The symbol of a market asset; `own:Home`, the second asset of a name `own:Home#2`. */
  readonly asset: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly isin: string | null;
  readonly countsInReturns: boolean;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly note: string;
}

export interface DocumentPrice {
  readonly asset: string;
  readonly date: string;
  readonly close: string;
}

/** A transaction by account names, symbols and keys of own assets; lots as `2024-01-02:3 2024-02-01:1`. */
export type DocumentTransaction = Readonly<Record<TransactionFieldName, string | null>>;

/** A portfolio as its files have it: what was entered, in the order of entry. */
export interface PortfolioDocument {
  readonly baseCurrency: string;
  readonly accounts: readonly DocumentAccount[];
  readonly assets: readonly DocumentAsset[];
  readonly prices: readonly DocumentPrice[];
  readonly transactions: readonly DocumentTransaction[];
  /** The same rows with the amounts that follow from the others; null for a row that is not complete. */
  readonly completed: readonly (Transaction | null)[];
  /** Null where they were not asked for. */
  readonly extras: DocumentExtras | null;
}

/** Marks keys of own assets, so that none can be mistaken for a symbol. */
export const OWN_PREFIX = 'own:';

/** Reads what the files of a portfolio contain: of most formats accounts, assets, prices and rows alone. */
export async function readDocument(
  executor: Executor,
  store: Pick<MarketStore, 'find'>,
  portfolio: PortfolioRow,
  { hasExtras = false }: { readonly hasExtras?: boolean } = {},
): Promise<PortfolioDocument> {
  const [accounts, rows] = [
    await readAccounts(executor, portfolio.id),
    await readTransactions(executor, portfolio.id),
  ];
  const directory = await AssetDirectory.read(executor, store, portfolio.userId);
  const all = directory.all();
  const accountsById = new Map(accounts.map((one) => [one.id, one]));
  const names = new Map(accounts.map((one) => [one.id, one.name]));
  const extraRows = hasExtras ? await readExtraRows(executor, portfolio.id) : null;
  const used = new Set([
    ...rows.flatMap(({ assetId, toAssetId }) => [assetId, toAssetId]),
    ...(extraRows === null ? [] : assetsOfExtras(extraRows, directory)),
  ]);
  for (const { id } of pairsOf(all, { accounts, rows, store, used })) used.add(id);
  const keys = keysOf(all.filter(({ id }) => used.has(id)));
  const prices = await readAllPrices(executor, portfolio.userId);
  const priced = new Set(prices.map(([id]) => id));
  const statedAssets = all
    .filter((asset) => used.has(asset.id) && (priced.has(asset.id) || hasSettings(asset, store)))
    .sort((a, b) => a.id - b.id);
  const statedKeys = new Map(statedAssets.map((asset) => [asset.id, keys.get(asset.id)!]));
  return {
    baseCurrency: portfolio.baseCurrency,
    accounts: accounts.map(toAccount),
    assets: statedAssets.map((asset) => toAsset(asset, keys.get(asset.id)!)),
    prices: prices
      .filter(([id]) => statedKeys.has(id))
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map(([id, day, close]) => ({ asset: statedKeys.get(id)!, date: formatIsoDate(day), close })),
    transactions: rows.map((row) => toTransaction(row, keys, names)),
    completed: rows.map((row) => {
      const completed = completeRow(row, accountsById, directory);
      return completed.ok ? completed.transaction : null;
    }),
    extras:
      extraRows === null
        ? null
        : toExtras(portfolio, extraRows, {
            directory,
            assets: keys,
            accounts: names,
            transactions: rows.map(({ id }) => id),
          }),
  };
}

/** Pairs with own rates that a portfolio may need: of two of its currencies, or of one that the market does not know. */
function pairsOf(
  assets: readonly AssetRow[],
  {
    accounts,
    rows,
    store,
    used,
  }: {
    readonly accounts: readonly AccountRow[];
    readonly rows: readonly StoredTransaction[];
    readonly store: Pick<MarketStore, 'find'>;
    readonly used: ReadonlySet<number | null>;
  },
): AssetRow[] {
  const pairs = assets.filter((asset) => ownPair(asset) !== null);
  if (pairs.length === 0) return [];
  const heldCurrencies = [...accounts, ...assets.filter(({ id }) => used.has(id))].map(
    ({ currency }) => currency,
  );
  const moved = rows.flatMap(({ currency, settleCurrency, toCurrency }) => [
    currency,
    settleCurrency,
    toCurrency,
  ]);
  const names = new Set<string | null>(['USD', ...heldCurrencies, ...moved]);
  const isUnknown = (name: string): boolean =>
    name !== 'USD' &&
    names.has(name) &&
    store.find(`${name}USD=X`) === null &&
    store.find(`USD${name}=X`) === null;
  return pairs.filter((asset) => {
    const { base, quote } = ownPair(asset)!;
    return (names.has(base) && names.has(quote)) || isUnknown(base) || isUnknown(quote);
  });
}

/** True when an asset is an own one, or a market asset of which its owner set something. */
function hasSettings(asset: AssetRow, store: Pick<MarketStore, 'find'>): boolean {
  const { countsInReturns, currency, isin, kind, name, note, overrides, symbol } = asset;
  const instrument = symbol === null ? null : store.find(symbol);
  if (instrument === null) return symbol === null;
  return (
    !countsInReturns ||
    note !== '' ||
    isin !== null ||
    Object.keys(overrides as object).length > 0 ||
    name !== instrument.name ||
    kind !== instrument.kind ||
    (instrument.currency !== null && currency !== instrument.currency)
  );
}

function keysOf(assets: readonly AssetRow[]): Map<number, string> {
  const counts = new Map<string, number>();
  const keys = new Map<number, string>();
  for (const asset of [...assets].sort((a, b) => a.id - b.id)) {
    if (asset.symbol !== null) {
      keys.set(asset.id, asset.symbol);
      continue;
    }
    const number = (counts.get(asset.name) ?? 0) + 1;
    counts.set(asset.name, number);
    keys.set(asset.id, `${OWN_PREFIX}${asset.name}${number === 1 ? '' : `#${number}`}`);
  }
  return keys;
}

function toAccount(account: AccountRow): DocumentAccount {
  const { cash, closedDay, costMethod, currency, kind, name, sheltered, shortsAllowed } = account;
  const closed = closedDay === null ? null : formatIsoDate(closedDay);
  return { name, kind, currency, cash, shortsAllowed, costMethod, sheltered, closed };
}

function toAsset(asset: AssetRow, key: string): DocumentAsset {
  const { countsInReturns, currency, isin, kind, name, note, overrides } = asset;
  return {
    asset: key,
    name,
    kind,
    currency,
    isin,
    countsInReturns,
    overrides: overrides as Record<string, unknown>,
    note,
  };
}

const makeWritten = recordMaker(FILE_FIELDS);

function toTransaction(
  row: StoredTransaction,
  assets: ReadonlyMap<number, string>,
  accounts: ReadonlyMap<number, string>,
): DocumentTransaction {
  const texts = makeWritten();
  for (const field of FILE_FIELDS)
    texts[field] = writtenValue(row, field, {
      account: (id) => accounts.get(id)!,
      asset: (id) => assets.get(id)!,
      lots: (lots) =>
        lots.length === 0 ? null : lots.map(({ date, quantity }) => `${date}:${quantity}`).join(' '),
    });
  if (row.note === '') texts.note = null;
  return texts as DocumentTransaction;
}
