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
  const gone = new Set(changed.ids);
  const stored = [...before.stored.filter(({ id }) => !gone.has(id)), ...present].sort(
    (a, b) => a.position - b.position || a.id - b.id,
  );
  const accounts = new Map(before.accounts.map((one) => [one.id, one]));
  const completed = new Map(before.transactions.map((row) => [row.id, row]));
  for (const row of present) {
    const done = completeRow(row, accounts, assets);
    if (done.ok) completed.set(String(row.id), done.transaction);
    else completed.delete(String(row.id));
  }
  return {
    ...before,
    portfolio,
    assets,
    stored,
    used: usedAssets(assets, stored),
    transactions: stored.flatMap(({ id }) => completed.get(String(id)) ?? []),
  };
}
