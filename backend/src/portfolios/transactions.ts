import type { AmountNote, TransactionEffects, TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { notesOfTransactions } from '../db/repositories/portfolio-note-rows';
import {
  deleteTransactions,
  insertAndReadTransactions,
  readTransactionExtent,
  readTransactionsById,
  updateTransaction,
  type StoredTransaction,
} from '../db/repositories/portfolio-transaction-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { describeEffects } from './describe-effects';
import { prepareRows, readRowContext, type RowContext } from './prepare-rows';
import { parseId, todayFor, type PortfoliosContext } from './portfolios-context';
import { toTransactionRow } from './to-transaction';
import { readUnitsTaken } from './units-taken';
import { verifyAssets, type ChangedTransactions } from './verify-book';

/** The answer to a change of rows. */
export interface ChangedRows {
  readonly revision: number;
  readonly transactions: readonly TransactionRow[];
  readonly effects: TransactionEffects;
  readonly differences: readonly AmountNote[];
}

/**
 * Adds rows in one change: all of them or none.
 *
 * @param bodies - The raw rows; validated here.
 * @throws AppError See {@link prepareRows}; OVERSOLD, LIMIT_REACHED, and those of {@link changePortfolio}.
 */
export async function addTransactions(
  context: PortfoliosContext,
  key: ChangeKey,
  { bodies, isBatch }: { readonly bodies: readonly unknown[]; readonly isBatch: boolean },
): Promise<ChangedRows> {
  const what = isBatch ? `${bodies.length} transactions added` : 'Transaction added';
  return changeRows(context, key, what, (rows) =>
    insertBodies(rows, bodies, (index) => (isBatch ? `transactions.${index}.` : '')),
  );
}

/** Adds rows to a change of rows. @throws AppError as {@link addTransactions}. */
export async function insertBodies(
  { change, rowContext }: RowChange,
  bodies: readonly unknown[],
  prefix: (index: number) => string,
): Promise<RowOutcome> {
  const { differences, rows } = await prepareRows(rowContext, bodies, prefix);
  const extent = await readTransactionExtent(change.tx, change.portfolio.id);
  const total = extent.rows + rows.length;
  if (total > PORTFOLIO_LIMITS.transactions) {
    const text = `A portfolio can have ${PORTFOLIO_LIMITS.transactions.toLocaleString('en')} transactions; this would make ${total}.`;
    throw new AppError('LIMIT_REACHED', text);
  }
  const after = await insertAndReadTransactions(change.tx, change.portfolio.id, rows, extent.last);
  change.log.added(
    'portfolio_transactions',
    after.map(({ id }) => id),
  );
  return { after, before: [], differences, prefix };
}

/** Replaces a row. @throws AppError TRANSACTION_UNKNOWN, and those of {@link addTransactions}. */
export async function replaceTransaction(
  context: PortfoliosContext,
  key: ChangeKey & { readonly transaction: string },
  body: unknown,
): Promise<ChangedRows> {
  return changeRows(context, key, 'Transaction changed', async ({ change, rowContext }) => {
    const row = await findRow(change, key.transaction);
    const { differences, rows } = await prepareRows(rowContext, [body], () => '');
    await change.log.keep('portfolio_transactions', [row.id]);
    const { importId, fingerprint } = row;
    await updateTransaction(change.tx, row.id, { ...rows[0]!, importId, fingerprint });
    const after = await readTransactionsById(change.tx, change.portfolio.id, [row.id]);
    return { after, before: [row], differences, prefix: () => '' };
  });
}

/** Removes a row. @throws AppError TRANSACTION_UNKNOWN, OVERSOLD when a later sale needs it. */
export async function removeTransaction(
  context: PortfoliosContext,
  key: ChangeKey & { readonly transaction: string },
): Promise<ChangedRows> {
  return changeRows(context, key, 'Transaction removed', async ({ change }) => {
    const row = await findRow(change, key.transaction);
    await change.log.keep('portfolio_transactions', [row.id]);
    await change.log.keep('portfolio_notes', await notesOfTransactions(change.tx, [row.id]));
    await deleteTransactions(change.tx, [row.id]);
    return { after: [], before: [row], differences: [], prefix: () => '' };
  });
}

async function findRow({ portfolio, tx }: PortfolioChange, given: string): Promise<StoredTransaction> {
  const id = parseId(given);
  const [row] = id === null ? [] : await readTransactionsById(tx, portfolio.id, [id]);
  if (row) return row;
  throw new AppError('TRANSACTION_UNKNOWN', `The portfolio has no transaction ${given.slice(0, 40)}.`);
}

/** A change of rows, and what new rows are checked against. */
export interface RowChange {
  readonly change: PortfolioChange;
  readonly rowContext: RowContext;
}

/** The result of a change of rows. */
export interface RowOutcome extends ChangedTransactions {
  readonly differences: readonly AmountNote[];
}

/** Changes rows, and checks the book after it. @throws AppError OVERSOLD, and those of {@link changePortfolio}. */
export async function changeRows(
  context: PortfoliosContext,
  key: ChangeKey,
  what: string,
  work: (rows: RowChange) => Promise<RowOutcome>,
): Promise<ChangedRows> {
  const { result, revision } = await changePortfolio(context, key, what, async (change) => {
    const { portfolio } = change;
    const today = todayFor(context);
    const rowSource = { portfolio, store: change.store, today };
    const rowContext = await readRowContext(change.tx, rowSource);
    const { after, before, differences, prefix } = await work({ change, rowContext });
    const rowsOfAssets = await verifyAssets(context, change, rowContext, { before, after, prefix });
    const view = { ...rowContext, day: today };
    const changed = new Set(after.map(({ id }) => id));
    const rowsBefore = [...rowsOfAssets.filter(({ id }) => !changed.has(id)), ...before];
    const unitsTaken = {
      before: await readUnitsTaken(rowsBefore, rowContext),
      after: await readUnitsTaken(rowsOfAssets, rowContext),
    };
    return {
      transactions: after.map((row) => toTransactionRow(row, view)),
      effects: describeEffects(before, after, rowContext, { rowsOfAssets, taken: unitsTaken }),
      differences,
    };
  });
  return { revision, ...result };
}
