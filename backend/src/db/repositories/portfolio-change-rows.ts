import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import {
  portfolioAccounts,
  portfolioAssets,
  portfolioGoals,
  portfolioImports,
  portfolioNotes,
  portfolioRecurring,
  portfolioRetirementPlans,
  portfolios,
  portfolioStatements,
  portfolioTargets,
  portfolioTransactions,
} from '../schema';
import { readUndoneChanges } from './undone-changes';

/** Tables whose rows the journal keeps, in the order in which rows can be inserted. */
export const TABLES = {
  portfolios,
  portfolio_accounts: portfolioAccounts,
  portfolio_assets: portfolioAssets,
  portfolio_imports: portfolioImports,
  portfolio_transactions: portfolioTransactions,
  portfolio_statements: portfolioStatements,
  portfolio_targets: portfolioTargets,
  portfolio_goals: portfolioGoals,
  portfolio_notes: portfolioNotes,
  portfolio_recurring: portfolioRecurring,
  portfolio_retirement_plans: portfolioRetirementPlans,
} as const satisfies Record<string, PgTable>;

export type JournaledTable = keyof typeof TABLES;
export const JOURNALED_TABLES = Object.keys(TABLES) as JournaledTable[];

/**
 * Rows of one table as JSON text; numbers keep all their digits, because the text is never parsed.
 *
 * As `json`, which PostgreSQL writes as it goes: 10,000 rows took three times as long as `jsonb`, which it makes first and writes then.
 */
export async function rowsAsJson(
  tx: Executor,
  table: JournaledTable,
  ids: readonly number[],
): Promise<string> {
  // Prices and the address from which they come have no separate id: they are kept with their asset.
  const writtenText =
    table === 'portfolio_assets'
      ? `to_jsonb(t) || jsonb_build_object('prices', coalesce((select jsonb_agg(jsonb_build_array(p.day, p.close))
           from portfolio_prices p where p.asset_id = t.id), '[]'))
           || coalesce((select jsonb_build_object('price_source', to_jsonb(s))
           from portfolio_price_sources s where s.asset_id = t.id), '{}')`
      : 't';
  const [row] = await tx.query<{ rows: string | null }>(
    `select json_agg(${writtenText} order by t.id)::text as rows from ${table} t where t.id = any($1::integer[])`,
    [ids],
  );
  return row?.rows ?? '[]';
}

/** Rows of one table in an entry of the journal. */
export interface ChangedTable<Row> {
  readonly rows: number;
  readonly shown: Row[];
}

/** An entry of the journal. */
export interface ChangeRow {
  readonly revision: number;
  readonly changedAt: Date;
  readonly what: string;
  /** The name of the personal token that made it; null: the owner on the site. */
  readonly author: string | null;
  /** The change that undid it, if that is in effect. */
  readonly undoneBy: number | null;
  /** Rows as they were before, by table; amounts are decimal strings. */
  readonly was: Readonly<Record<string, ChangedTable<unknown>>>;
  /** Ids of rows that were added, by table. */
  readonly made: Readonly<Record<string, ChangedTable<number>>>;
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
    /** The name of a personal token; null: the owner on the site. */
    readonly author: string | null;
    readonly at: Date;
  },
  before: ReadonlyMap<JournaledTable, string>,
  after: ReadonlyMap<JournaledTable, readonly number[]>,
): Promise<void> {
  const was = `{${[...before].map(([table, rows]) => `${JSON.stringify(table)}:${rows}`).join(',')}}`;
  await tx.query(
    `with entry as (
       insert into portfolio_changes (portfolio_id, revision, changed_at, what, before, after, author)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)
     )
     update portfolios set revision = $2, updated_at = $3 where id = $1`,
    [
      entry.portfolioId,
      entry.revision,
      entry.at,
      entry.what,
      was,
      JSON.stringify(Object.fromEntries([...after].filter(([, ids]) => ids.length > 0))),
      entry.author,
    ],
  );
}

/** Amounts in rows as PostgreSQL writes them; in a text a quote is never without its backslash. */
const AMOUNTS = new RegExp(
  `"(${[...new Set(Object.values(TABLES).flatMap((table) => getTableConfig(table).columns))]
    .filter((column) => column.getSQLType().startsWith('numeric'))
    .map(({ name }) => name)
    .join('|')})": (-?\\d+(?:\\.\\d*?[1-9])?)(?:\\.?0*)(?=[,}])`,
  'g',
);

/** Number of rows and the first of them, by table. */
const firstRows = (column: string, shown: number): string =>
  `(select coalesce(jsonb_object_agg(key, jsonb_build_object('rows', jsonb_array_length(value),
     'shown', jsonb_path_query_array(value, '$[0 to ${Math.trunc(shown) - 1}]'))), '{}') from jsonb_each(${column}))::text`;

/**
 * Entries of the journal, newest first.
 *
 * @param shown - Rows of a table that an entry has at most.
 */
export async function readPortfolioChanges(
  executor: Executor,
  portfolioId: number,
  {
    before,
    limit,
    shown,
  }: { readonly before: number | null; readonly limit: number; readonly shown: number },
): Promise<ChangeRow[]> {
  const rows = await executor.query<
    Pick<ChangeRow, 'author' | 'changedAt' | 'revision' | 'what'> & { was: string; made: string }
  >(
    `select revision, changed_at as "changedAt", what, author, ${firstRows('before', shown)} as was, ${firstRows('after', shown)} as made
     from portfolio_changes where portfolio_id = $1 and revision < $2 order by revision desc limit $3`,
    [portfolioId, before ?? 2_147_483_647, limit],
  );
  const undone = await readUndoneChanges(executor, portfolioId, rows.at(-1)?.revision ?? 0);
  return rows.map((row) => ({
    ...row,
    undoneBy: undone.get(row.revision) ?? null,
    was: JSON.parse(row.was.replace(AMOUNTS, '"$1": "$2"'), withoutAddress) as ChangeRow['was'],
    made: JSON.parse(row.made) as ChangeRow['made'],
  }));
}

/** The address of the prices of an asset may hold a key of its owner, and members read the journal, too. */
const withoutAddress = (name: string, value: unknown): unknown =>
  name === 'price_source' ? undefined : value;

/** Removes rows of a portfolio. */
export async function removeRows(tx: Executor, table: JournaledTable, ids: readonly number[]): Promise<void> {
  await tx.query(`delete from ${table} where id = any($1::integer[])`, [ids]);
}
