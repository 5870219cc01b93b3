import type { BookInput } from '@/lib/analytics/ledger/book';
import { checkUnits } from '@/lib/analytics/ledger/check-units';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { daysWithoutLot } from '@/lib/domain/portfolio/chosen-lots';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { AssetRow } from '../db/repositories/portfolio-asset-rows';
import type { AccountRow } from '../db/repositories/portfolio-rows';
import {
  readTransactionsOfAssets,
  type StoredTransaction,
} from '../db/repositories/portfolio-transaction-rows';
import {
  lastRowDay,
  readBookSource,
  toAccount,
  toAsset,
  usedAssets,
  type RowsInMemory,
} from './book/book-source';
import { toSplitRatio } from './book/split-ratio';
import { bookError, type FaultNames, type GivenRow } from './book/book-error';
import type { PortfolioChange } from './change-portfolio';
import { invalidFields } from './form-checks';
import { todayFor, type PortfoliosContext } from './portfolios-context';
import type { RowContext } from './prepare-rows';
import { AssetDirectory, assetKeyOf, findAssetInstrument } from './resolve-assets';
import { requireLoaded, type SeriesStore } from './series-in-transaction';
import { completeRow } from './to-transaction';

/**
 * Checks all rows of a portfolio after a change, also those of later days: a change can make a later sale
 * impossible. A missing rate is not an error of an entry.
 *
 * @param rows - The rows as they are stored now, where the change has them in memory.
 * @throws AppError OVERSOLD; REQUEST_INVALID when a row is no longer complete (the account's currency changed, and
 *   a row without a currency now contradicts its rate).
 */
export async function verifyBook(
  context: PortfoliosContext,
  { portfolio, store, tx }: Pick<PortfolioChange, 'portfolio' | 'store' | 'tx'>,
  rows: RowsInMemory | null = null,
): Promise<void> {
  const source = await readBookSource(tx, store, { portfolio, known: null, rows });
  const today = todayFor(context);
  if (source.transactions.length < source.stored.length) {
    const accounts = new Map(source.accounts.map((one) => [one.id, one]));
    const row = source.stored.find((one) => !completeRow(one, accounts, source.assets).ok)!;
    throw invalidFields({
      transactions: [
        `the ${row.kind} of ${formatIsoDate(row.day)} (${row.id}) would not be complete any more`,
      ],
    });
  }
  requireUnits({
    accounts: source.accounts,
    used: source.used,
    transactions: source.transactions,
    asOf: lastRowDay(source, today),
    marketSplits: await marketSplitsOf(store, source.used, today),
  });
}

/** Reads what a check of the book needs, so that a change with many rows does not write them before it is known. */
export async function loadForCheck(
  context: PortfoliosContext,
  { portfolio, store, tx }: PortfolioChange,
  rows: readonly Pick<StoredTransaction, 'assetId' | 'toAssetId'>[],
): Promise<void> {
  const assets = await AssetDirectory.read(tx, store, portfolio.userId);
  await marketSplitsOf(store, usedAssets(assets, rows), todayFor(context));
  requireLoaded(store);
}

/** The instruments whose splits a check of the book with these rows reads. */
export async function instrumentsForCheck(
  { portfolio, store, tx }: PortfolioChange,
  rows: readonly Pick<StoredTransaction, 'assetId' | 'toAssetId'>[],
): Promise<number[]> {
  const assets = await AssetDirectory.read(tx, store, portfolio.userId);
  return usedAssets(assets, rows).flatMap(({ symbol }) => {
    const instrument = symbol === null ? null : findAssetInstrument(store, symbol);
    return instrument ? [instrument.id] : [];
  });
}

/**
 * @param isChecked - Whether all rows of an asset are given. Of the other side of an exchange they may not be: what
 *   seems to be missing there is held.
 * @param given - The rows of the request by their ids.
 * @throws AppError OVERSOLD.
 */
