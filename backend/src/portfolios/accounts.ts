import { ACCOUNT_KINDS, type PortfolioAccount } from '@/lib/contracts/portfolios/account';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { CASH_MODES, COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import type { Executor } from '../db/database';
import { removeRows } from '../db/repositories/portfolio-change-rows';
import { notesOfTransactions } from '../db/repositories/portfolio-note-rows';
import { readTargets, renameTargetKey } from '../db/repositories/portfolio-plan-rows';
import { readRecurring } from '../db/repositories/portfolio-recurring-rows';
import {
  countAccountRows,
  insertAccount,
  readAccounts,
  updateAccount,
  type AccountRow,
} from '../db/repositories/portfolio-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import {
  booleanCheck,
  choiceCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  wholeCurrencyCheck,
} from './form-checks';
import { parseId, todayFor, type PortfoliosContext } from './portfolios-context';

type AccountsContext = Pick<PortfoliosContext, 'db' | 'now' | 'config' | 'store'>;

const checksFor = (context: Pick<PortfoliosContext, 'config'>) => ({
  name: nameCheck(),
  kind: choiceCheck(ACCOUNT_KINDS),
  currency: wholeCurrencyCheck,
  cash: choiceCheck(CASH_MODES),
  shortsAllowed: booleanCheck,
  costMethod: orNull(choiceCheck(COST_METHODS)),
  sheltered: booleanCheck,
  closedDay: orNull(dayCheck(todayFor(context))),
});

/** The accounts of a portfolio with their numbers of transactions. */
export async function listAccounts(executor: Executor, portfolioId: number): Promise<PortfolioAccount[]> {
  const [accounts, rows] = await Promise.all([
    readAccounts(executor, portfolioId),
    countAccountRows(executor, portfolioId),
  ]);
  return accounts.map((account) => toAccount(account, rows.get(account.id) ?? 0));
}

/**
 * Adds an account.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, and those of {@link changePortfolio}.
 */
export async function createAccount(
  context: AccountsContext,
  key: ChangeKey,
  body: unknown,
): Promise<{ account: PortfolioAccount; revision: number }> {
  const fields = parseBody(body, checksFor(context), ['name', 'kind', 'currency', 'cash']);
  const columns = { name: fields.name!, kind: fields.kind!, currency: fields.currency!, cash: fields.cash! };
  const { result, revision } = await changePortfolio(
    context,
    key,
    `Account ${columns.name} added`,
    (change) => addAccount(change, { ...fields, ...columns }),
  );
  return { account: toAccount(result, 0), revision };
}

/** Adds an account within a change. */
export async function addAccount(
  { log, portfolio, tx }: PortfolioChange,
  columns: Pick<AccountRow, 'name' | 'kind' | 'currency' | 'cash'> & Partial<AccountRow>,
): Promise<AccountRow> {
  const accounts = await readAccounts(tx, portfolio.id);
  if (accounts.length >= PORTFOLIO_LIMITS.accounts) {
    const text = `The portfolio has ${PORTFOLIO_LIMITS.accounts} accounts, which is the limit.`;
    throw new AppError('LIMIT_REACHED', text);
  }
  refuseTakenName(accounts, columns.name, null);
  const position = Math.max(-1, ...accounts.map((one) => one.position)) + 1;
  const account = await insertAccount(tx, { ...columns, portfolioId: portfolio.id, position });
  log.added('portfolio_accounts', [account.id]);
  return account;
}

/**
 * Changes an account. Rows can be changed by this too (an account without shorts that was short), so the book
 * is checked by the caller's `verify`.
 */
export async function changeAccount(
  context: AccountsContext,
  key: ChangeKey & { readonly account: string },
  body: unknown,
  verify: (change: PortfolioChange) => Promise<void>,
): Promise<{ account: PortfolioAccount; revision: number }> {
  const fields = parseBody(body, checksFor(context));
  const { result, revision } = await changePortfolio(context, key, 'Account changed', async (change) => {
    const { log, portfolio, tx } = change;
    const accounts = await readAccounts(tx, portfolio.id);
    const account = findAccount(accounts, key.account);
    if (fields.name !== undefined) refuseTakenName(accounts, fields.name, account.id);
    await log.keep('portfolio_accounts', [account.id]);
    if (Object.keys(fields).length > 0) await updateAccount(tx, account.id, fields);
    if (fields.name !== undefined) await renameTarget(change, account.name, fields.name);
    await verify(change);
    return (await listAccounts(tx, portfolio.id)).find(({ id }) => id === account.id)!;
  });
  return { account: result, revision };
}

/** Targets by account go by the name of the account. */
async function renameTarget(
  { log, portfolio, tx }: PortfolioChange,
  from: string,
  to: string,
): Promise<void> {
  const targets = await readTargets(tx, portfolio.id);
  const target = targets.find(({ dimension, key }) => dimension === 'account' && key === from);
  if (!target || to === from) return;
  await log.keep('portfolio_targets', [target.id]);
  await renameTargetKey(tx, target.id, to);
}

/** Removes an account with its transactions and statements. */
export async function removeAccount(
  context: AccountsContext,
  key: ChangeKey & { readonly account: string },
  verify: (change: PortfolioChange) => Promise<void>,
): Promise<number> {
  const { revision } = await changePortfolio(context, key, 'Account removed', async (change) => {
    const { log, portfolio, tx } = change;
    const account = findAccount(await readAccounts(tx, portfolio.id), key.account);
    const rows = await tx.query<{ id: number }>(
      'select id from portfolio_transactions where account_id = $1 or to_account_id = $1',
      [account.id],
    );
    const statements = await tx.query<{ id: number }>(
      'select id from portfolio_statements where account_id = $1',
      [account.id],
    );
    const recurring = await readRecurring(tx, portfolio.id);
    await log.keep('portfolio_accounts', [account.id]);
    await log.keep(
      'portfolio_recurring',
      recurring
        .filter(({ accountId, toAccountId }) => accountId === account.id || toAccountId === account.id)
        .map(({ id }) => id),
    );
    await log.keep(
      'portfolio_transactions',
      rows.map(({ id }) => id),
    );
    await log.keep(
      'portfolio_notes',
      await notesOfTransactions(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    await log.keep(
      'portfolio_statements',
      statements.map(({ id }) => id),
    );
    await removeRows(tx, 'portfolio_accounts', [account.id]);
    await verify(change);
  });
  return revision;
}

/** @throws AppError ACCOUNT_UNKNOWN for an id that is not an account of the portfolio. */
export function findAccount(accounts: readonly AccountRow[], given: unknown): AccountRow {
  const id = parseId(given);
  const account = accounts.find((one) => one.id === id);
  if (account) return account;
  throw new AppError('ACCOUNT_UNKNOWN', `The portfolio has no account ${String(given).slice(0, 40)}.`);
}

function refuseTakenName(accounts: readonly AccountRow[], name: string, except: number | null): void {
  if (!accounts.some((one) => one.name === name && one.id !== except)) return;
  throw invalidFields({ name: [`must differ from the other accounts; there is one called "${name}"`] });
}

function toAccount(account: AccountRow, transactions: number): PortfolioAccount {
  return {
    id: account.id,
    name: account.name,
    kind: account.kind as PortfolioAccount['kind'],
    currency: account.currency,
    cash: account.cash as PortfolioAccount['cash'],
    shortsAllowed: account.shortsAllowed,
    costMethod: account.costMethod as PortfolioAccount['costMethod'],
    sheltered: account.sheltered,
    closedDay: account.closedDay === null ? null : formatIsoDate(account.closedDay),
    transactions,
  };
}
