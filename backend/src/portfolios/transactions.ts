import type {
  AmountNote,
  TransactionEffects,
  TransactionRow,
  Transactions,
} from '@/lib/contracts/portfolios/transaction';
import { AppError } from '@/lib/domain/errors';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { readAccounts, type AccountRow } from '../db/repositories/portfolio-rows';
import { notesOfTransactions } from '../db/repositories/portfolio-note-rows';
import {
  deleteTransactions,
  insertAndReadTransactions,
  readTransactionExtent,
  readTransactions,
  readTransactionsById,
  updateTransaction,
  type StoredTransaction,
} from '../db/repositories/portfolio-transaction-rows';
import { PackedTransactions } from '../db/repositories/packed-transactions';
import { findAccount } from './accounts';
import type { BookSource } from './book/book-source';
import type { ValuedBooks } from './book/valued-books';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { describeEffects } from './describe-effects';
import { choiceCheck, invalidFields } from './form-checks';
import { prepareRows, readRowContext, type RowContext } from './prepare-rows';
import {
  metaOf,
  parseId,
  requirePortfolio,
  todayFor,
  usualDay,
  type PortfolioKey,
  type PortfoliosContext,
} from './portfolios-context';
import { parseAsOf } from '../services/request/parse-day';
import { AssetDirectory } from './resolve-assets';
import { toTransactionRow } from './to-transaction';
import { verifyAssets } from './verify-book';

/** What changes of rows need; what the process has of the portfolio in memory need not be read again. */
export interface RowsContext extends PortfoliosContext {
  readonly books?: Pick<ValuedBooks, 'note' | 'present'>;
}

/** Which rows a list shows. */
export interface TransactionFilter {
  /** `day:position` of the last row of the page before. */
  readonly before?: string;
  readonly limit: number;
  readonly kind?: string;
  readonly asset?: string;
  readonly tag?: string;
  readonly group?: string;
  readonly account?: string;
  readonly id?: string;
  /** Rows of later days do not exist. */
  readonly asof?: string;
}

/** What a change of rows answers. */
export interface ChangedRows {
  readonly revision: number;
  readonly transactions: readonly TransactionRow[];
  readonly effects: TransactionEffects;
  readonly differences: readonly AmountNote[];
}

/** The rows of a portfolio, newest first. @throws AppError PORTFOLIO_UNKNOWN, ACCOUNT_UNKNOWN, REQUEST_INVALID. */
export async function listTransactions(
  context: PortfoliosContext,
  key: PortfolioKey,
  filter: TransactionFilter,
): Promise<Transactions> {
  const { db, store } = context;
  const asOf = parseAsOf(filter.asof, { today: todayFor(context), usual: Infinity });
  const kind = filter.kind === undefined ? null : choiceCheck(TRANSACTION_KINDS)(filter.kind);
  if (kind && 'fault' in kind) throw invalidFields({ kind: [kind.fault] });
  const portfolio = await requirePortfolio(db, key);
  const [rows, accounts, assets] = await Promise.all([
    readTransactions(db, portfolio.id),
    readAccounts(db, portfolio.id),
    AssetDirectory.read(db, store, key.userId),
  ]);
  const byId = new Map(accounts.map((one) => [one.id, one]));
  const chosen = rows
    .filter((row) => row.day <= asOf)
    .filter(filterOf(filter, { accounts, assets }))
    .sort((a, b) => b.day - a.day || b.position - a.position);
  const cursor = parseCursor(filter.before);
  const first = cursor === null ? 0 : chosen.findIndex((row) => isBefore(row, cursor));
  const page = first < 0 ? [] : chosen.slice(first, first + filter.limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && chosen.at(-1) !== last;
  const day = filter.asof === undefined ? usualDay(context) : asOf;
  const view = { accounts: byId, assets, day };
  return {
    meta: metaOf(context, day),
    revision: portfolio.revision,
    transactions: page.map((row) => toTransactionRow(row, view)),
    sums: isFiltered(filter) ? sumsOf(chosen, { accounts: byId, assets }) : null,
    total: chosen.length,
    next: hasMore ? `${last.day}:${last.position}` : null,
  };
}

const isFiltered = ({ account, asof, asset, group, id, kind, tag }: TransactionFilter): boolean =>
  [account, asof, asset, group, id, kind, tag].some((one) => one !== undefined);

function sumsOf(
  rows: readonly StoredTransaction[],
  view: Pick<RowContext, 'accounts' | 'assets'>,
): Transactions['sums'] {
  const { cash, positions } = describeEffects([], rows, view, []);
  return { cash, positions };
}

function filterOf(
  { account, asset, group, id, kind, tag }: TransactionFilter,
  { accounts, assets }: { readonly accounts: readonly AccountRow[]; readonly assets: AssetDirectory },
): (row: StoredTransaction) => boolean {
  const accountId = account === undefined ? null : findAccount(accounts, account).id;
  const found = asset === undefined ? null : assets.find(asset);
  const assetId = found !== null && 'asset' in found ? found.asset.id : -1;
  return (row) =>
    (kind === undefined || row.kind === kind) &&
    (tag === undefined || row.tag === tag) &&
    (group === undefined || row.groupName === group) &&
    (id === undefined || row.id === parseId(id)) &&
    (accountId === null || row.accountId === accountId || row.toAccountId === accountId) &&
    (asset === undefined || row.assetId === assetId || row.toAssetId === assetId);
}

type Cursor = Pick<StoredTransaction, 'day' | 'position'>;

function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const match = /^(-?\d{1,7}):(\d{1,10})$/.exec(text);
  if (!match) throw invalidFields({ before: ['must be the value of next of the page before'] });
  return { day: Number(match[1]), position: Number(match[2]) };
}

