import { and, eq, inArray, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioAssets } from '../schema';

export type AssetRow = InferSelectModel<typeof portfolioAssets>;

/** The assets of a user by name, read by COPY: every change of a row reads all of them. */
export async function readAssets(executor: Executor, userId: number): Promise<AssetRow[]> {
  const rows = await executor.copyOut(
    `select id, symbol, isin, name, kind, currency, overrides, counts_in_returns, note, created_at, updated_at
     from portfolio_assets where user_id = ${Math.trunc(userId)} order by name, id`,
    ['int4', 'text', 'text', 'text', 'text', 'text', 'jsonb', 'bool', 'text', 'timestamptz', 'timestamptz'],
  );
  return rows.map((copied): AssetRow => {
    const row = copied as unknown as CopiedAsset;
    return {
      id: row[0],
      userId,
      symbol: row[1],
      isin: row[2],
      name: row[3],
      kind: row[4],
      currency: row[5],
      overrides: JSON.parse(row[6]) as unknown,
      countsInReturns: row[7],
      note: row[8],
      createdAt: row[9],
      updatedAt: row[10],
    };
  });
}

/** The columns of an asset as {@link readAssets} selects them. */
type CopiedAsset = readonly [
  id: number,
  symbol: string | null,
  isin: string | null,
  name: string,
  kind: string,
  currency: string,
  overrides: string,
  countsInReturns: boolean,
  note: string,
  createdAt: Date,
  updatedAt: Date,
];

/** The assets of a user among some ids. */
export async function readAssetsById(
  executor: Executor,
  userId: number,
  ids: readonly number[],
): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  return executor.orm
    .select()
    .from(portfolioAssets)
    .where(and(eq(portfolioAssets.userId, userId), inArray(portfolioAssets.id, [...ids])));
}

/** Adds an asset; null when the user has one of that symbol. */
export async function insertAsset(
  tx: Executor,
  row: InferInsertModel<typeof portfolioAssets>,
): Promise<AssetRow | null> {
  const [inserted] = await tx.orm.insert(portfolioAssets).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateAsset(
  tx: Executor,
  id: number,
  columns: Partial<InferInsertModel<typeof portfolioAssets>>,
): Promise<AssetRow> {
  const [updated] = await tx.orm
    .update(portfolioAssets)
    .set(columns)
    .where(eq(portfolioAssets.id, id))
    .returning();
  return updated!;
}

/** An own price of an asset. */
export interface AssetPriceRow {
  readonly day: number;
  readonly close: string;
}

/** The own prices of an asset, oldest first. */
export async function readAssetPrices(executor: Executor, assetId: number): Promise<AssetPriceRow[]> {
  return executor.query<AssetPriceRow>(
    'select day, trim_scale(close)::text as close from portfolio_prices where asset_id = $1 order by day',
    [assetId],
  );
}

/** The own prices of all assets of a user, by asset, oldest first: asset id, day, close. */
export async function readAllPrices(executor: Executor, userId: number): Promise<[number, number, string][]> {
  const rows = await executor.copyOut(
    `select p.asset_id, p.day, trim_scale(p.close)::text from portfolio_prices p
     join portfolio_assets a on a.id = p.asset_id where a.user_id = ${Math.trunc(userId)} order by p.asset_id, p.day`,
    ['int4', 'int4', 'text'],
  );
  return rows as unknown as [number, number, string][];
}

/** Number of own prices of each asset of a user. */
export async function countPrices(executor: Executor, userId: number): Promise<Map<number, number>> {
  const rows = await executor.query<{ id: number; prices: number }>(
    `select p.asset_id as id, count(*)::integer as prices from portfolio_prices p
     join portfolio_assets a on a.id = p.asset_id where a.user_id = $1 group by p.asset_id`,
    [userId],
  );
  return new Map(rows.map(({ id, prices }) => [id, prices]));
}

/** Replaces the prices of some days of an asset; each day is given once. */
export async function removeAssetPrices(
  tx: Executor,
  assetId: number,
  days: readonly number[],
): Promise<void> {
  await tx.query('delete from portfolio_prices where asset_id = $1 and day = any($2::integer[])', [
    assetId,
    days,
  ]);
}

export async function storeAssetPrices(
  tx: Executor,
  assetId: number,
  prices: readonly AssetPriceRow[],
): Promise<void> {
  await tx.query(
    `insert into portfolio_prices (asset_id, day, close)
     select $1, day, close from unnest($2::integer[], $3::numeric[]) as given (day, close)
     on conflict (asset_id, day) do update set close = excluded.close`,
    [assetId, prices.map(({ day }) => day), prices.map(({ close }) => close)],
  );
}

/** Ids of rows that do not count. */
interface ExceptRows {
  readonly transactions?: readonly number[];
  readonly statements?: readonly number[];
  readonly notes?: readonly number[];
  readonly recurring?: readonly number[];
}

/** Those of some own assets that nothing uses: no row, statement, note or target, except the given ones. */
export async function findUnusedAssets(
  tx: Executor,
  ids: readonly number[],
  { notes = [], recurring = [], statements = [], transactions = [] }: ExceptRows = {},
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `select a.id from portfolio_assets a where a.id = any($1::integer[]) and a.symbol is null
       and not exists (select 1 from portfolio_transactions t where (t.asset_id = a.id or t.to_asset_id = a.id) and not t.id = any($2::integer[]))
       and not exists (select 1 from portfolio_statements s where s.asset_id = a.id and not s.id = any($3::integer[]))
       and not exists (select 1 from portfolio_notes n where n.asset_id = a.id and not n.id = any($4::integer[]))
       and not exists (select 1 from portfolio_recurring r where r.asset_id = a.id and not r.id = any($5::integer[]))
       and not exists (select 1 from portfolio_targets g where g.dimension = 'asset' and g.key = a.id::text)`,
    [ids, transactions, statements, notes, recurring],
  );
  return rows.map(({ id }) => id);
}

