import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { TransactionColumns } from '@/lib/domain/portfolio/transaction-columns';
import type { Executor } from '../../db/database';
import { readChangedRows } from '../../db/repositories/portfolio-change-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { PackedTransactions } from '../../db/repositories/packed-transactions';
import { readTransactionsById } from '../../db/repositories/portfolio-transaction-rows';
import { AssetDirectory } from '../resolve-assets';
import type { SeriesStore } from '../series-in-transaction';
import { completeRow } from '../to-transaction';
import { continueCurrencies, usedAssets, type BookSource } from './book-source';
import type { RowChange } from './row-changes';

/** Above this many changed rows all rows are read again. */
const MAX_CHANGED = 1_000;
/** Rows that have changed stay in memory as objects: above this many all rows are read again. */
const MAX_KEPT_CHANGES = 1_000;

/**
 * The source of a portfolio, made of an earlier one and the rows that the journal names since; null when more
 * than rows has changed (accounts, settings, prices of own assets), so that all of it must be read.
 *
 * @param noted - What has changed since, where this process has made all of it; null: the journal is asked.
 */
export async function updateBookSource(
  executor: Executor,
  store: SeriesStore,
  {
    before,
    noted,
    portfolio,
  }: {
    readonly portfolio: PortfolioRow;
    readonly before: BookSource;
    readonly noted: Omit<RowChange, 'revision'> | null;
  },
): Promise<BookSource | null> {
  const { portfolio: old, stored: storedBefore } = before;
  if (!(storedBefore instanceof PackedTransactions) || storedBefore.changes > MAX_KEPT_CHANGES) return null;
  if (old.revision > portfolio.revision || old.assetsRevision !== portfolio.assetsRevision) return null;
  const changed = noted ?? (await readChanges(executor, portfolio, old.revision));
  if (!changed) return null;
  const present = changed.rows;
  const named = present.flatMap(({ assetId, toAssetId }) => [assetId, toAssetId]).filter((id) => id !== null);
  // The revision of the assets is the same: only an asset that is new can be missing.
  const assets = named.every((id) => before.assets.has(id))
    ? before.assets
    : await AssetDirectory.read(executor, store, portfolio.userId);
  const first = Math.min(...changed.ids);
  const isNew = storedBefore.ids.every((id) => id < first);
  const goneIds = new Set<number>(changed.ids);
  const gone = new Set(changed.ids.map(String));
  let stored = isNew ? storedBefore : storedBefore.filter((index) => !goneIds.has(storedBefore.ids[index]!));
  const isOnlyAdded = stored.length === storedBefore.length;
  const accounts = new Map(before.accounts.map((one) => [one.id, one]));
  const transactions = isNew
    ? before.transactions.slice()
    : before.transactions.filter(({ id }) => !gone.has(id));
  // Objects like those of all other rows: what reads rows is compiled for one shape.
  const columns = new TransactionColumns(present.length);
  for (const row of present) {
    stored = stored.with(row);
    const done = completeRow(row, accounts, assets);
    if (done.ok) columns.add(done.transaction);
  }
  const added = columns.rows;
  for (const row of added) insertInOrder(transactions, row, byEntryOfId);
  if (isOnlyAdded) continueCurrencies(before.transactions, { added, transactions });
  const isUsed = new Set(before.used.map(({ id }) => id));
  const isSameUse = isOnlyAdded && named.every((id) => isUsed.has(id));
  return {
    ...before,
    portfolio,
    assets,
    stored,
    used: isSameUse ? before.used : usedAssets(assets, stored),
    transactions,
  };
}

/** What the journal names since a revision; null when more than rows has changed, or many of them. */
async function readChanges(
  executor: Executor,
  { id, revision }: Pick<PortfolioRow, 'id' | 'revision'>,
  since: number,
): Promise<Omit<RowChange, 'revision'> | null> {
  const { hasOthers, ids, revisions } = await readChangedRows(executor, id, since);
  if (revisions !== revision - since || hasOthers || ids.length > MAX_CHANGED) return null;
  return { ids, rows: await readTransactionsById(executor, id, ids) };
}

const byEntryOfId = (a: Transaction, b: Transaction): number =>
  a.position - b.position || Number(a.id) - Number(b.id);

/** Most rows that change are the last ones: the place is looked for from the end. */
function insertInOrder<Row>(rows: Row[], row: Row, compare: (a: Row, b: Row) => number): void {
  let at = rows.length;
  while (at > 0 && compare(rows[at - 1]!, row) > 0) at -= 1;
  rows.splice(at, 0, row);
}
