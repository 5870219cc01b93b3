import { AppError } from '@/lib/domain/errors';

import type { Executor } from '../../db/database';
import { findUnusedAssets } from '../../db/repositories/portfolio-asset-rows';
import { removeRows } from '../../db/repositories/portfolio-change-rows';
import { readImports, updateImport, type ImportRecord } from '../../db/repositories/portfolio-import-rows';
import { updateAccount } from '../../db/repositories/portfolio-rows';
import { notesOfTransactions } from '../../db/repositories/portfolio-note-rows';
import { deleteTransactions } from '../../db/repositories/portfolio-transaction-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from '../change-portfolio';
import { undoChange } from '../undo-change';
import { parseId, requirePortfolio, type PortfoliosContext } from '../portfolios-context';
import { verifyBook } from '../verify-book';
import { requireImport, type ImportKey, type ImportSummary } from './import-record';

/** The rows that an undo removed, and those that it kept because they were changed since. */
interface UndoneImport {
  readonly removed: number;
  readonly kept: number[];
  readonly revision: number;
}

/**
 * Removes the rows that an import added, and the own assets that it added and nothing else uses. Rows that were
 * changed since are kept, and named.
 *
 * @param key - `removesEdited`: those go, too; also after the import was undone without them.
 * @throws AppError IMPORT_UNKNOWN; IMPORT_DONE when it was not committed, or undone already.
 */
export async function undoImport(
  context: PortfoliosContext,
  key: ImportKey & ChangeKey & { readonly removesEdited?: boolean },
): Promise<UndoneImport> {
  const record = await requireImport(context.db, await requirePortfolio(context.db, key), key.import);
  if (record.committedAt === null) throw new AppError('IMPORT_DONE', 'This import was never committed.');
  if (record.undoneAt !== null) {
    if (key.removesEdited && (await readRows(context.db, record.id)).length > 0)
      return removeEdited(context, key, record);
    throw new AppError('IMPORT_DONE', 'This import was undone already.');
  }
  const { revision: committed = 0 } = record.report as ImportSummary;
  let removed = 0;
  const before = await readRows(context.db, record.id);
  const undone = await undoChange(context, { ...key, undone: String(committed) }, async (change) => {
    if (key.removesEdited) await removeRowsOf(change, record.id);
    removed = before.length - (await readRows(change.tx, record.id)).length;
    await closeImport(context, change, record);
  });
  const keptIds = undone.kept.filter(({ table }) => table === 'transactions').map(({ id }) => id);
  return { removed, kept: key.removesEdited ? [] : keptIds, revision: undone.revision };
}

/** Removes the rows that an undo of their import kept. */
async function removeEdited(
  context: PortfoliosContext,
  key: ChangeKey,
  record: ImportRecord,
): Promise<UndoneImport> {
  const what = `Changed rows of ${record.fileName} removed`;
  const { result, revision } = await changePortfolio(context, key, what, async (change) => {
    const removed = await removeRowsOf(change, record.id);
    await removeUnusedAssets(change, record);
    await verifyBook(context, change);
    return removed;
  });
  return { removed: result, kept: [], revision };
}

/** Removes the rows of an import that are still there, with their notes. */
async function removeRowsOf({ log, tx }: PortfolioChange, importId: number): Promise<number> {
  const ids = await readRows(tx, importId);
  await log.keep('portfolio_transactions', ids);
  await log.keep('portfolio_notes', await notesOfTransactions(tx, ids));
  await deleteTransactions(tx, ids);
  return ids.length;
}

/** Undoes a change; that of an import also as {@link undoImport} does. @throws AppError Those of `undoChange`. */
export function undoRevision(
  context: PortfoliosContext,
  key: ChangeKey & { readonly undone: string },
): ReturnType<typeof undoChange> {
  return undoChange(context, key, async (change) => {
    const record = (await readImports(change.tx, change.portfolio.id, { isCommitted: true })).find(
      ({ report, undoneAt }) =>
        undoneAt === null && (report as ImportSummary).revision === parseId(key.undone),
    );
    if (record) await closeImport(context, change, record);
    else await verifyBook(context, change);
  });
}

/** Marks an import as undone, removes the own assets that it added and nothing else uses, and checks the book. */
async function closeImport(
  context: PortfoliosContext,
  change: PortfolioChange,
  record: Pick<ImportRecord, 'id' | 'report'>,
): Promise<void> {
  const now = context.now();
  // In the journal too, so that the undo of this undo brings the import back.
  await change.log.keep('portfolio_imports', [record.id]);
  await updateImport(change.tx, record.id, { undoneAt: now, updatedAt: now });
  await removeUnusedAssets(change, record);
  const { shorts = [] } = record.report as ImportSummary;
  for (const id of shorts) await letShorts(change, id, true);
  await verifyBook(context, change);
  for (const id of shorts) {
    await letShorts(change, id, false);
    try {
      await verifyBook(context, change);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'OVERSOLD') throw error;
      await letShorts(change, id, true);
      await passShorts(change, id);
    }
  }
}

/** Also of an account that was changed since, which the undo of a change leaves as it is. */
async function letShorts({ log, tx }: PortfolioChange, id: number, shortsAllowed: boolean): Promise<void> {
  await log.keep('portfolio_accounts', [id]);
  await updateAccount(tx, id, { shortsAllowed });
}

/** The short positions of an account are those of other imports, whose undo takes their leave. */
async function passShorts({ log, portfolio, tx }: PortfolioChange, account: number): Promise<void> {
  for (const { accountId, id, report, undoneAt } of await readImports(tx, portfolio.id, {
    isCommitted: true,
  })) {
    if (accountId !== account || undoneAt !== null) continue;
    const { shorts = [] } = report as ImportSummary;
    await log.keep('portfolio_imports', [id]);
    await updateImport(tx, id, { report: { ...(report as ImportSummary), shorts: [...shorts, account] } });
  }
}

async function removeUnusedAssets(
  { log, tx }: PortfolioChange,
  { report }: Pick<ImportRecord, 'report'>,
): Promise<void> {
  const unused = await findUnusedAssets(tx, (report as ImportSummary).addedAssets ?? []);
  await log.keep('portfolio_assets', unused);
  await removeRows(tx, 'portfolio_assets', unused);
}

async function readRows(executor: Executor, importId: number): Promise<number[]> {
  const rows = await executor.query<{ id: number }>(
    'select id from portfolio_transactions where import_id = $1',
    [importId],
  );
  return rows.map(({ id }) => id);
}
