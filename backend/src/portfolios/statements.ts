import type { Statement } from '@/lib/contracts/portfolios/statement';
import type { TransactionEffects, TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { balanceOn } from '@/lib/analytics/ledger/reconcile';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import type { Book } from '@/lib/analytics/ledger/book';
import type { RateSource } from '@/lib/analytics/ledger/rate-source';
import { absoluteDecimal, formatDecimal, requireDecimal, type Decimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { removeRows } from '../db/repositories/portfolio-change-rows';
import {
  insertStatements,
  readStatements,
  updateStatement,
  type StatementRow,
} from '../db/repositories/portfolio-statement-rows';
import { insertTransactions, readTransactions } from '../db/repositories/portfolio-transaction-rows';
import { findAccount } from './accounts';
import { lastRowDay, readBookSource, settingsOf, toBookInput } from './book/book-source';
import { bookError } from './book/book-error';
import { cashWithoutRate } from './book/cash-without-rate';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { describeEffects } from './describe-effects';
import {
  dayCheck,
  decimalCheck,
  invalidFields,
  orNull,
  parseBody,
  wholeCurrencyCheck,
  type Check,
} from './form-checks';
import { prepareRows, readRowContext, type RowContext } from './prepare-rows';
import {
  parseId,
  requirePortfolio,
  todayFor,
  type PortfolioKey,
  type PortfoliosContext,
} from './portfolios-context';
import { addMarketAsset, AssetDirectory, assetKeyOf, unknownAsset } from './resolve-assets';
import { toTransactionRow } from './to-transaction';
import { verifyBook } from './verify-book';

/** The tag of rows that set an account to its statement. */
export const CORRECTION_TAG = 'correction';

/** The answer to setting an account to a statement. */
export interface Correction {
  readonly revision: number;
  readonly transaction: TransactionRow;
  readonly effects: TransactionEffects;
}

/** The statements of a portfolio. @throws AppError PORTFOLIO_UNKNOWN. */
export async function listStatements(
  { db, store }: Pick<PortfoliosContext, 'db' | 'store'>,
  key: PortfolioKey,
): Promise<{ revision: number; statements: Statement[] }> {
  const portfolio = await requirePortfolio(db, key);
  const [rows, assets] = [
    await readStatements(db, portfolio.id),
    await AssetDirectory.read(db, store, key.userId),
  ];
  return { revision: portfolio.revision, statements: rows.map((row) => toStatement(row, assets)) };
}

function toStatement(row: StatementRow, assets: AssetDirectory): Statement {
  return {
    id: row.id,
    account: row.accountId,
    date: formatIsoDate(row.day),
    asset: row.assetId === null ? null : assetKeyOf(assets.get(row.assetId)),
    currency: row.currency,
    quantity: row.quantity,
    source: row.source === 'import' ? 'import' : 'typed',
    import: row.importId,
  };
}

/**
 * Keeps what a broker states; a statement of the same day and position is replaced.
 *
 * @throws AppError REQUEST_INVALID by field, ACCOUNT_UNKNOWN, ASSET_UNKNOWN, and those of {@link changePortfolio}.
 */
export async function addStatement(
  context: PortfoliosContext,
  key: ChangeKey,
  body: unknown,
): Promise<{ revision: number; statement: Statement }> {
  const fields = parseBody<StatementFields>(body, checksFor(context), ['account', 'date', 'quantity']);
  if ((fields.asset ?? null) === null && (fields.currency ?? null) === null)
    throw invalidFields({ currency: ['is missing: a currency, or an asset'] });
  if ((fields.asset ?? null) !== null && (fields.currency ?? null) !== null)
    throw invalidFields({ currency: ['must be left out for units of an asset'] });
  const { result, revision } = await changePortfolio(context, key, 'Statement added', async (change) => {
    const { log, portfolio, tx } = change;
    const rowContext = await readRowContext(tx, { portfolio, store: change.store, today: todayFor(context) });
    const account = findAccount([...rowContext.accounts.values()], fields.account);
    const assetId = fields.asset ? await assetIdOf(rowContext, fields.asset, account.currency) : null;
    const statement = {
      day: fields.date!,
      currency: fields.currency ?? null,
      assetId,
      quantity: fields.quantity!,
    };
    const before = (await readStatements(tx, portfolio.id)).find(
      (one) =>
        one.accountId === account.id &&
        one.day === statement.day &&
        one.currency === statement.currency &&
        one.assetId === statement.assetId,
    );
    if (before) {
      await log.keep('portfolio_statements', [before.id]);
      await updateStatement(tx, before.id, statement.quantity);
    } else {
      const owner = { portfolioId: portfolio.id, accountId: account.id, importId: null };
      log.added('portfolio_statements', await insertStatements(tx, owner, [statement]));
    }
    const after = await readStatements(tx, portfolio.id);
    const row = before
      ? after.find(({ id }) => id === before.id)!
      : after.reduce((last, one) => (one.id > last.id ? one : last));
    return toStatement(row, rowContext.assets);
  });
  return { revision, statement: result };
}

interface StatementFields {
  readonly account: number;
  readonly date: number;
  readonly asset: string | null;
  readonly currency: string | null;
  readonly quantity: string;
}

function checksFor(context: PortfoliosContext) {
  const accountCheck: Check<number> = (given) => {
    const id = parseId(given);
    return id === null ? { fault: 'must be the id of an account of the portfolio' } : { value: id };
  };
  const assetCheck: Check<string> = (given) =>
    typeof given === 'string' && given.trim() !== ''
      ? { value: given.trim() }
      : { fault: 'must be the symbol of an instrument or the id of an own asset' };
  return {
    account: accountCheck,
    date: dayCheck(todayFor(context)),
    asset: orNull(assetCheck),
    currency: orNull(wholeCurrencyCheck),
    quantity: decimalCheck,
  };
}

async function assetIdOf(context: RowContext, given: string, usualCurrency: string): Promise<number> {
  const entry = context.assets.find(given);
  if (entry === null) throw unknownAsset(given);
  if ('asset' in entry) return entry.asset.id;
  const { instrument } = entry;
  const { userId } = context.portfolio;
  return (await addMarketAsset(context.tx, context.assets, { instrument, userId, usualCurrency })).id;
}

/** Removes a statement. @throws AppError REQUEST_INVALID for an id that is none of the portfolio. */
export async function removeStatement(
  context: PortfoliosContext,
  key: ChangeKey & { readonly statement: string },
): Promise<{ revision: number }> {
  const { revision } = await changePortfolio(
    context,
    key,
    'Statement removed',
    async ({ log, portfolio, tx }) => {
      const { id } = findStatement(await readStatements(tx, portfolio.id), key.statement);
      await log.keep('portfolio_statements', [id]);
      await removeRows(tx, 'portfolio_statements', [id]);
    },
  );
  return { revision };
}

function findStatement(rows: readonly StatementRow[], given: string): StatementRow {
  const id = parseId(given);
  const row = rows.find((one) => one.id === id);
  if (row) return row;
  throw new AppError('STATEMENT_UNKNOWN', `The portfolio has no statement ${given.slice(0, 40)}.`);
}

/**
 * Writes the difference between a statement and the books as a row: money from or to outside, or
 * units from or to outside.
 *
 * @throws AppError STATEMENT_UNKNOWN; REQUEST_INVALID when they agree, or when the account keeps no cash; OVERSOLD;
 *   RATE_MISSING where a row moved cash at a rate that is missing.
 */
export async function setToStatement(
  context: PortfoliosContext,
  key: ChangeKey & { readonly statement: string },
): Promise<Correction> {
  const { result, revision } = await changePortfolio(context, key, 'Set to a statement', async (change) => {
    const { log, portfolio, tx } = change;
    const statement = findStatement(await readStatements(tx, portfolio.id), key.statement);
    const rowContext = await readRowContext(tx, { portfolio, store: change.store, today: todayFor(context) });
    const before = await readTransactions(tx, portfolio.id);
    const { book, rateOn } = await bookOfChange(context, change);
    const open = cashWithoutRate(book, statement, rateOn);
    if (open !== null && open.day <= statement.day) {
      const { currency: from, day, id, settleCurrency: to } = open;
      throw bookError([{ code: 'RATE_MISSING', day, from, to, transaction: id }]);
    }
    const difference = requireDecimal(statement.quantity) - bookedAmount(book, statement, rowContext.assets);
    const body = correctionOf(statement, difference, rowContext);
    const { rows } = await prepareRows(rowContext, [body], () => '');
    const ids = await insertTransactions(tx, portfolio.id, rows);
    log.added('portfolio_transactions', ids);
    await verifyBook(context, change);
    const after = await readTransactions(tx, portfolio.id);
    const view = { ...rowContext, day: rowContext.today };
    return {
      transaction: toTransactionRow(
        after.find(({ id }) => id === ids[0])!,
        view,
      ),
      effects: describeEffects(before, after, rowContext),
    };
  });
  return { revision, ...result };
}

/** The row that makes the books agree with a statement. @throws AppError REQUEST_INVALID when nothing differs. */
export function correctionOf(
  statement: Pick<StatementRow, 'accountId' | 'assetId' | 'currency' | 'day'>,
  difference: Decimal,
  { accounts, assets }: Pick<RowContext, 'accounts' | 'assets'>,
): Record<string, unknown> {
  if (difference === 0n) throw invalidFields({ statement: ['agrees with the books already'] });
  const account = accounts.get(statement.accountId)!;
  if (statement.currency !== null && account.cash === 'implied')
    throw invalidFields({ statement: [`is about cash, and "${account.name}" keeps none`] });
  const date = formatIsoDate(statement.day);
  const size = formatDecimal(absoluteDecimal(difference));
  const common = {
    account: statement.accountId,
    date,
    note: `Correction: set to the statement of ${date}`,
    tag: CORRECTION_TAG,
  };
  const isMore = difference > 0n;
  if (statement.currency !== null)
    return { ...common, kind: isMore ? 'deposit' : 'withdrawal', net: size, currency: statement.currency };
  const asset = assetKeyOf(assets.get(statement.assetId!));
  return { ...common, kind: isMore ? 'transfer-in' : 'transfer-out', asset, quantity: size };
}

/** The balance of the books that a statement is about. */
export function bookedAmount(
  book: Book,
  statement: Pick<StatementRow, 'accountId' | 'assetId' | 'currency' | 'day'>,
  assets: AssetDirectory,
): Decimal {
  const account = book.accounts.findIndex(({ id }) => id === String(statement.accountId));
  if (statement.currency !== null) {
    const line = book.cash.find((one) => one.account === account && one.currency === statement.currency);
    return line ? balanceOn(line, statement.day) : 0n;
  }
  const key = assetKeyOf(assets.get(statement.assetId!));
  const asset = book.assets.findIndex(({ id }) => id === key);
  const holding = book.holdings.find((one) => one.account === account && one.asset === asset);
  return holding ? balanceOn({ days: holding.days, amounts: holding.quantities }, statement.day) : 0n;
}

/** The book of a portfolio within a change, with all rows that are entered. */
async function bookOfChange(
  context: PortfoliosContext,
  { portfolio, store, tx }: PortfolioChange,
): Promise<{ readonly book: Book; readonly rateOn: RateSource }> {
  const source = await readBookSource(tx, store, { portfolio, known: null });
  const today = todayFor(context);
  const { input } = await toBookInput(store, source, { asOf: today, settings: settingsOf(portfolio) });
  const asOf = lastRowDay(source, today);
  const result = buildBook({ ...input, asOf, rates: (from, to, day) => input.rates(from, to, day) ?? 1 });
  if (!result.ok) throw bookError(result.faults);
  return { book: result.book, rateOn: input.rates };
}
