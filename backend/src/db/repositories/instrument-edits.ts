import type { Executor } from '../database';

/** Tables that reference an instrument by its symbol, with the other columns of their unique key. */
const BY_SYMBOL = [
  { table: 'watchlist_entries', key: ['list_id'] },
  { table: 'watchlist_removals', key: ['list_id'] },
  { table: 'news_article_symbols', key: ['article_id'] },
  { table: 'quarantine', key: ['day', 'field', 'value'] },
] as const;

/**
 * Replaces one symbol by another in all references. If a row with the new symbol already exists, it is kept
 * and the other one removed.
 */
export async function moveSymbol(executor: Executor, from: string, to: string): Promise<void> {
  for (const { key, table } of BY_SYMBOL) {
    const isSame = key.map((column) => `other.${column} = ${table}.${column}`).join(' and ');
    await executor.query(
      `delete from ${table} where symbol = $1 and exists (select 1 from ${table} other where other.symbol = $2 and ${isSame})`,
      [from, to],
    );
    await executor.query(`update ${table} set symbol = $2 where symbol = $1`, [from, to]);
  }
  await executor.query('update universes set index_symbol = $2 where index_symbol = $1', [from, to]);
  await movePortfolioAssets(executor, from, to);
}

/** Columns that reference an asset of a portfolio. */
const ASSET_COLUMNS = [
  ['portfolio_transactions', 'asset_id'],
  ['portfolio_transactions', 'to_asset_id'],
  ['portfolio_statements', 'asset_id'],
  ['portfolio_notes', 'asset_id'],
  ['portfolio_recurring', 'asset_id'],
] as const;

/** Renames the assets of portfolios to the new symbol; a user's asset of that symbol takes over the rows. */
async function movePortfolioAssets(executor: Executor, from: string, to: string): Promise<void> {
  await executor.query(
    `update portfolios set assets_revision = assets_revision + 1
     where user_id in (select user_id from portfolio_assets where symbol = $1)`,
    [from],
  );
  for (const [table, column] of ASSET_COLUMNS) {
    await executor.query(
      `update ${table} set ${column} = new.id from portfolio_assets old join portfolio_assets new on new.user_id = old.user_id and new.symbol = $2
       where old.symbol = $1 and ${table}.${column} = old.id`,
      [from, to],
    );
  }
  await executor.query(
    `delete from portfolio_assets old using portfolio_assets new
     where old.symbol = $1 and new.symbol = $2 and new.user_id = old.user_id`,
    [from, to],
  );
  await executor.query('update portfolio_assets set symbol = $2 where symbol = $1', [from, to]);
}

/** Changes the symbol of an instrument; the old one remains as an alias. */
export async function renameInstrument(
  executor: Executor,
  { dataVersion, id, from, to }: { id: number; from: string; to: string; dataVersion: number },
): Promise<void> {
  await executor.query(
    `update instruments set symbol = $2, name = case when name = $3 then $2 else name end, data_version = $4 where id = $1`,
    [id, to, from, dataVersion],
  );
  await executor.query('delete from instrument_aliases where alias = $1', [to]);
  await takeAlias(executor, from, id);
  await moveSymbol(executor, from, to);
}

/** Removed fundamentals, and the names of their items. */
export interface DroppedFundamentals {
  readonly items: readonly string[];
  readonly values: number;
}

/**
 * Moves aliases, memberships, revised closes and accounts of one instrument to another, which keeps its own where both have
 * one (an overlapping membership period, the same item), and removes the first.
 *
 * @returns The accounts that were removed because the other instrument has the same item.
 */
export async function absorbInstrument(
  executor: Executor,
  { from, into }: { from: { id: number; symbol: string }; into: { id: number; symbol: string } },
): Promise<DroppedFundamentals> {
  const ids = [from.id, into.id];
  await executor.query('update instrument_aliases set instrument_id = $2 where instrument_id = $1', ids);
  await executor.query(
    `update universe_members set instrument_id = $2 where instrument_id = $1 and not exists
       (select 1 from universe_members m where m.universe_id = universe_members.universe_id and m.instrument_id = $2
          and coalesce(m.from_day, -2147483648) < coalesce(universe_members.to_day, 2147483647)
          and coalesce(universe_members.from_day, -2147483648) < coalesce(m.to_day, 2147483647))`,
    ids,
  );
  await executor.query(
    `update fundamentals set instrument_id = $2 where instrument_id = $1 and not exists
       (select 1 from fundamentals f where f.instrument_id = $2 and f.item = fundamentals.item
          and f.period_months = fundamentals.period_months and f.currency = fundamentals.currency)`,
    ids,
  );
  await executor.query('update price_revisions set instrument_id = $2 where instrument_id = $1', ids);
  await executor.query('update declared_dates set instrument_id = $2 where instrument_id = $1', ids);
  const dropped = await executor.query<{ item: string; rows: number }>(
    'select item, rows from fundamentals where instrument_id = $1 order by item, period_months, currency',
    [from.id],
  );
  await executor.query('delete from instruments where id = $1', [from.id]);
  await takeAlias(executor, from.symbol, into.id);
  await moveSymbol(executor, from.symbol, into.symbol);
  return {
    items: [...new Set(dropped.map(({ item }) => item))],
    values: dropped.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/**
 * Removes an instrument with its bars, actions, accounts, memberships and aliases. Watchlists keep the
 * symbol.
 */
export async function removeInstrument(executor: Executor, id: number, symbol: string): Promise<void> {
  await executor.query('delete from instruments where id = $1', [id]);
  await executor.query('delete from news_article_symbols where symbol = $1', [symbol]);
  await executor.query('delete from quarantine where symbol = $1', [symbol]);
}

/** References to an instrument. */
export interface InstrumentLinks {
  readonly universes: readonly string[];
  readonly watchlists: number;
  readonly splits: number;
  readonly dividends: number;
  readonly fundamentals: number;
}

export async function readInstrumentLinks(
  executor: Pick<Executor, 'query'>,
  id: number,
  symbol: string,
): Promise<InstrumentLinks> {
  const [row] = await executor.query<Omit<InstrumentLinks, 'universes'> & { universes: string | null }>(
    `select (select string_agg(distinct universe_id, ',' order by universe_id) from universe_members where instrument_id = $1) as universes,
            (select count(*)::integer from watchlist_entries where symbol = $2) as watchlists,
            (select count(*)::integer from corporate_actions where instrument_id = $1 and kind = 'split') as splits,
            (select count(*)::integer from corporate_actions where instrument_id = $1 and kind = 'dividend') as dividends,
            (select coalesce(sum(rows), 0)::integer from fundamentals where instrument_id = $1) as fundamentals`,
    [id, symbol],
  );
  if (!row) throw new Error('the database gave no counts');
  return { ...row, universes: row.universes?.split(',') ?? [] };
}

async function takeAlias(executor: Executor, alias: string, id: number): Promise<void> {
  await executor.query(
    `insert into instrument_aliases (alias, instrument_id) values ($1, $2)
     on conflict (alias) do update set instrument_id = excluded.instrument_id`,
    [alias, id],
  );
}
