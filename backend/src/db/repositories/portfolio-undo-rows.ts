import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import { JOURNALED_TABLES, TABLES, type JournaledTable } from './portfolio-change-rows';
import { readUndoneChanges } from './undone-changes';

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

/** Tables whose rows are one thing: each change replaces all of them. */
const WHOLE_TABLES: ReadonlySet<JournaledTable> = new Set(['portfolio_targets', 'portfolio_goals']);

/** The work of an undo in one table. */
export interface UndoneRows {
  readonly table: JournaledTable;
  /** Rows that the change added. */
  readonly added: readonly number[];
  /** Rows that the change replaced or removed. */
  readonly replaced: readonly number[];
  /** Rows of both that were changed again later, by a change that is in effect. */
  readonly changedSince: readonly number[];
}

/** A change to undo. */
export interface UndoneChange {
  /** The change that undid it, if that is in effect. */
  readonly undoneBy: number | null;
  readonly tables: readonly UndoneRows[];
}

/** Ids of the rows of one table that a change touched. */
interface TouchedRows {
  readonly revision: number;
  readonly replaced: readonly number[];
  readonly added: readonly number[];
}

/** The rows of a change by table; null when the portfolio has no change of that revision. */
export async function readUndo(
  executor: Executor,
  portfolioId: number,
  revision: number,
): Promise<UndoneChange | null> {
  const [entry] = await executor.query(
    'select 1 from portfolio_changes where portfolio_id = $1 and revision = $2',
    [portfolioId, revision],
  );
  if (!entry) return null;
  const undoneBy = await readUndoneChanges(executor, portfolioId, revision);
  const rows = await executor.query<TouchedRows & { table: JournaledTable }>(
    `select revision, name as table, array(select (was ->> 'id')::integer from jsonb_array_elements(list) as was) as replaced,
       '{}'::integer[] as added
     from portfolio_changes, jsonb_each(before) as changed (name, list) where portfolio_id = $1 and revision >= $2
     union all
     select revision, name, '{}'::integer[], array(select made::integer from jsonb_array_elements_text(list) as made)
     from portfolio_changes, jsonb_each(after) as changed (name, list) where portfolio_id = $1 and revision >= $2`,
    [portfolioId, revision],
  );
  const tables: UndoneRows[] = [];
  for (const table of JOURNALED_TABLES) {
    const touched = touchedIn(rows.filter((one) => one.table === table));
    const ownRows = touched.get(revision);
    if (ownRows)
      tables.push({ table, ...ownRows, changedSince: changedSince(ownRows, { table, touched, undoneBy }) });
  }
  return { undoneBy: undoneBy.get(revision) ?? null, tables };
}

/** The touched rows of one table, by revision: the replaced and the added ones of a change are two rows. */
function touchedIn(rows: readonly TouchedRows[]): Map<number, TouchedRows> {
  const touched = new Map<number, TouchedRows>();
  for (const { added, replaced, revision } of rows) {
    const one = touched.get(revision);
    touched.set(revision, {
      revision,
      replaced: one ? [...one.replaced, ...replaced] : replaced,
      added: one ? [...one.added, ...added] : added,
    });
  }
  return touched;
}

/** The rows of a change that later ones replaced or removed, and that are not as they were before those. */
function changedSince(
  { added, replaced, revision }: TouchedRows,
  {
    table,
    touched,
    undoneBy,
  }: {
    readonly table: JournaledTable;
    readonly touched: ReadonlyMap<number, TouchedRows>;
    readonly undoneBy: ReadonlyMap<number, number>;
  },
): number[] {
  const isWhole = WHOLE_TABLES.has(table);
  const partnerOf = new Map([...undoneBy].flatMap(([one, by]) => [[one, by] as const, [by, one] as const]));
  const since = new Set<number>();
  for (const later of touched.values()) {
    if (later.revision <= revision) continue;
    const partner = partnerOf.get(later.revision) ?? 0;
    const both = partner > revision ? touched.get(partner) : undefined;
    const cancelled = new Set(both && [...both.replaced, ...both.added]);
    for (const id of isWhole ? [...later.replaced, ...later.added] : later.replaced)
      if (!cancelled.has(id)) since.add(id);
  }
  const ids = [...new Set([...added, ...replaced])];
  if (isWhole) return since.size > 0 ? ids : [];
  return ids.filter((id) => since.has(id));
}

/** Rows that one statement restores: what it takes has to fit on a disk that is not yet called full. */
const RESTORED_AT_ONCE = 20_000;

