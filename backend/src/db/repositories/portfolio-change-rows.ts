import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import {
  portfolioAccounts,
  portfolioAssets,
  portfolioGoals,
  portfolioImports,
  portfolioNotes,
  portfolios,
  portfolioStatements,
  portfolioTargets,
  portfolioTransactions,
} from '../schema';

/** Tables whose rows the journal keeps, in the order in which rows can be inserted. */
const TABLES = {
  portfolios,
  portfolio_accounts: portfolioAccounts,
  portfolio_assets: portfolioAssets,
  portfolio_imports: portfolioImports,
  portfolio_transactions: portfolioTransactions,
  portfolio_statements: portfolioStatements,
  portfolio_targets: portfolioTargets,
  portfolio_goals: portfolioGoals,
  portfolio_notes: portfolioNotes,
} as const satisfies Record<string, PgTable>;

export type JournaledTable = keyof typeof TABLES;
export const JOURNALED_TABLES = Object.keys(TABLES) as JournaledTable[];

/** Columns that an undo does not restore. */
const NOT_RESTORED: ReadonlySet<string> = new Set([
  'id',
  'revision',
  'assets_revision',
  'user_id',
  'created_at',
  'updated_at',
  'draft',
]);

/** Rows of one table as JSON text; numbers keep all their digits, because the text is never parsed. */
export async function rowsAsJson(
  tx: Executor,
  table: JournaledTable,
  ids: readonly number[],
): Promise<string> {
  // Prices have no separate id: they are kept with their asset.
  const prices =
    table === 'portfolio_assets'
      ? ` || jsonb_build_object('prices', coalesce((select jsonb_agg(jsonb_build_array(p.day, p.close))
           from portfolio_prices p where p.asset_id = t.id), '[]'))`
      : '';
  const [row] = await tx.query<{ rows: string | null }>(
    `select jsonb_agg(to_jsonb(t)${prices} order by t.id)::text as rows from ${table} t where t.id = any($1::integer[])`,
    [ids],
  );
  return row?.rows ?? '[]';
}

/** An entry of the journal. */
export interface ChangeRow {
  readonly revision: number;
  readonly changedAt: Date;
  readonly what: string;
  readonly undoneBy: number | null;
  /** Number of rows before and after, by table. */
  readonly removed: Readonly<Record<string, number>>;
}

/**
 * Adds an entry of the journal, and raises the revision of its portfolio: every change ends with both.
 *
 * @param before - The rows as they were, as JSON text by table.
 * @param after - Ids of the rows that the change added, by table.
 */
export async function insertChange(
  tx: Executor,
  entry: {
    readonly portfolioId: number;
    readonly revision: number;
    readonly what: string;
    readonly at: Date;
  },
  before: ReadonlyMap<JournaledTable, string>,
  after: ReadonlyMap<JournaledTable, readonly number[]>,
): Promise<void> {
  const was = `{${[...before].map(([table, rows]) => `${JSON.stringify(table)}:${rows}`).join(',')}}`;
  await tx.query(
    `with entry as (
       insert into portfolio_changes (portfolio_id, revision, changed_at, what, before, after)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)
     )
     update portfolios set revision = $2, updated_at = $3 where id = $1`,
    [
      entry.portfolioId,
      entry.revision,
      entry.at,
      entry.what,
      was,
      JSON.stringify(Object.fromEntries([...after].filter(([, ids]) => ids.length > 0))),
    ],
  );
}

