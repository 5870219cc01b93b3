import type { UndoResponse } from '@/lib/contracts/portfolios/journal';
import { AppError } from '@/lib/domain/errors';
import {
  findUnusedAssets,
  readAssetsById,
  restoreRemovedAssets,
} from '../db/repositories/portfolio-asset-rows';
import { JOURNALED_TABLES, removeRows, type JournaledTable } from '../db/repositories/portfolio-change-rows';
import { raiseAssetsRevision } from '../db/repositories/portfolio-rows';
import { notesOfTransactions } from '../db/repositories/portfolio-note-rows';
import {
  findRemoval,
  findUsedAccounts,
  markUndone,
  readGoneReferences,
  readTakenNames,
  readUndo,
  restoreRows,
  type GoneReference,
  type UndoneChange,
} from '../db/repositories/portfolio-undo-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { wireTable } from './journal';
import { invalidFields } from './form-checks';
import { parseId, type PortfoliosContext } from './portfolios-context';

/** The rows of one table that an undo brings back, removes and leaves. */
interface TablePlan {
  readonly back: readonly number[];
  readonly gone: readonly number[];
  readonly kept: readonly number[];
}
type UndoPlan = ReadonlyMap<JournaledTable, TablePlan>;

/**
 * Undoes a change: removes the rows that it added, and restores those that it replaced or removed. Rows that
 * were changed since are kept, and named; so are accounts and assets that other rows use by now.
 *
 * @param verify - Checks the book after it.
 * @throws AppError PORTFOLIO_UNKNOWN, CHANGE_UNKNOWN for a revision without an entry, CHANGE_UNDONE, OVERSOLD when
 *   a later sale needs what would be removed; ACCOUNT_UNKNOWN, ASSET_UNKNOWN, TRANSACTION_UNKNOWN when a row would come back to
 *   what a later change removed.
 */
export async function undoChange(
  context: Pick<PortfoliosContext, 'db' | 'now' | 'store'>,
  key: ChangeKey & { readonly undone: string },
  verify: (change: PortfolioChange) => Promise<void>,
): Promise<Omit<UndoResponse, 'meta'>> {
  const undone = parseId(key.undone);
  const { result, revision } = await changePortfolio(
    context,
    key,
    `Revision ${key.undone} undone`,
    async (change) => {
      const { portfolio, tx } = change;
      const entry = undone === null ? null : await readUndo(tx, portfolio.id, undone);
      if (undone === null || !entry)
        throw new AppError('CHANGE_UNKNOWN', `The history has no revision ${key.undone.slice(0, 20)}.`);
      if (entry.undoneBy !== null)
        throw new AppError(
          'CHANGE_UNDONE',
          `Revision ${undone} is undone already, by revision ${entry.undoneBy}.`,
        );
      const plan = await planUndo(change, entry);
      await keepRows(change, plan);
      await applyPlan(change, undone, plan);
      await markUndone(tx, { portfolioId: portfolio.id, revision: undone, by: change.revision });
      await verify(change);
      const tables = [...plan.values()];
      return {
        undone,
        restored: tables.reduce((sum, { back }) => sum + back.length, 0),
        removed: tables.reduce((sum, { gone }) => sum + gone.length, 0),
        kept: [...plan].flatMap(([table, { kept }]) => kept.map((id) => ({ table: wireTable(table), id }))),
      };
    },
  );
  return { revision, ...result };
}

async function planUndo({ tx }: PortfolioChange, { tables }: UndoneChange): Promise<UndoPlan> {
  const plan = new Map<JournaledTable, TablePlan>();
  for (const { added, changedSince, replaced, table } of tables) {
    const since = new Set(changedSince);
    const [back, gone] = [replaced, added].map((ids) => ids.filter((id) => !since.has(id)));
    plan.set(table, { back: back!, gone: gone!, kept: changedSince });
  }
  const goneOf = (table: JournaledTable) => plan.get(table)?.gone ?? [];
  const except = {
    transactions: goneOf('portfolio_transactions'),
    statements: goneOf('portfolio_statements'),
    notes: goneOf('portfolio_notes'),
    recurring: goneOf('portfolio_recurring'),
  };
  const keepUsed = (table: JournaledTable, used: ReadonlySet<number>): void => {
    const { back, gone, kept } = plan.get(table)!;
    const unused = gone.filter((id) => !used.has(id));
    plan.set(table, { back, gone: unused, kept: [...kept, ...used] });
  };
  const accounts = goneOf('portfolio_accounts');
  if (accounts.length > 0)
    keepUsed('portfolio_accounts', new Set(await findUsedAccounts(tx, accounts, except)));
  const assets = goneOf('portfolio_assets');
  if (assets.length > 0) {
    const unused = new Set(await findUnusedAssets(tx, assets, except));
    keepUsed('portfolio_assets', new Set(assets.filter((id) => !unused.has(id))));
  }
  return plan;
}

