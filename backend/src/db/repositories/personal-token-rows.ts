import { and, count, desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { personalTokens } from '../schema';

export type PersonalTokenRow = InferSelectModel<typeof personalTokens>;

/** The columns of a token that a call needs. */
export type TokenUse = Pick<PersonalTokenRow, 'id' | 'userId' | 'name' | 'scope' | 'lastUsedAt'>;

const SELECT_TOKEN_USE = `select t.id, t.user_id as "userId", t.name, t.scope, t.last_used_at as "lastUsedAt"
from personal_tokens t join users u on u.id = t.user_id
where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and u.disabled_at is null`;

/** The token of a hash; null when it is revoked or expired, or its user is disabled. */
export async function readTokenUse(
  executor: Executor,
  tokenHash: Uint8Array,
  now: Date,
): Promise<TokenUse | null> {
  const [row] = await executor.query<TokenUse>(SELECT_TOKEN_USE, [tokenHash, now]);
  return row ?? null;
}

/** A user's tokens, newest first, expired ones too. */
export async function readPersonalTokens(executor: Executor, userId: number): Promise<PersonalTokenRow[]> {
  return executor.orm
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(desc(personalTokens.id));
}

export async function countPersonalTokens(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.orm
    .select({ tokens: count() })
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId));
  return row?.tokens ?? 0;
}

export async function insertPersonalToken(
  executor: Executor,
  row: Omit<PersonalTokenRow, 'id' | 'lastUsedAt'>,
): Promise<PersonalTokenRow> {
  const [inserted] = await executor.orm.insert(personalTokens).values(row).returning();
  return inserted!;
}

/** Records the use of a token. */
export async function touchPersonalToken(executor: Executor, id: number, lastUsedAt: Date): Promise<void> {
  await executor.orm.update(personalTokens).set({ lastUsedAt }).where(eq(personalTokens.id, id));
}

/** Revokes a token of a user; false when the user has none of that id. */
export async function deletePersonalToken(executor: Executor, userId: number, id: number): Promise<boolean> {
  const rows = await executor.orm
    .delete(personalTokens)
    .where(and(eq(personalTokens.userId, userId), eq(personalTokens.id, id)))
    .returning({ id: personalTokens.id });
  return rows.length > 0;
}

/** Revokes all tokens of a user, and returns their number. */
export async function deletePersonalTokensOf(executor: Executor, userId: number): Promise<number> {
  const rows = await executor.orm
    .delete(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .returning({ id: personalTokens.id });
  return rows.length;
}
