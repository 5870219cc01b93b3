import type { ImportPreview, ImportRow } from '@/lib/contracts/portfolios/import';

import type { Executor } from '../../db/database';
import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { ChangeLog } from '../change-portfolio';
import { todayFor } from '../portfolios-context';
import { loadActions, transactionWithSeries, type SeriesStore } from '../series-in-transaction';
import { instrumentsForCheck, marketSplitsOf } from '../verify-book';
import { findFileListings } from './file-listings';
import type { FileContent } from './file-content';
import { layoutName, requireRows, type FileImportContext } from './import-content';
import { makePlan } from './make-plan';
import type { QuestionsOfFile } from './questions-of-file';

/** A preview as it is answered. */
export type Preview = Omit<ImportPreview, 'meta'>;

/**
 * The preview of an import's commit, with the questions of its file.
 *
 * @throws AppError LAYOUT_UNKNOWN without a mapping, and those of `makePlan`.
 */
export async function previewImport(
  context: FileImportContext,
  portfolio: PortfolioRow,
  record: ImportRecord,
  content: FileContent,
): Promise<{ readonly preview: Preview; readonly questions: QuestionsOfFile }> {
  const parsed = requireRows(record, content);
  // Before the transaction, which others wait for.
  const listings = await findFileListings(context, parsed);
  const trial = async (tx: Executor, store: SeriesStore) => {
    // The journal of a preview is never stored.
    const change = { tx, store, portfolio, log: new ChangeLog(tx), revision: portfolio.revision + 1 };
    const result = await makePlan(context, change, { record, file: parsed, listings });
    return { made: result, instruments: await instrumentsForCheck(change, result.plan.stored) };
  };
  const { instruments, made } = await transactionWithSeries(context, trial, 'rollback');
  // The commit that follows has what it checks its rows with, and need not be tried twice.
  await loadActions(context.store, instruments, todayFor(context));
  const { questions, usedAssets, ...plan } = made.plan;
  const splits = await marketSplitsOf(context.store, usedAssets, todayFor(context));
  const { after, before, notes, rows } = await plan.preview({ splits, store: context.store, tx: context.db });
  const preview = {
    revision: portfolio.revision,
    id: record.id,
    layout: record.layout,
    layoutName: layoutName(record.layout),
    mapping: content.sheet,
    account: record.accountId,
    rows: rows as ImportRow[],
    extras: [...made.extras],
    questions: [...questions.open],
    remembered: [...questions.remembered],
    before,
    after,
    notes: [...notes],
  };
  return { preview, questions };
}