/** Writes what the undo replaces, removes and adds to the journal. */
async function keepRows(change: PortfolioChange, plan: UndoPlan): Promise<void> {
  const { log, tx } = change;
  for (const [table, { back, gone }] of plan) {
    await log.keep(table, await present(change, table, [...back, ...gone]));
    log.added(table, await absent(change, table, back));
  }
  // Notes go with their transactions.
  const transactions = plan.get('portfolio_transactions')?.gone ?? [];
  await log.keep('portfolio_notes', await notesOfTransactions(tx, transactions));
}

/** Rows are restored in the order in which they refer to each other, and removed the other way round. */
async function applyPlan(change: PortfolioChange, undone: number, plan: UndoPlan): Promise<void> {
  const { portfolio, tx } = change;
  const remove = async (table: JournaledTable): Promise<void> => {
    const { gone } = plan.get(table) ?? { gone: [] };
    if (gone.length > 0) await removeRows(tx, table, gone);
  };
  // No other row refers to targets, and each of them exists once.
  await remove('portfolio_targets');
  for (const table of JOURNALED_TABLES) {
    const { back } = plan.get(table) ?? { back: [] };
    if (back.length === 0) continue;
    const key = { portfolioId: portfolio.id, revision: undone, table };
    if (table === 'portfolio_accounts') await requireFreeNames(change, undone, back);
    await bringBack(change, undone, await readGoneReferences(tx, key, back));
    await restoreRows(tx, { ...key, ids: back });
  }
  for (const table of [...JOURNALED_TABLES].reverse()) await remove(table);
  const assets = plan.get('portfolio_assets');
  // They belong to all portfolios of the user.
  if (assets && assets.back.length + assets.gone.length > 0) await raiseAssetsRevision(tx, portfolio.userId);
}

async function requireFreeNames(
  change: PortfolioChange,
  undone: number,
  ids: readonly number[],
): Promise<void> {
  const [name] = await readTakenNames(change.tx, { portfolioId: change.portfolio.id, revision: undone }, ids);
  if (name !== undefined)
    throw invalidFields({
      revision: [
        `${undone} needs the name "${name}", which another account has now; rename that account first`,
      ],
    });
}

/** Brings back the assets that restored rows name. @throws AppError where they name other rows that are gone. */
async function bringBack(
  { log, portfolio, tx }: PortfolioChange,
  undone: number,
  gone: readonly GoneReference[],
): Promise<void> {
  const assets = gone.filter(({ kind }) => kind === 'asset').map(({ id }) => id);
  if (assets.length > 0) {
    await restoreRemovedAssets(tx, portfolio.userId, assets);
    const there = new Set((await readAssetsById(tx, portfolio.userId, assets)).map(({ id }) => id));
    if (!assets.every((id) => there.has(id)))
      throw new AppError('ASSET_UNKNOWN', `Revision ${undone} belongs to an asset that is gone.`);
    log.added('portfolio_assets', assets);
  }
  const other = gone.find(({ kind }) => kind !== 'asset');
  if (!other) return;
  const table = other.kind === 'account' ? 'portfolio_accounts' : 'portfolio_transactions';
  const removal = await findRemoval(tx, portfolio.id, { table, id: other.id });
  const name = removal?.name ?? other.id;
  const what = other.kind === 'account' ? `the account ${name}` : `the transaction ${name}`;
  throw new AppError(
    other.kind === 'account' ? 'ACCOUNT_UNKNOWN' : 'TRANSACTION_UNKNOWN',
    removal
      ? `Revision ${undone} belongs to ${what}, which revision ${removal.revision} removed: undo that one first.`
      : `Revision ${undone} belongs to ${what}, which is gone.`,
  );
}

async function present({ tx }: PortfolioChange, table: string, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select id from ${table} where id = any($1::integer[])`, [ids]);
  return rows.map(({ id }) => id);
}

async function absent(change: PortfolioChange, table: string, ids: readonly number[]): Promise<number[]> {
  const there = new Set(await present(change, table, ids));
  return ids.filter((id) => !there.has(id));
}