/** Restores some rows from an entry of the journal. */
export async function restoreRows(
  tx: Executor,
  {
    ids,
    portfolioId,
    revision,
    table,
  }: {
    readonly portfolioId: number;
    readonly revision: number;
    readonly table: JournaledTable;
    readonly ids: readonly number[];
  },
): Promise<void> {
  const columns = getTableConfig(TABLES[table]).columns.map(({ name }) => name);
  const changedColumns = columns.filter((name) => !NOT_RESTORED.has(name));
  const assignments = [...changedColumns.map((name) => `${name} = excluded.${name}`), 'updated_at = now()'];
  for (let first = 0; first < ids.length; first += RESTORED_AT_ONCE)
    await tx.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((name) => `was.${name}`).join(', ')} from portfolio_changes c,
         jsonb_populate_recordset(null::${table}, c.before -> '${table}') as was
       where c.portfolio_id = $1 and c.revision = $2 and was.id = any($3::integer[])
       on conflict (id) do update set ${assignments.join(', ')}`,
      [portfolioId, revision, ids.slice(first, first + RESTORED_AT_ONCE)],
    );
  if (table !== 'portfolio_assets') return;
  await tx.query(
    `insert into portfolio_prices (asset_id, day, close)
     select (was ->> 'id')::integer, (price ->> 0)::integer, (price ->> 1)::numeric
     from portfolio_changes c, jsonb_array_elements(c.before -> 'portfolio_assets') as was,
       jsonb_array_elements(was -> 'prices') as price
     where c.portfolio_id = $1 and c.revision = $2 and (was ->> 'id')::integer = any($3::integer[])
     on conflict (asset_id, day) do nothing`,
    [portfolioId, revision, ids],
  );
  await tx.query(
    `insert into portfolio_price_sources
     select s.* from portfolio_changes c, jsonb_array_elements(c.before -> 'portfolio_assets') as was,
       jsonb_populate_record(null::portfolio_price_sources, was -> 'price_source') as s
     where c.portfolio_id = $1 and c.revision = $2 and (was ->> 'id')::integer = any($3::integer[]) and was ? 'price_source'
     on conflict (asset_id) do nothing`,
    [portfolioId, revision, ids],
  );
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

/** A reference of a row that is brought back to a row that is gone. */
export interface GoneReference {
  readonly kind: 'account' | 'asset' | 'transaction';
  readonly id: number;
}

/** The rows that an entry of the journal refers to and that no longer exist. */
export async function readGoneReferences(
  tx: Executor,
  key: { readonly portfolioId: number; readonly revision: number; readonly table: JournaledTable },
  ids: readonly number[],
): Promise<GoneReference[]> {
  return tx.query(
    `with named as (
       select distinct ref.kind, ref.id::integer as id
       from portfolio_changes c, jsonb_array_elements(c.before -> $3) as was,
         lateral (values ('account', was ->> 'account_id'), ('account', was ->> 'to_account_id'), ('asset', was ->> 'asset_id'),
           ('asset', was ->> 'to_asset_id'), ('transaction', was ->> 'transaction_id')) as ref (kind, id)
       where c.portfolio_id = $1 and c.revision = $2 and (was ->> 'id')::integer = any($4::integer[]) and ref.id is not null
     )
     select kind, id from named n where not case kind
       when 'account' then exists (select 1 from portfolio_accounts a where a.id = n.id)
       when 'asset' then exists (select 1 from portfolio_assets a where a.id = n.id)
       else exists (select 1 from portfolio_transactions t where t.id = n.id) end
     order by kind, id`,
    [key.portfolioId, key.revision, key.table, ids],
  );
}

/** The last change that removed a row, and the name that the row had; null where no change did. */
export async function findRemoval(
  tx: Executor,
  portfolioId: number,
  { id, table }: { readonly table: JournaledTable; readonly id: number },
): Promise<{ revision: number; name: string | null } | null> {
  const [found] = await tx.query<{ revision: number; name: string | null }>(
    `select revision, was ->> 'name' as name from portfolio_changes c, jsonb_array_elements(c.before -> $2) as was
     where c.portfolio_id = $1 and (was ->> 'id')::integer = $3 order by revision desc limit 1`,
    [portfolioId, table, id],
  );
  return found ?? null;
}

/** Names of accounts to bring back that other accounts of the portfolio have by now. */
export async function readTakenNames(
  tx: Executor,
  { portfolioId, revision }: { readonly portfolioId: number; readonly revision: number },
  ids: readonly number[],
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select a.name from portfolio_changes c, jsonb_array_elements(c.before -> 'portfolio_accounts') as was
       join portfolio_accounts a on a.portfolio_id = $1 and a.name = was ->> 'name' and a.id <> (was ->> 'id')::integer
     where c.portfolio_id = $1 and c.revision = $2 and (was ->> 'id')::integer = any($3::integer[])`,
    [portfolioId, revision, ids],
  );
  return rows.map(({ name }) => name);
}

/** Those of some accounts that rows, statements or recurring rows name, except the given ones. */
export async function findUsedAccounts(
  tx: Executor,
  accounts: readonly number[],
  except: {
    readonly transactions: readonly number[];
    readonly statements: readonly number[];
    readonly recurring: readonly number[];
  },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from unnest($1::integer[]) as a (id)
     where exists (select 1 from portfolio_transactions t
         where (t.account_id = a.id or t.to_account_id = a.id) and not t.id = any($2::integer[]))
       or exists (select 1 from portfolio_statements s where s.account_id = a.id and not s.id = any($3::integer[]))
       or exists (select 1 from portfolio_recurring r where (r.account_id = a.id or r.to_account_id = a.id)
         and not r.id = any($4::integer[]))`,
    [accounts, except.transactions, except.statements, except.recurring],
  );
  return rows.map(({ id }) => id);
}