const isBefore = (row: Cursor, cursor: Cursor): boolean =>
  row.day < cursor.day || (row.day === cursor.day && row.position < cursor.position);

/**
 * Adds rows in one change: all of them or none.
 *
 * @param bodies - The raw rows; validated here.
 * @throws AppError See {@link prepareRows}; OVERSOLD, LIMIT_REACHED, and those of {@link changePortfolio}.
 */
export async function addTransactions(
  context: RowsContext,
  key: ChangeKey,
  { bodies, isBatch }: { readonly bodies: readonly unknown[]; readonly isBatch: boolean },
): Promise<ChangedRows> {
  const what = isBatch ? `${bodies.length} transactions added` : 'Transaction added';
  return changeRows(context, key, what, async ({ change, present, rowContext }) => {
    const prefix = (index: number): string => (isBatch ? `transactions.${index}.` : '');
    const { differences, rows } = await prepareRows(rowContext, bodies, prefix);
    const extent = await extentOf(change, present);
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
    return { after, before: [], differences };
  });
}

/** How many rows there are, and the last place in the order of entry; without rows in memory all are counted. */
async function extentOf(
  { portfolio, tx }: PortfolioChange,
  present: BookSource | null,
): Promise<Awaited<ReturnType<typeof readTransactionExtent>>> {
  const { stored } = present ?? {};
  if (!(stored instanceof PackedTransactions)) return readTransactionExtent(tx, portfolio.id);
  const { length } = stored;
  return { rows: length, last: length === 0 ? 0 : stored.at(length - 1).position };
}

/** Replaces a row. @throws AppError TRANSACTION_UNKNOWN, and those of {@link addTransactions}. */
export async function replaceTransaction(
  context: RowsContext,
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
    return { after, before: [row], differences };
  });
}

/** Removes a row. @throws AppError TRANSACTION_UNKNOWN, OVERSOLD when a later sale needs it. */
export async function removeTransaction(
  context: RowsContext,
  key: ChangeKey & { readonly transaction: string },
): Promise<ChangedRows> {
  return changeRows(context, key, 'Transaction removed', async ({ change }) => {
    const row = await findRow(change, key.transaction);
    await change.log.keep('portfolio_transactions', [row.id]);
    await change.log.keep('portfolio_notes', await notesOfTransactions(change.tx, [row.id]));
    await deleteTransactions(change.tx, [row.id]);
    return { after: [], before: [row], differences: [] };
  });
}

async function findRow({ portfolio, tx }: PortfolioChange, given: string): Promise<StoredTransaction> {
  const id = parseId(given);
  const [row] = id === null ? [] : await readTransactionsById(tx, portfolio.id, [id]);
  if (row) return row;
  throw new AppError('TRANSACTION_UNKNOWN', `The portfolio has no transaction ${given.slice(0, 40)}.`);
}

/** A change of rows, and what new rows are checked against. */
interface RowChange {
  readonly change: PortfolioChange;
  readonly rowContext: RowContext;
  /** The rows before the change, where they are in memory. */
  readonly present: BookSource | null;
}

/** What a change of rows did. */
interface RowOutcome {
  /** Rows that it added or replaced, as they are stored now. */
  readonly after: readonly StoredTransaction[];
  /** Rows that it replaced or removed, as they were. */
  readonly before: readonly StoredTransaction[];
  readonly differences: readonly AmountNote[];
}

async function changeRows(
  context: RowsContext,
  key: ChangeKey,
  what: string,
  work: (rows: RowChange) => Promise<RowOutcome>,
): Promise<ChangedRows> {
  const { books } = context;
  const { result, revision } = await changePortfolio(context, key, what, async (change) => {
    const { portfolio } = change;
    const today = todayFor(context);
    const present = books?.present(portfolio) ?? null;
    const given = { portfolio, store: change.store, today };
    const rowContext = await readRowContext(change.tx, given, present?.accounts);
    const { after, before, differences } = await work({ change, present, rowContext });
    const rowsOfAssets = await verifyAssets(context, change, rowContext, {
      changed: { before, after },
      present,
    });
    const view = { ...rowContext, day: usualDay(context) };
    return {
      portfolio,
      changed: { ids: [...before, ...after].map(({ id }) => id), rows: after },
      answer: {
        transactions: after.map((row) => toTransactionRow(row, view)),
        effects: describeEffects(before, after, rowContext, rowsOfAssets),
        differences,
      },
    };
  });
  books?.note(result.portfolio, { revision, ...result.changed });
  return { revision, ...result.answer };
}