function requireUnits(
  {
    accounts,
    used,
    ...input
  }: Pick<BookInput, 'transactions' | 'asOf' | 'marketSplits'> & {
    readonly accounts: readonly AccountRow[];
    readonly used: readonly AssetRow[];
  },
  {
    given,
    isChecked = () => true,
  }: Pick<FaultNames, 'given'> & { readonly isChecked?: (asset: AssetRow) => boolean } = {},
): void {
  const checked = new Set(used.filter(isChecked).map(assetKeyOf));
  const faults = checkUnits({
    ...input,
    accounts: accounts.map(toAccount),
    assets: used.map(toAsset),
  }).filter((fault) => fault.code !== 'OVERSOLD' || checked.has(fault.asset));
  if (faults.length === 0) return;
  const ownNames = new Map(
    used.flatMap((asset) => (asset.symbol === null ? [[assetKeyOf(asset), asset.name]] : [])),
  );
  throw bookError(faults, { given, nameOf: (asset) => ownNames.get(asset) ?? asset });
}

/** Rows that a change of rows replaced, removed or added. */
export interface ChangedTransactions {
  /** As they were. */
  readonly before: readonly StoredTransaction[];
  /** As they are stored now. */
  readonly after: readonly StoredTransaction[];
  /** The path of each of them in the faults by field: `transactions.3.` of a batch, nothing of a single row. */
  readonly prefix: (index: number) => string;
}

function givenRows({ after, before, prefix }: ChangedTransactions): ReadonlyMap<string, GivenRow> {
  const isNew = before.length === 0;
  return new Map(after.map(({ id }, index) => [String(id), { path: `${prefix(index)}quantity`, isNew }]));
}

/** @throws AppError REQUEST_INVALID for chosen lots of days on which no units were acquired. */
function requireChosenLots(
  { after, prefix }: ChangedTransactions,
  { accounts, assets }: RowContext,
  rows: readonly Transaction[],
): void {
  const faults: Record<string, string[]> = {};
  for (const [index, row] of after.entries()) {
    if (!row.lots?.length) continue;
    const completed = completeRow(row, accounts, assets);
    const unknown = completed.ok ? daysWithoutLot(completed.transaction, rows) : [];
    if (unknown.length > 0)
      faults[`${prefix(index)}lots`] = [
        `must have dates on which units were acquired; none were on ${unknown.map(formatIsoDate).join(', ')}`,
      ];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/**
 * Checks the rows of the assets of changed rows: nothing else can become impossible by the change. The rows of other
 * assets, prices and rates are not read.
 *
 * @returns The rows of these assets.
 * @throws AppError OVERSOLD; REQUEST_INVALID for chosen lots that there never were.
 */
export async function verifyAssets(
  context: PortfoliosContext,
  { portfolio, store, tx }: PortfolioChange,
  rowContext: RowContext,
  changed: ChangedTransactions,
): Promise<readonly StoredTransaction[]> {
  const touched = [...changed.before, ...changed.after].flatMap(({ assetId, toAssetId }) => [
    assetId,
    toAssetId,
  ]);
  const assetIds = new Set(touched.filter((id) => id !== null));
  if (assetIds.size === 0) return [];
  const { accounts, assets } = rowContext;
  const transactionsOfAssets = await readTransactionsOfAssets(tx, portfolio.id, [...assetIds]);
  const transactions = transactionsOfAssets.flatMap((row) => {
    const completed = completeRow(row, accounts, assets);
    return completed.ok ? [completed.transaction] : [];
  });
  const today = todayFor(context);
  const used = usedAssets(assets, transactionsOfAssets);
  const input = {
    accounts: [...accounts.values()],
    used,
    transactions,
    asOf: transactionsOfAssets.reduce((last, { day }) => Math.max(last, day), today),
    marketSplits: await marketSplitsOf(store, used, today),
  };
  requireUnits(input, { isChecked: ({ id }) => assetIds.has(id), given: givenRows(changed) });
  requireChosenLots(changed, rowContext, transactions);
  return transactionsOfAssets;
}

/** Splits of the market by asset, as known on a day. */
export async function marketSplitsOf(
  store: Pick<SeriesStore, 'find' | 'actions'>,
  assets: readonly AssetRow[],
  asOf: EpochDay,
): Promise<Map<string, readonly DatedSplit[]>> {
  const splits = new Map<string, readonly DatedSplit[]>();
  for (const asset of assets) {
    const instrument = asset.symbol === null ? null : findAssetInstrument(store, asset.symbol);
    if (!instrument) continue;
    const actions = await store.actions(instrument.id, asOf);
    splits.set(
      assetKeyOf(asset),
      actions.splits.map(({ day, ratio }) => ({ day, ratio: toSplitRatio(ratio) })),
    );
  }
  return splits;
}
