import type { Executor } from '../database';

/** Rows of a portfolio that name an asset, by table. */
export interface RowsOfAsset {
  readonly portfolio_transactions: readonly number[];
  readonly portfolio_statements: readonly number[];
  readonly portfolio_notes: readonly number[];
  readonly portfolio_recurring: readonly number[];
}

/** Ids of the rows of a portfolio that name an asset. */
export async function findRowsOfAsset(
  tx: Executor,
  portfolioId: number,
  assetId: number,
): Promise<RowsOfAsset> {
  const read = async (table: keyof RowsOfAsset, columns: string): Promise<number[]> => {
    const rows = await tx.query<{ id: number }>(
      `select id from ${table} where portfolio_id = $1 and $2 in (${columns}) order by id`,
      [portfolioId, assetId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    portfolio_transactions: await read('portfolio_transactions', 'asset_id, to_asset_id'),
    portfolio_statements: await read('portfolio_statements', 'asset_id'),
    portfolio_notes: await read('portfolio_notes', 'asset_id'),
    portfolio_recurring: await read('portfolio_recurring', 'asset_id'),
  };
}

/**
 * Lets rows name another asset.
 *
 * @param currency - Of the first asset: rows that state none are in it, also when the other asset trades in another one.
 */
export async function moveRowsToAsset(
  tx: Executor,
  rows: RowsOfAsset,
  { currency, from, to }: { readonly from: number; readonly to: number; readonly currency: string },
): Promise<void> {
  await tx.query(
    `update portfolio_transactions set
       currency = case when asset_id = $2 then coalesce(currency, $4) else currency end,
       asset_id = case when asset_id = $2 then $3 else asset_id end,
       to_asset_id = case when to_asset_id = $2 then $3 else to_asset_id end, updated_at = now()
     where id = any($1::integer[])`,
    [rows.portfolio_transactions, from, to, currency],
  );
  await tx.query('update portfolio_statements set asset_id = $2 where id = any($1::integer[])', [
    rows.portfolio_statements,
    to,
  ]);
  await tx.query(
    'update portfolio_notes set asset_id = $2, updated_at = now() where id = any($1::integer[])',
    [rows.portfolio_notes, to],
  );
  await tx.query(
    'update portfolio_recurring set asset_id = $2, updated_at = now() where id = any($1::integer[])',
    [rows.portfolio_recurring, to],
  );
}

/** Copies the own prices of an asset to another one, which keeps its own. */
export async function copyAssetPrices(
  tx: Executor,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.query(
    `insert into portfolio_prices (asset_id, day, close)
     select $2, day, close from portfolio_prices where asset_id = $1 on conflict (asset_id, day) do nothing`,
    [from, to],
  );
}