/** The last state of assets that changes of a user's portfolios removed; rows of all of them may have named them. */
const REMOVED_ASSETS = `select distinct on (a.id) a.*, was -> 'prices' as prices, was -> 'price_source' as price_source
  from portfolio_changes c join portfolios p on p.id = c.portfolio_id and p.user_id = $1,
    jsonb_array_elements(c.before -> 'portfolio_assets') as was, jsonb_populate_record(null::portfolio_assets, was) as a
  where not exists (select 1 from portfolio_assets b where b.id = a.id)
  order by a.id, c.changed_at desc, c.id desc`;

/** Assets that changes of a user's portfolios removed, as they were; rows of the past may name them. */
export async function readRemovedAssets(executor: Executor, userId: number): Promise<AssetRow[]> {
  return executor.query<AssetRow>(
    `select id, user_id as "userId", symbol, isin, name, kind, currency, overrides, counts_in_returns as "countsInReturns",
       note, created_at as "createdAt", updated_at as "updatedAt" from (${REMOVED_ASSETS}) as removed`,
    [userId],
  );
}

/** Adds removed assets again, with their prices and the address from which these come. */
export async function restoreRemovedAssets(
  tx: Executor,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.query(
    `with removed as (select * from (${REMOVED_ASSETS}) as removed where id = any($2::integer[])),
     restored as (
       insert into portfolio_assets (id, user_id, symbol, isin, name, kind, currency, overrides, counts_in_returns, note, created_at)
       select id, user_id, symbol, isin, name, kind, currency, overrides, counts_in_returns, note, created_at from removed
     ),
     addresses as (
       insert into portfolio_price_sources
       select s.* from removed, jsonb_populate_record(null::portfolio_price_sources, price_source) as s
       where price_source is not null
     )
     insert into portfolio_prices (asset_id, day, close)
     select id, (price ->> 0)::integer, (price ->> 1)::numeric from removed, jsonb_array_elements(prices) as price`,
    [userId, ids],
  );
}

/** Marks the own assets of an example: they go with it. */
export const EXAMPLE_NOTE = 'Made for the example portfolio';

/** Deletes the own assets of examples that no transaction, statement or journal of their owner names. */
export async function deleteExampleAssets(executor: Executor): Promise<void> {
  await executor.query(
    `delete from portfolio_assets a where a.symbol is null and a.note = $1
       and not exists (select 1 from portfolio_transactions t where a.id in (t.asset_id, t.to_asset_id))
       and not exists (select 1 from portfolio_statements s where s.asset_id = a.id)
       and not exists (
         select 1 from portfolio_changes c
           join portfolios p on p.id = c.portfolio_id and p.user_id = a.user_id,
           jsonb_path_query(c.before, '$.*[*]') as was
         where a.id::text in (was ->> 'asset_id', was ->> 'to_asset_id'))`,
    [EXAMPLE_NOTE],
  );
}

/** Ids of the assets that transactions and statements of a portfolio name. */
export async function readNamedAssetIds(
  executor: Executor,
  { slug, userId }: { readonly slug: string; readonly userId: number },
): Promise<number[]> {
  const rows = await executor.query<{ id: number }>(
    `select a.id from portfolio_assets a join portfolios p on p.user_id = a.user_id
       where p.user_id = $1 and p.slug = $2 and p.deleted_at is null and (
         exists (
           select 1 from portfolio_transactions t
             where t.portfolio_id = p.id and a.id in (t.asset_id, t.to_asset_id))
         or exists (
           select 1 from portfolio_statements s where s.portfolio_id = p.id and s.asset_id = a.id))`,
    [userId, slug],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ids of the own assets of examples that do not belong to a portfolio: no row of it names them.
 *
 * @param slug - The portfolio; null: none of the portfolios that are not deleted.
 */
export async function readOtherExampleAssets(
  executor: Executor,
  userId: number,
  slug: string | null,
): Promise<number[]> {
  const rows = await executor.query<{ id: number }>(
    `select a.id from portfolio_assets a where a.user_id = $1 and a.symbol is null and a.note = $2
       and not exists (
         select 1 from portfolio_transactions t join portfolios p on p.id = t.portfolio_id
         where p.user_id = $1 and p.deleted_at is null and ($3::text is null or p.slug = $3)
           and a.id in (t.asset_id, t.to_asset_id))`,
    [userId, EXAMPLE_NOTE, slug],
  );
  return rows.map(({ id }) => id);
}
