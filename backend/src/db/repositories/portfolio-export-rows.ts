import type { Executor } from '../database';

/** A stored row by column; every number is text, so that no digit is lost. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Columns that an export leaves out: hashes, drafts of files, and keys of the user. */
const LEFT_OUT = ['user_id', 'token_hash', 'sha256', 'draft', 'before', 'after'];

/** Tables of one user, and the condition that selects the user's rows. */
const TABLES = {
  portfolios: 'user_id = $1',
  portfolio_accounts: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_assets: 'user_id = $1',
  portfolio_transactions: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_prices: 'asset_id in (select id from portfolio_assets where user_id = $1)',
  portfolio_imports: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_mappings: 'user_id = $1',
  portfolio_statements: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_changes: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_targets: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_goals: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_notes: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_shares: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_alerts: 'user_id = $1',
  portfolio_feeds: 'user_id = $1',
  alert_mails: 'user_id = $1',
  watchlists: 'user_id = $1',
  watchlist_entries: 'user_id = $1',
} as const;

export type ExportedTable = keyof typeof TABLES;

/** All rows of a user in the tables of portfolios and watchlists, in the order in which they were stored. */
export async function readExportRows(
  executor: Executor,
  userId: number,
): Promise<Record<ExportedTable, ExportedRow[]>> {
  const tables: Partial<Record<ExportedTable, ExportedRow[]>> = {};
  for (const [table, condition] of Object.entries(TABLES)) {
    const order = {
      portfolio_prices: 'asset_id, day',
      watchlist_entries: 'added_at',
      portfolio_feeds: 'user_id',
      alert_mails: 'user_id',
    }[table];
    const rows = await executor.query<{ row: ExportedRow }>(
      `select (select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(value #>> '{}') else value end)
               from jsonb_each(to_jsonb(t) - $2::text[])) as row
       from ${table} t where ${condition} order by ${order ?? 'id'}`,
      [userId, LEFT_OUT],
    );
    tables[table as ExportedTable] = rows.map(({ row }) => row);
  }
  return tables as Record<ExportedTable, ExportedRow[]>;
}
