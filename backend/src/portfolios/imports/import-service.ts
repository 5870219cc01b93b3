import { isDeepStrictEqual } from 'node:util';

import type { ImportCommit, ImportList } from '@/lib/contracts/portfolios/import';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';

import { insertStatements } from '../../db/repositories/portfolio-statement-rows';
import { notesOfTransactions } from '../../db/repositories/portfolio-note-rows';
import { keepMapping } from '../../db/repositories/portfolio-mapping-rows';
import {
  deleteDraft,
  insertImport,
  readImports,
  removeOldDrafts,
  updateImport,
  type ImportRecord,
} from '../../db/repositories/portfolio-import-rows';
import {
  readAccounts,
  updateAccount,
  type AccountRow,
  type PortfolioRow,
} from '../../db/repositories/portfolio-rows';
import {
  deleteTransactions,
  insertTransactions,
  updateTransaction,
  type StoredTransaction,
} from '../../db/repositories/portfolio-transaction-rows';
import { findAccount } from '../accounts';
import { changePortfolio, type ChangeKey, type PortfolioChange } from '../change-portfolio';
import { invalidFields } from '../form-checks';
import { requirePortfolio, type PortfolioKey, type PortfoliosContext } from '../portfolios-context';
import type { RowsInMemory } from '../book/book-source';
import { loadForCheck, verifyBook } from '../verify-book';
import { NO_LISTINGS } from './file-listings';
import type { FileContent } from './file-content';
import { layoutName, readByKept, readRecord, requireRows, type FileImportContext } from './import-content';
import { requireDraft, requireImport, type ImportKey, type ImportSummary } from './import-record';
import { daysOf } from './import-report';
import { makePlan } from './make-plan';
import type { PortfolioImportPlan } from './plan-import';
import { storeExtras } from './plan-extras';
import { previewImport, type Preview } from './preview-import';
import { refusalOfFile } from './refused-rows';

/** Id of our own export, whose accounts go by name. */
const OWN_LAYOUT = 'tapeglass';
/** Uncommitted uploads that a portfolio keeps. */
const MAX_DRAFTS = 5;

/** An uploaded file. */
export interface Upload {
  readonly bytes: Buffer;
  readonly name: string | undefined;
  readonly account: string | undefined;
  readonly layout: string | undefined;
  /** True for a file of the folder: it waits until its person looks at it, whatever is uploaded meanwhile. */
  readonly isDropped?: true;
}

/**
 * Reads a file and shows what its commit would do; nothing of the portfolio is changed.
 *
 * @throws AppError PORTFOLIO_UNKNOWN, ACCOUNT_UNKNOWN, FILE_UNREADABLE, BODY_TOO_LARGE; LAYOUT_UNKNOWN, for a
 *   table with the id of the import and the mapping to fill in.
 */
export async function uploadImport(
  context: FileImportContext,
  key: PortfolioKey,
  upload: Upload,
): Promise<Preview> {
  const { portfolio, content, record } = await storeUpload(context, key, upload);
  return (await previewImport(context, portfolio, record, content)).preview;
}

/**
 * Reads a file and keeps it as an import that is not committed.
 *
 * @throws AppError those of {@link uploadImport}, but not LAYOUT_UNKNOWN of a table.
 */
