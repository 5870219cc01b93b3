import type { ImportMappingSheet, ImportPreview } from '@/lib/contracts/portfolios/import';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';

import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { ChangeLog } from '../change-portfolio';
import { todayFor, type PortfoliosContext } from '../portfolios-context';
import { loadActions, transactionWithSeries } from '../series-in-transaction';
import { instrumentsForCheck, marketSplitsOf } from '../verify-book';
import type { ImportFile } from './decode-file';
import { type Draft, parseDraft } from './import-draft';
import { layoutName, mappingSheet, needsMapping } from './import-reading';
import { makePlan, type MadePlan } from './make-plan';
import { MAPPING_LAYOUT } from './mapping/mapped-layout';
import { sheetOf } from './mapping/propose-mapping';
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
  context: PortfoliosContext,
  portfolio: PortfolioRow,
  record: ImportRecord,
  { bytes, file }: Draft,
): Promise<{ readonly preview: Preview; readonly questions: QuestionsOfFile }> {
  const sheet = await requireSheet(context, portfolio, record, file);
  const parsed = await parseDraft(record, bytes);
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
  const { after, before, notes, rows } = plan.preview(splits);
  const preview = {
    revision: portfolio.revision,
    id: record.id,
    layout: record.layout,
    layoutName: layoutName(record.layout),
    mapping: sheet,
    account: record.accountId,
    rows: [...rows],
    extras: [...made!.extras],
    questions: [...questions.open],
    remembered: [...questions.remembered],
    before,
    after,
    notes: [...notes],
  };
  return { preview, questions };
}

/** The mapping of a mapped file with its columns; null for a layout. @throws AppError LAYOUT_UNKNOWN without one. */
export async function requireSheet(
  { db }: PortfoliosContext,
  { userId }: Pick<PortfolioRow, 'userId'>,
  record: ImportRecord,
  file: ImportFile,
): Promise<ImportMappingSheet | null> {
  if (record.layout !== MAPPING_LAYOUT || file.format !== 'table') return null;
  const mapping = record.mapping as ImportMapping | null;
  if (mapping !== null) return sheetOf(file, mapping);
  throw needsMapping(record.id, file, await mappingSheet(db, userId, file, null));
}
