import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { accountLinks } from '../schema';

export type AccountLinkRow = InferSelectModel<typeof accountLinks>;
export type AccountLinkKind = AccountLinkRow['kind'];

export async function insertLink(executor: Executor, row: Omit<AccountLinkRow, 'usedAt'>): Promise<void> {
  await executor.orm.insert(accountLinks).values(row);
}

/** Conditions under which a link can be used. */
function isUsable(kind: AccountLinkKind, tokenHash: Uint8Array, now: Date) {
  return and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.kind, kind),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}

/** A link that can be used; null when it does not exist, was used, or is expired. */
export async function readUsableLink(
  executor: Executor,
  kind: AccountLinkKind,
  { now, tokenHash }: { readonly tokenHash: Uint8Array; readonly now: Date },
): Promise<AccountLinkRow | null> {
  const [row] = await executor.orm
    .select()
    .from(accountLinks)
    .where(isUsable(kind, tokenHash, now));
  return row ?? null;
}

/** Uses a link up; of concurrent calls one succeeds. Null when it cannot be used. */
export async function spendLink(
  executor: Executor,
  kind: AccountLinkKind,
  { now, tokenHash }: { readonly tokenHash: Uint8Array; readonly now: Date },
): Promise<AccountLinkRow | null> {
  const [row] = await executor.orm
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isUsable(kind, tokenHash, now))
    .returning();
  return row ?? null;
}

/** Removes all links of one kind that a user has. */
export async function deleteLinksOf(
  executor: Executor,
  userId: number,
  kind: AccountLinkKind,
): Promise<void> {
  await executor.orm
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind)));
}

export async function deleteOldLinks(executor: Executor, before: Date): Promise<void> {
  await executor.orm.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
}
