import type { Executor } from '../database';

/** A stored row by column; every number is text, so that no digit is lost. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Columns that an export leaves out: hashes, drafts of files, and keys of the user. */
const LEFT_OUT = ['user_id', 'token_hash', 'endpoint_hash', 'session_hash', 'sha256', 'draft', 'target'];

/** Tables of one user, and the condition that selects the user's rows. */
const TABLES = {
  portfolios: 'user_id = $1',
  portfolio_accounts: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_assets: 'user_id = $1',
  portfolio_transactions: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_prices: 'asset_id in (select id from portfolio_assets where user_id = $1)',
  portfolio_price_sources: 'asset_id in (select id from portfolio_assets where user_id = $1)',
  portfolio_imports: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_mappings: 'user_id = $1',
  portfolio_statements: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_changes: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_targets: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_goals: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_recurring: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_retirement_plans: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_notes: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_shares: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_members: 'user_id = $1 or portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_invitations: 'portfolio_id in (select id from portfolios where user_id = $1)',
  portfolio_alerts: 'user_id = $1',
  portfolio_feeds: 'user_id = $1',
  notification_channels: 'user_id = $1',
  notification_settings: 'user_id = $1',
  notifications: 'user_id = $1',
  notification_deliveries: 'channel_id in (select id from notification_channels where user_id = $1)',
  watchlists: 'user_id = $1',
  watchlist_entries: 'user_id = $1',
} as const;

export type ExportedTable = keyof typeof TABLES;

/** A number of JSON as text. */
const textOf = (value: string): string =>
  `case jsonb_typeof(${value}) when 'number' then to_jsonb(${value} #>> '{}') else ${value} end`;

/** A row as an object without what is left out, its numbers as texts. */
const asTexts = (row: string): string =>
  `(select jsonb_object_agg(field.key, ${textOf('field.value')}) from jsonb_each(${row} - $2::text[]) field)`;

/** The prices that the journal keeps with an asset, as pairs of day and close, which are texts too. */
const PRICES = `(select jsonb_agg(jsonb_build_array(${textOf('pair -> 0')}, ${textOf('pair -> 1')}))
  from jsonb_array_elements(was.value -> 'prices') pair)`;

/** The rows that a change of the journal replaced or removed, by table, written as the present rows are. */
const BEFORE = `coalesce((select jsonb_object_agg(kept.key,
    (select jsonb_agg(${asTexts('was.value')} || case when was.value ? 'prices'
       then jsonb_build_object('prices', coalesce(${PRICES}, '[]')) else '{}' end
       || case when was.value ? 'price_source'
       then jsonb_build_object('price_source', ${asTexts("(was.value -> 'price_source')")}) else '{}' end order by was.ordinality)
     from jsonb_array_elements(kept.value) with ordinality was))
  from jsonb_each(t.before) kept), '{}')`;

/** All rows of a user in the tables of portfolios and watchlists, in the order in which they were stored. */
export async function readExportRows(
  executor: Executor,
  userId: number,
): Promise<Record<ExportedTable, ExportedRow[]>> {
  const tables: Partial<Record<ExportedTable, ExportedRow[]>> = {};
  for (const [table, condition] of Object.entries(TABLES)) {
    const order = {
      portfolio_prices: 'asset_id, day',
      portfolio_price_sources: 'asset_id',
      watchlist_entries: 'added_at',
      portfolio_feeds: 'user_id',
      notification_settings: 'user_id',
    }[table];
    const rows = await executor.query<{ row: ExportedRow }>(
      `select ${asTexts('to_jsonb(t)')}${table === 'portfolio_changes' ? ` || jsonb_build_object('before', ${BEFORE})` : ''} as row
       from ${table} t where ${condition} order by ${order ?? 'id'}`,
      [userId, LEFT_OUT],
    );
    tables[table as ExportedTable] = rows.map(({ row }) => row);
  }
  return tables as Record<ExportedTable, ExportedRow[]>;
}
