import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Executor } from '../../db/database';
import { readChangedRows } from '../../db/repositories/portfolio-change-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { readTransactionsById } from '../../db/repositories/portfolio-transaction-rows';
import { AssetDirectory } from '../resolve-assets';
import type { SeriesStore } from '../series-in-transaction';
import { completeRow } from '../to-transaction';
import { usedAssets, type BookSource } from './book-source';

/** Above this many changed rows all rows are read again. */
const MAX_CHANGED = 1_000;

/**
 * The source of a portfolio, made of an earlier one and the rows that the journal names since; null when more
 * than rows has changed (accounts, settings, prices of own assets), so that all of it must be read.
 */
export async function updateBookSource(
  executor: Executor,
  store: SeriesStore,
  { before, portfolio }: { readonly portfolio: PortfolioRow; readonly before: BookSource },
): Promise<BookSource | null> {
  const { portfolio: old } = before;
  if (old.revision > portfolio.revision || old.assetsRevision !== portfolio.assetsRevision) return null;
  const changed = await readChangedRows(executor, portfolio.id, old.revision);
  const isComplete = changed.revisions === portfolio.revision - old.revision;
  if (!isComplete || changed.hasOthers || changed.ids.length > MAX_CHANGED) return null;
  const present = await readTransactionsById(executor, portfolio.id, changed.ids);
  const assets = await AssetDirectory.read(executor, store, portfolio.userId);
  const first = Math.min(...changed.ids);
  const isNew = before.stored.every(({ id }) => id < first);
  const goneIds = new Set<number>(changed.ids);
  const gone = new Set(changed.ids.map(String));
  const stored = isNew ? before.stored.slice() : before.stored.filter(({ id }) => !goneIds.has(id));
  const isOnlyAdded = stored.length === before.stored.length;
  const accounts = new Map(before.accounts.map((one) => [one.id, one]));
  const transactions = isNew
    ? before.transactions.slice()
    : before.transactions.filter(({ id }) => !gone.has(id));
  for (const row of present) {
    insertInOrder(stored, row, byEntry);
    const done = completeRow(row, accounts, assets);
    if (done.ok) insertInOrder(transactions, done.transaction, byEntryOfId);
  }
  const isUsed = new Set(before.used.map(({ id }) => id));
  const isSameUse =
    isOnlyAdded &&
    present.every(({ assetId, toAssetId }) =>
      [assetId, toAssetId].every((id) => id === null || isUsed.has(id)),
    );
  return {
    ...before,
    portfolio,
    assets,
    stored,
    used: isSameUse ? before.used : usedAssets(assets, stored),
    transactions,
  };
}

const byEntry = (
  a: { readonly position: number; readonly id: number },
  b: { readonly position: number; readonly id: number },
): number => a.position - b.position || a.id - b.id;

const byEntryOfId = (a: Transaction, b: Transaction): number =>
  a.position - b.position || Number(a.id) - Number(b.id);

/** Most rows that change are the last ones: the place is looked for from the end. */
function insertInOrder<Row>(rows: Row[], row: Row, compare: (a: Row, b: Row) => number): void {
  let at = rows.length;
  while (at > 0 && compare(rows[at - 1]!, row) > 0) at -= 1;
  rows.splice(at, 0, row);
}