export async function storeUpload(
  context: FileImportContext,
  key: PortfolioKey,
  { account, bytes, isDropped, layout: asked, name = 'file' }: Upload,
): Promise<{
  readonly portfolio: PortfolioRow;
  readonly record: ImportRecord;
  readonly content: FileContent;
}> {
  const { db, reader } = context;
  const { userId } = key;
  const portfolio = await requirePortfolio(db, key);
  const upload = await reader.readUpload(userId, { bytes, name: name.slice(0, 120) || 'file' }, asked);
  const { name: fileName, content: first } = upload;
  const draftFile = { fileName, sha256: Buffer.from(upload.sha256), draft: viewOf(upload.draft) };
  const draft = { ...draftFile, layout: first.layout };
  const use = asked === undefined ? 'kept' : 'shown';
  const content = await readByKept(context, userId, { draft, content: first, use });
  const { layout, mapping } = content;
  const accounts = await readAccounts(db, portfolio.id);
  // A file that names several accounts brings them; one that is chosen is for rows without a name.
  const bringsAccounts =
    (content.rows?.accounts.length ?? 0) > 1 && account === undefined && accounts.length !== 1;
  const target = layout === OWN_LAYOUT || bringsAccounts ? null : chooseAccount(accounts, account);
  const record = await insertImport(db, {
    ...draftFile,
    portfolioId: portfolio.id,
    accountId: target?.id ?? null,
    layout,
    mapping,
    answers: {},
    report: isDropped ? { isDropped } : {},
  });
  await removeOldDrafts(db, portfolio.id, MAX_DRAFTS);
  return { portfolio, record, content };
}

