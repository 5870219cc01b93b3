import type { Journal, UndoResponse } from '@/lib/contracts/portfolios/journal';
import { AppError } from '@/lib/domain/errors';
import {
  JOURNALED_TABLES,
  markUndone,
  readPortfolioChanges,
  readUndo,
  removeRows,
  restoreRows,
} from '../db/repositories/portfolio-change-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { invalidFields } from './form-checks';
import { parseId, requirePortfolio, type PortfolioKey, type PortfoliosContext } from './portfolios-context';

/** Rows of an entry that an answer shows. */
const MAX_SHOWN_ROWS = 100;

/** Names of tables on the wire. */
const nameOf = (table: string): string =>
  table === 'portfolios' ? 'settings' : table.replace('portfolio_', '');

/** The changes of a portfolio, newest first. @throws AppError PORTFOLIO_UNKNOWN. */
export async function readJournal(
  { db }: Pick<PortfoliosContext, 'db'>,
  key: PortfolioKey,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<Omit<Journal, 'meta'>> {
  const portfolio = await requirePortfolio(db, key);
  const before = page.before === undefined ? null : parseId(page.before);
  if (page.before !== undefined && before === null) throw invalidFields({ before: ['must be a revision'] });
  const entries = await readPortfolioChanges(db, portfolio.id, { before, limit: page.limit });
  return {
    revision: portfolio.revision,
    changes: entries.map(({ changedAt, made, revision, undoneBy, was, what }) => ({
      revision,
      at: changedAt.toISOString(),
      what,
      undoneBy,
      before: byTable(was as Record<string, unknown[]>),
      added: byTable(made as Record<string, number[]>),
    })),
    next: entries.length < page.limit ? null : String(entries.at(-1)!.revision),
  };
}

function byTable<Row>(rows: Record<string, Row[]>): Record<string, { rows: number; shown: Row[] }> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      nameOf(table),
      { rows: all.length, shown: all.slice(0, MAX_SHOWN_ROWS) },
    ]),
  );
}

/**
 * Undoes a change: removes the rows that it added, and restores those that it replaced or removed. Rows that
 * were changed since are kept, and named.
 *
 * @param verify - Checks the book after it.
 * @throws AppError PORTFOLIO_UNKNOWN, REQUEST_INVALID for a revision without an entry, CHANGE_UNDONE, OVERSOLD when
 *   a later sale needs what would be removed.
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
      const { log, portfolio, tx } = change;
      const entry = undone === null ? null : await readUndo(tx, portfolio.id, undone);
      if (undone === null || !entry) {
        const text = `the journal has no revision ${key.undone.slice(0, 20)}`;
        throw new AppError('REQUEST_INVALID', text, { fields: { revision: [text] } });
      }
      await requireNotUndone(change, undone, entry.undoneBy);
      const kept: { table: string; id: number }[] = [];
      let [removed, restored] = [0, 0];
      const tables = new Map(entry.tables.map((one) => [one.table, one]));
      // Rows are restored in the order in which they refer to each other, and removed the other way round.
      for (const table of JOURNALED_TABLES) {
        const rows = tables.get(table);
        if (!rows) continue;
        kept.push(...rows.changedSince.map((id) => ({ table: nameOf(table), id })));
        const since = new Set(rows.changedSince);
        const [back, gone] = [rows.replaced, rows.added].map((ids) => ids.filter((id) => !since.has(id)));
        await log.keep(table, await present(change, table, [...back!, ...gone!]));
        log.added(table, await absent(change, table, back!));
        if (back!.length > 0)
          await restoreRows(tx, {
            portfolioId: portfolio.id,
            revision: undone,
            table,
            kept: rows.changedSince,
          });
        restored += back!.length;
      }
      for (const table of [...JOURNALED_TABLES].reverse()) {
        const rows = tables.get(table);
        const gone = rows?.added.filter((id) => !rows.changedSince.includes(id)) ?? [];
        if (gone.length > 0) await removeRows(tx, table, gone);
        removed += gone.length;
      }
      await markUndone(tx, { portfolioId: portfolio.id, revision: undone, by: change.revision });
      await verify(change);
      return { undone, restored, removed, kept };
    },
  );
  return { revision, ...result };
}

/** A change is undone once; again only after its undoing was undone. @throws AppError CHANGE_UNDONE. */
async function requireNotUndone(
  { portfolio, tx }: PortfolioChange,
  undone: number,
  undoneBy: number | null,
): Promise<void> {
  const undoing = undoneBy === null ? null : await readUndo(tx, portfolio.id, undoneBy);
  if (undoing && undoing.undoneBy === null)
    throw new AppError('CHANGE_UNDONE', `Revision ${undone} is undone already, by revision ${undoneBy}.`);
}

async function present({ tx }: PortfolioChange, table: string, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select id from ${table} where id = any($1::integer[])`, [ids]);
  return rows.map(({ id }) => id);
}

async function absent(change: PortfolioChange, table: string, ids: readonly number[]): Promise<number[]> {
  const there = new Set(await present(change, table, ids));
  return ids.filter((id) => !there.has(id));
}
