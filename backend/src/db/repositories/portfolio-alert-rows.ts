import {
  and,
  asc,
  eq,
  isNotNull,
  isNull,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioAlerts, portfolioFeeds, portfolios, users } from '../schema';

export type AlertRow = InferSelectModel<typeof portfolioAlerts>;

/** An alert with the address and the name of its portfolio. */
export interface OwnedAlert {
  readonly alert: AlertRow;
  readonly slug: string | null;
  readonly name: string | null;
}

/** The alerts of a user, oldest first. */
export async function readAlerts(executor: Executor, userId: number): Promise<OwnedAlert[]> {
  return selectAlerts(executor, and(eq(portfolioAlerts.userId, userId), isNull(portfolioAlerts.deletedAt)));
}

/** A deleted alert of its owner; null when it is gone, or was not deleted. */
export async function readDeletedAlert(
  executor: Executor,
  { id, userId }: Pick<AlertRow, 'id' | 'userId'>,
): Promise<OwnedAlert | null> {
  const [found] = await selectAlerts(
    executor,
    and(eq(portfolioAlerts.userId, userId), eq(portfolioAlerts.id, id), isNotNull(portfolioAlerts.deletedAt)),
  );
  return found ?? null;
}

function selectAlerts(executor: Executor, where: SQL | undefined): Promise<OwnedAlert[]> {
  return (
    executor.orm
      .select({ alert: portfolioAlerts, slug: portfolios.slug, name: portfolios.name })
      .from(portfolioAlerts)
      .leftJoin(portfolios, eq(portfolios.id, portfolioAlerts.portfolioId))
      // An alert without a portfolio has none that could be deleted.
      .where(and(where, isNull(portfolios.deletedAt)))
      .orderBy(asc(portfolioAlerts.id))
  );
}

export async function insertAlert(
  tx: Executor,
  row: InferInsertModel<typeof portfolioAlerts>,
): Promise<AlertRow> {
  const [inserted] = await tx.orm.insert(portfolioAlerts).values(row).returning();
  return inserted!;
}

/** Changes an alert of its owner; null when it is gone. */
export async function updateAlert(
  executor: Executor,
  { id, userId }: Pick<AlertRow, 'id' | 'userId'>,
  values: Partial<InferInsertModel<typeof portfolioAlerts>>,
): Promise<AlertRow | null> {
  const [changed] = await executor.orm
    .update(portfolioAlerts)
    .set(values)
    .where(
      and(eq(portfolioAlerts.userId, userId), eq(portfolioAlerts.id, id), isNull(portfolioAlerts.deletedAt)),
    )
    .returning();
  return changed ?? null;
}

/** The instant of a portfolio's last import that was kept; null without one. */
export async function lastImport(executor: Executor, portfolioId: number): Promise<Date | null> {
  const [row] = await executor.query<{ at: Date | null }>(
    'select max(committed_at) as at from portfolio_imports where portfolio_id = $1 and undone_at is null',
    [portfolioId],
  );
  return row?.at ?? null;
}

/** The private address of a user's feeds; a new one replaces it. */
export async function storeFeed(
  executor: Executor,
  userId: number,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  const values = { userId, tokenHash, createdAt: now };
  await executor.orm
    .insert(portfolioFeeds)
    .values(values)
    .onConflictDoUpdate({ target: portfolioFeeds.userId, set: { tokenHash, createdAt: now } });
}

/** The instant at which the address of a user's feeds was made; null without one. */
export async function readFeedDate(executor: Executor, userId: number): Promise<Date | null> {
  const [row] = await executor.orm
    .select({ createdAt: portfolioFeeds.createdAt })
    .from(portfolioFeeds)
    .where(eq(portfolioFeeds.userId, userId));
  return row?.createdAt ?? null;
}

export async function deleteFeed(executor: Executor, userId: number): Promise<void> {
  await executor.orm.delete(portfolioFeeds).where(eq(portfolioFeeds.userId, userId));
}

/** The user whose feed token has this hash; null also while the user is disabled. */
export async function readFeedOwner(executor: Executor, tokenHash: Uint8Array): Promise<number | null> {
  const [row] = await executor.orm
    .select({ userId: portfolioFeeds.userId })
    .from(portfolioFeeds)
    .innerJoin(users, eq(users.id, portfolioFeeds.userId))
    .where(and(eq(portfolioFeeds.tokenHash, tokenHash), isNull(users.disabledAt)));
  return row?.userId ?? null;
}