/** The same memory as a Buffer. */
function viewOf({ buffer, byteLength, byteOffset }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Stores the new rows of an import in one change. Rows whose question is open are left out.
 *
 * @throws AppError IMPORT_UNKNOWN, IMPORT_DONE, LIMIT_REACHED, and those of `changePortfolio`.
 */
export async function commitImport(
  context: FileImportContext,
  key: ImportKey & ChangeKey,
): Promise<Omit<ImportCommit, 'meta'>> {
  const importRecord = await requireImport(context.db, await requirePortfolio(context.db, key), key.import);
  // Before the transaction, which others wait for.
  const content = await readRecord(context, key.userId, requireDraft(importRecord));
  requireRows(importRecord, content);
  const what = `Import of ${importRecord.fileName}`;
  const { result, revision } = await changePortfolio(context, key, what, async (begun) => {
    const record = requireDraft(await requireImport(begun.tx, begun.portfolio, key.import));
    const isSame = isDeepStrictEqual(record.mapping, importRecord.mapping);
    const newest = isSame ? content : await readRecord(context, key.userId, record);
    const rows = requireRows(record, newest);
    const { change, extras, plan, present, shorts } = await makePlan(context, begun, {
      ...{ record, file: rows },
      listings: NO_LISTINGS,
    });
    const { log, portfolio, tx } = change;
    const count = present.length + plan.stored.length;
    if (count > PORTFOLIO_LIMITS.transactions)
      throw new AppError(
        'LIMIT_REACHED',
        `A portfolio can have ${PORTFOLIO_LIMITS.transactions.toLocaleString('en')} transactions; this would make ${count}.`,
      );
    await loadForCheck(context, change, plan.stored);
    if (plan.cash !== null && record.accountId !== null) {
      await log.keep('portfolio_accounts', [record.accountId]);
      await updateAccount(tx, record.accountId, { cash: plan.cash });
    }
    await log.keep(
      'portfolio_transactions',
      plan.paired.map(({ id }) => id),
    );
    for (const { id, row } of plan.paired) await updateTransaction(tx, id, row);
    await log.keep('portfolio_transactions', plan.removed);
    await log.keep('portfolio_notes', await notesOfTransactions(tx, plan.removed));
    await deleteTransactions(tx, plan.removed);
    const added = plan.stored.map((row) => ({ ...row, importId: record.id }));
    const ids = await insertTransactions(tx, portfolio.id, added);
    log.added('portfolio_transactions', ids);
    await keepUsedMapping(context, change, newest);
    if (record.accountId !== null && plan.statements.length > 0) {
      const owner = { portfolioId: portfolio.id, accountId: record.accountId, importId: record.id };
      log.added('portfolio_statements', await insertStatements(tx, owner, plan.statements));
    }
    if (plan.extras !== null) await storeExtras(change, plan.extras, { importId: record.id, rows: ids });
    try {
      await verifyBook(context, change, rowsAfter(present, plan, ids));
    } catch (error) {
      const placeOf = new Map(ids.map((id, added) => [id, { added }]));
      throw refusalOfFile(error, record.fileName, (id) => plan.lineOf(placeOf.get(id) ?? { id }));
    }
    const storedCount = added.length + plan.paired.length;
    const counts = {
      stored: storedCount,
      known: plan.known,
      skipped: plan.rowCount - storedCount - plan.known,
    };
    const { addedAssets } = plan;
    const report: ImportSummary = {
      ...{ ...counts, ...daysOf(added), revision: change.revision, addedAssets },
      ...(shorts.length > 0 && { shorts }),
    };
    await updateImport(tx, record.id, {
      report,
      draft: null,
      committedAt: context.now(),
      updatedAt: context.now(),
    });
    return { ...counts, extras: [...extras] };
  });
  return { ...result, revision };
}

/** The rows of a portfolio after an import, in the order of entry; those of the import are completed already. */
function rowsAfter(
  present: readonly StoredTransaction[],
  {
    paired,
    removed,
    stored,
    transactions,
  }: Pick<PortfolioImportPlan, 'paired' | 'removed' | 'stored' | 'transactions'>,
  ids: readonly number[],
): RowsInMemory {
  const replaced = new Map(paired.map(({ id, row }) => [id, row]));
  const first = (present.at(-1)?.position ?? 0) + 1;
  const added = stored.map((row, i) => ({ ...row, id: ids[i]!, position: first + i }));
  return {
    stored: [
      ...present
        .filter(({ id }) => !removed.includes(id))
        .map((row) => ({ ...row, ...replaced.get(row.id) })),
      ...added,
    ],
    completed: new Map(
      transactions.map((row, i) => [ids[i]!, { ...row, id: String(ids[i]!), position: first + i }]),
    ),
  };
}

/** Keeps the mapping of a committed file for the next one with the same header. */
async function keepUsedMapping(
  context: PortfoliosContext,
  { portfolio, tx }: PortfolioChange,
  { mapping, signature }: FileContent,
): Promise<void> {
  if (mapping === null || signature === null) return;
  const { name } = mapping;
  await keepMapping(tx, { userId: portfolio.userId, name, signature, mapping, now: context.now() });
}

/**
 * Removes an upload that was never committed.
 *
 * @returns The imports that are left.
 * @throws AppError IMPORT_UNKNOWN; IMPORT_DONE when it was committed, which is undone instead.
 */
export async function removeUpload(
  { db }: Pick<PortfoliosContext, 'db'>,
  key: ImportKey,
): Promise<Omit<ImportList, 'meta'>> {
  const { id } = requireDraft(await requireImport(db, await requirePortfolio(db, key), key.import));
  await deleteDraft(db, id);
  return listImports({ db }, key);
}

/** The imports of a portfolio, newest first. */
export async function listImports(
  { db }: Pick<PortfoliosContext, 'db'>,
  key: PortfolioKey,
): Promise<Omit<ImportList, 'meta'>> {
  const portfolio = await requirePortfolio(db, key);
  const records = await readImports(db, portfolio.id);
  return {
    revision: portfolio.revision,
    imports: records.map(
      ({ accountId, committedAt, createdAt, fileName, id, layout, mappingName, report, undoneAt }) => {
        const { from = null, known = 0, skipped = 0, stored = 0, to = null } = report as ImportSummary;
        return {
          id,
          name: fileName,
          layout,
          layoutName: layoutName(layout, mappingName),
          account: accountId,
          createdAt: createdAt.toISOString(),
          committedAt: committedAt?.toISOString() ?? null,
          undoneAt: undoneAt?.toISOString() ?? null,
          stored,
          known,
          skipped,
          from,
          to,
        };
      },
    ),
  };
}

/** The account named, or the only one. */
function chooseAccount(accounts: readonly AccountRow[], given: string | undefined): AccountRow {
  if (given !== undefined) return findAccount(accounts, given);
  if (accounts.length === 1) return accounts[0]!;
  throw invalidFields({
    account: [
      accounts.length === 0
        ? 'is needed for this file, and the portfolio has none yet: add one'
        : 'must be the id of the account',
    ],
  });
}
