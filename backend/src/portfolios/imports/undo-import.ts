import { AppError } from '@/lib/domain/errors';

import type { Executor } from '../../db/database';
import { findUnusedAssets } from '../../db/repositories/portfolio-asset-rows';
import { removeRows } from '../../db/repositories/portfolio-change-rows';
import { updateImport } from '../../db/repositories/portfolio-import-rows';
import type { ChangeKey, PortfolioChange } from '../change-portfolio';
import { undoChange } from '../journal';
import { requirePortfolio, type PortfoliosContext } from '../portfolios-context';
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
  const { addedAssets = [], revision: committed = 0 } = record.report as ImportSummary;
  let removed = 0;
  const before = await countRows(context.db, record.id);
  const undone = await undoChange(
    context,
    { ...key, undone: String(committed) },
    async (change: PortfolioChange) => {
      removed = before - (await countRows(change.tx, record.id));
      // In the journal too, so that the undo of this undo brings the import back.
      await change.log.keep('portfolio_imports', [record.id]);
      await updateImport(change.tx, record.id, { undoneAt: context.now(), updatedAt: context.now() });
      const unused = await findUnusedAssets(change.tx, addedAssets);
      await change.log.keep('portfolio_assets', unused);
      await removeRows(change.tx, 'portfolio_assets', unused);
      await verifyBook(context, change);
    },
  );
  const kept = undone.kept.filter(({ table }) => table === 'transactions').map(({ id }) => id);
  return { removed, kept, revision: undone.revision };
}

async function countRows(executor: Executor, importId: number): Promise<number> {
  const [row] = await executor.query<{ rows: number }>(
    'select count(*)::integer as rows from portfolio_transactions where import_id = $1',
    [importId],
  );
  return row!.rows;
}
