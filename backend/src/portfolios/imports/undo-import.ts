import { AppError } from '@/lib/domain/errors';

import type { Executor } from '../../db/database';
import { findUnusedAssets } from '../../db/repositories/portfolio-asset-rows';
import { removeRows } from '../../db/repositories/portfolio-change-rows';
import { readImports, updateImport, type ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { ChangeKey, PortfolioChange } from '../change-portfolio';
import { undoChange } from '../undo-change';
import { parseId, requirePortfolio, type PortfoliosContext } from '../portfolios-context';
import { verifyBook } from '../verify-book';
import { requireImport, type ImportKey, type ImportSummary } from './import-record';

/**
 * Removes the rows that an import added, and the own assets that it added and nothing else uses. Rows that were
 * changed since are kept, and named.
 *
 * @throws AppError IMPORT_UNKNOWN; IMPORT_DONE when it was not committed, or undone already.
 */
export async function undoImport(
  context: PortfoliosContext,
  key: ImportKey & ChangeKey,
): Promise<{ removed: number; kept: number[]; revision: number }> {
  const record = await requireImport(context.db, await requirePortfolio(context.db, key), key.import);
  if (record.committedAt === null) throw new AppError('IMPORT_DONE', 'This import was never committed.');
  if (record.undoneAt !== null) throw new AppError('IMPORT_DONE', 'This import was undone already.');
  const { revision: committed = 0 } = record.report as ImportSummary;
  let removed = 0;
  const before = await countRows(context.db, record.id);
  const undone = await undoChange(context, { ...key, undone: String(committed) }, async (change) => {
    removed = before - (await countRows(change.tx, record.id));
    await closeImport(context, change, record);
    await verifyBook(context, change);
  });
  const kept = undone.kept.filter(({ table }) => table === 'transactions').map(({ id }) => id);
  return { removed, kept, revision: undone.revision };
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
    await verifyBook(context, change);
  });
}

/** Marks an import as undone, and removes the own assets that it added and nothing else uses. */
async function closeImport(
  { now }: Pick<PortfoliosContext, 'now'>,
  { log, tx }: PortfolioChange,
  { id, report }: Pick<ImportRecord, 'id' | 'report'>,
): Promise<void> {
  // In the journal too, so that the undo of this undo brings the import back.
  await log.keep('portfolio_imports', [id]);
  await updateImport(tx, id, { undoneAt: now(), updatedAt: now() });
  const unused = await findUnusedAssets(tx, (report as ImportSummary).addedAssets ?? []);
  await log.keep('portfolio_assets', unused);
  await removeRows(tx, 'portfolio_assets', unused);
}

async function countRows(executor: Executor, importId: number): Promise<number> {
  const [row] = await executor.query<{ rows: number }>(
    'select count(*)::integer as rows from portfolio_transactions where import_id = $1',
    [importId],
  );
  return row!.rows;
}
