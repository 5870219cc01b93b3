import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioAssets, portfolioPriceSources } from '../schema';

export type PriceSourceRow = InferSelectModel<typeof portfolioPriceSources>;

/** A source with the asset that follows it. */
export interface FollowedSource extends PriceSourceRow {
  readonly userId: number;
  readonly assetCurrency: string;
}

/** The web addresses that the assets of a user follow, or that of one asset. */
export async function readPriceSources(
  executor: Executor,
  userId: number,
  assetId: number | null = null,
): Promise<PriceSourceRow[]> {
  const rows = await executor.orm
    .select({ source: portfolioPriceSources })
    .from(portfolioPriceSources)
    .innerJoin(portfolioAssets, eq(portfolioAssets.id, portfolioPriceSources.assetId))
    .where(
      and(
        eq(portfolioAssets.userId, userId),
        ...(assetId === null ? [] : [eq(portfolioPriceSources.assetId, assetId)]),
      ),
    );
  return rows.map(({ source }) => source);
}

export async function countPriceSources(executor: Executor, userId: number): Promise<number> {
  return (await readPriceSources(executor, userId)).length;
}

/** Adds the source of an asset, or changes columns of it. */
export async function savePriceSource(
  tx: Executor,
  row: InferInsertModel<typeof portfolioPriceSources>,
): Promise<PriceSourceRow> {
  const { assetId: _assetId, ...columns } = row;
  const [saved] = await tx.orm
    .insert(portfolioPriceSources)
    .values(row)
    .onConflictDoUpdate({ target: portfolioPriceSources.assetId, set: columns })
    .returning();
  return saved!;
}

export async function updatePriceSource(
  tx: Executor,
  assetId: number,
  columns: Partial<Omit<PriceSourceRow, 'assetId'>>,
): Promise<void> {
  await tx.orm.update(portfolioPriceSources).set(columns).where(eq(portfolioPriceSources.assetId, assetId));
}

export async function deletePriceSource(tx: Executor, assetId: number): Promise<void> {
  await tx.orm.delete(portfolioPriceSources).where(eq(portfolioPriceSources.assetId, assetId));
}

/**
 * The sources that are due, which are due again later: of several processes one gets each.
 *
 * @param until - When a source is due again whose process ended before it was read.
 */
export async function claimDueSources(
  executor: Executor,
  { at, most, until }: { readonly at: Date; readonly until: Date; readonly most: number },
): Promise<FollowedSource[]> {
  const claimed = await executor.query<{ id: number }>(
    `update portfolio_price_sources set due_at = $2 where asset_id in (
       select asset_id from portfolio_price_sources where due_at <= $1 order by due_at limit $3 for update skip locked
     ) returning asset_id as id`,
    [at, until, most],
  );
  const sources: FollowedSource[] = [];
  for (const { id } of claimed) {
    const [row] = await executor.orm
      .select({ source: portfolioPriceSources, asset: portfolioAssets })
      .from(portfolioPriceSources)
      .innerJoin(portfolioAssets, eq(portfolioAssets.id, portfolioPriceSources.assetId))
      .where(eq(portfolioPriceSources.assetId, id));
    if (row) sources.push({ ...row.source, userId: row.asset.userId, assetCurrency: row.asset.currency });
  }
  return sources;
}
