import type { ImportPreview, ImportRow } from '@/lib/contracts/portfolios/import';

import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { ChangeLog } from '../change-portfolio';
import { todayFor } from '../portfolios-context';
import { loadActions, transactionWithSeries } from '../series-in-transaction';
import { instrumentsForCheck, marketSplitsOf } from '../verify-book';
import type { FileReading } from './file-reading';
import { layoutName, requireRows, type FileImportContext } from './import-reading';
import { makePlan, type MadePlan } from './make-plan';
import type { QuestionsOfFile } from './questions-of-file';

/** A preview as it is answered. */
export type Preview = Omit<ImportPreview, 'meta'>;

/** Ends the transaction of a preview without writing anything. */
class PreviewDone extends Error {
  constructor(
    readonly made: MadePlan,
    readonly instruments: readonly number[],
  ) {
    super('preview');
  }
}

/**
 * What the commit of an import would do, with the questions of its file.
 *
 * @throws AppError LAYOUT_UNKNOWN without a mapping, and those of `makePlan`.
 */
export async function previewImport(
  context: FileImportContext,
  portfolio: PortfolioRow,
  record: ImportRecord,
  reading: FileReading,
): Promise<{ readonly preview: Preview; readonly questions: QuestionsOfFile }> {
  const parsed = requireRows(record, reading);
  let made: MadePlan | null = null;
  try {
    await transactionWithSeries(context, async (tx, store) => {
      // The journal of a preview is never stored.
      const change = { tx, store, portfolio, log: new ChangeLog(tx), revision: portfolio.revision + 1 };
      const planned = await makePlan(context, change, record, parsed);
      throw new PreviewDone(planned, await instrumentsForCheck(change, planned.plan.stored));
    });
  } catch (error) {
    if (!(error instanceof PreviewDone)) throw error;
    made = error.made;
    // The commit that follows has what it checks its rows with, and need not be tried twice.
    await loadActions(context.store, error.instruments, todayFor(context));
  }
  const { questions, usedAssets, ...plan } = made!.plan;
  const splits = await marketSplitsOf(context.store, usedAssets, todayFor(context));
  const { after, before, notes, rows } = await plan.preview(splits);
  const preview = {
    revision: portfolio.revision,
    id: record.id,
    layout: record.layout,
    layoutName: layoutName(record.layout),
    mapping: reading.sheet,
    account: record.accountId,
    rows: rows as ImportRow[],
    extras: [...made!.extras],
    questions: [...questions.open],
    remembered: [...questions.remembered],
    before,
    after,
    notes: [...notes],
  };
  return { preview, questions };
}
