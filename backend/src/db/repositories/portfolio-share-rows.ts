import { and, asc, count, eq, isNull, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolios, portfolioShares, users } from '../schema';

export type ShareRow = InferSelectModel<typeof portfolioShares>;

/** The shares of a portfolio, oldest first. */
export async function readShares(executor: Executor, portfolioId: number): Promise<ShareRow[]> {
  return executor.orm
    .select()
    .from(portfolioShares)
    .where(eq(portfolioShares.portfolioId, portfolioId))
    .orderBy(asc(portfolioShares.id));
}

export async function countShares(executor: Executor, portfolioId: number): Promise<number> {
  const [row] = await executor.orm
    .select({ shares: count() })
    .from(portfolioShares)
    .where(eq(portfolioShares.portfolioId, portfolioId));
  return row?.shares ?? 0;
}

export async function insertShare(
  tx: Executor,
  row: InferInsertModel<typeof portfolioShares>,
): Promise<ShareRow> {
  const [inserted] = await tx.orm.insert(portfolioShares).values(row).returning();
  return inserted!;
}

/** Removes a share of a portfolio; false when the portfolio has none of that id. */
export async function deleteShare(executor: Executor, portfolioId: number, id: number): Promise<boolean> {
  const removed = await executor.orm
    .delete(portfolioShares)
    .where(and(eq(portfolioShares.portfolioId, portfolioId), eq(portfolioShares.id, id)))
    .returning({ id: portfolioShares.id });
  return removed.length > 0;
}

/** A share with the portfolio that it shows. */
export interface SharedPortfolioRow {
  readonly share: ShareRow;
  readonly userId: number;
  readonly slug: string;
}

/** The share of a token, by the hash of the token; null also while its owner is disabled, or the portfolio deleted. */
export async function readShareByHash(
  executor: Executor,
  hash: Uint8Array,
): Promise<SharedPortfolioRow | null> {
  const [row] = await executor.orm
    .select({ share: portfolioShares, userId: portfolios.userId, slug: portfolios.slug })
    .from(portfolioShares)
    .innerJoin(portfolios, eq(portfolios.id, portfolioShares.portfolioId))
    .innerJoin(users, eq(users.id, portfolios.userId))
    .where(and(eq(portfolioShares.tokenHash, hash), isNull(users.disabledAt), isNull(portfolios.deletedAt)));
  return row ?? null;
}