/** Entries of the journal, newest first. */
export async function readPortfolioChanges(
  executor: Executor,
  portfolioId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<(Omit<ChangeRow, 'removed'> & { readonly was: unknown; readonly made: unknown })[]> {
  return executor.query(
    `select revision, changed_at as "changedAt", what, undone_by as "undoneBy", before as was, after as made
     from portfolio_changes where portfolio_id = $1 and revision < $2 order by revision desc limit $3`,
    [portfolioId, before ?? 2_147_483_647, limit],
  );
}

/** Rows that changes since a revision added, replaced or removed. */
export interface ChangesSince {
  /** Number of changes. */
  readonly revisions: number;
  /** Ids of transactions. */
  readonly ids: readonly number[];
  /** True when a change touched what all rows depend on: accounts, settings, assets. */
  readonly hasOthers: boolean;
}

/** What changes after a revision touched. */
export async function readChangedRows(
  executor: Executor,
  portfolioId: number,
  revision: number,
): Promise<ChangesSince> {
  const [row] = await executor.query<{ revisions: number; ids: number[] | null; others: boolean | null }>(
    `with changes as (select before, after from portfolio_changes where portfolio_id = $1 and revision > $2),
     rows as (
       select (was ->> 'id')::integer as id from changes, jsonb_array_elements(before -> 'portfolio_transactions') as was
       union
       select made::integer from changes, jsonb_array_elements_text(after -> 'portfolio_transactions') as made
     )
     select (select count(*)::integer from changes) as revisions,
       (select array_agg(id) from rows) as ids,
       (select bool_or((before || after) ?| array['portfolios', 'portfolio_accounts', 'portfolio_assets'])
        from changes) as others`,
    [portfolioId, revision],
  );
  return { revisions: row!.revisions, ids: row!.ids ?? [], hasOthers: row!.others ?? false };
}

/** What an undo has to do in one table. */
export interface UndoneRows {
  readonly table: JournaledTable;
  /** Rows that the change added. */
  readonly added: readonly number[];
  /** Rows that the change replaced or removed. */
  readonly replaced: readonly number[];
  /** Rows of both that were changed again later. */
  readonly changedSince: readonly number[];
}

/** The rows of a change by table; null when the portfolio has no change of that revision. */
export async function readUndo(
  executor: Executor,
  portfolioId: number,
  revision: number,
): Promise<{ what: string; undoneBy: number | null; tables: UndoneRows[] } | null> {
  const [entry] = await executor.query<{ what: string; undoneBy: number | null }>(
    'select what, undone_by as "undoneBy" from portfolio_changes where portfolio_id = $1 and revision = $2',
    [portfolioId, revision],
  );
  if (!entry) return null;
  const tables: UndoneRows[] = [];
  for (const table of JOURNALED_TABLES) {
    const [rows] = await executor.query<{
      added: number[] | null;
      replaced: number[] | null;
      since: number[] | null;
    }>(
      `select
         (select array_agg(made::integer) from portfolio_changes, jsonb_array_elements_text(after -> $3) as made
          where portfolio_id = $1 and revision = $2) as added,
         (select array_agg((was ->> 'id')::integer) from portfolio_changes, jsonb_array_elements(before -> $3) as was
          where portfolio_id = $1 and revision = $2) as replaced,
         (select array_agg(distinct (was ->> 'id')::integer) from portfolio_changes, jsonb_array_elements(before -> $3) as was
          where portfolio_id = $1 and revision > $2) as since`,
      [portfolioId, revision, table],
    );
    const added = rows?.added ?? [];
    const replaced = rows?.replaced ?? [];
    const touched = new Set([...added, ...replaced]);
    const changedSince = (rows?.since ?? []).filter((id) => touched.has(id));
    if (touched.size > 0) tables.push({ table, added, replaced, changedSince });
  }
  return { ...entry, tables };
}

/** Restores rows from an entry of the journal, except the ids of `kept`. */
export async function restoreRows(
  tx: Executor,
  {
    kept,
    portfolioId,
    revision,
    table,
  }: {
    readonly portfolioId: number;
    readonly revision: number;
    readonly table: JournaledTable;
    readonly kept: readonly number[];
  },
): Promise<void> {
  const columns = getTableConfig(TABLES[table]).columns.map(({ name }) => name);
  const changed = columns.filter((name) => !NOT_RESTORED.has(name));
  const assignments = [...changed.map((name) => `${name} = excluded.${name}`), 'updated_at = now()'];
  await tx.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => `was.${name}`).join(', ')} from portfolio_changes c,
       jsonb_populate_recordset(null::${table}, c.before -> '${table}') as was
     where c.portfolio_id = $1 and c.revision = $2 and not was.id = any($3::integer[])
     on conflict (id) do update set ${assignments.join(', ')}`,
    [portfolioId, revision, kept],
  );
  if (table !== 'portfolio_assets') return;
  await tx.query(
    `insert into portfolio_prices (asset_id, day, close)
     select (was ->> 'id')::integer, (price ->> 0)::integer, (price ->> 1)::numeric
     from portfolio_changes c, jsonb_array_elements(c.before -> 'portfolio_assets') as was,
       jsonb_array_elements(was -> 'prices') as price
     where c.portfolio_id = $1 and c.revision = $2 and not (was ->> 'id')::integer = any($3::integer[])
     on conflict (asset_id, day) do nothing`,
    [portfolioId, revision, kept],
  );
}

/** Removes rows of a portfolio. */
export async function removeRows(tx: Executor, table: JournaledTable, ids: readonly number[]): Promise<void> {
  await tx.query(`delete from ${table} where id = any($1::integer[])`, [ids]);
}

export async function markUndone(
  tx: Executor,
  { by, portfolioId, revision }: { portfolioId: number; revision: number; by: number },
): Promise<void> {
  await tx.query('update portfolio_changes set undone_by = $3 where portfolio_id = $1 and revision = $2', [
    portfolioId,
    revision,
    by,
  ]);
}
