import { and, eq, gt, isNotNull, isNull, lt, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { recoveryCodes, secondFactors } from '../schema';

export type SecondFactorRow = InferSelectModel<typeof secondFactors>;

/** A user's second factor, in use or not yet; null without one. */
export async function readSecondFactor(executor: Executor, userId: number): Promise<SecondFactorRow | null> {
  const [row] = await executor.orm.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** The second factors that are in use. */
export async function readConfirmedFactors(
  executor: Executor,
): Promise<Pick<SecondFactorRow, 'secret' | 'userId'>[]> {
  const { confirmedAt, secret, userId } = secondFactors;
  return executor.orm.select({ secret, userId }).from(secondFactors).where(isNotNull(confirmedAt));
}

/**
 * Stores a secret that is not in use yet, in place of an earlier one.
 *
 * @returns False when a second factor is in use.
 */
export async function putPendingFactor(
  executor: Executor,
  { createdAt, secret, userId }: Pick<SecondFactorRow, 'createdAt' | 'secret' | 'userId'>,
): Promise<boolean> {
  const rows = await executor.orm
    .insert(secondFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/**
 * Takes a stored secret into use; of concurrent calls one succeeds.
 *
 * @param period - The period of the first code.
 */
export async function confirmFactor(
  executor: Executor,
  { now, period, secret, userId }: { userId: number; secret: Uint8Array; period: number; now: Date },
): Promise<boolean> {
  const rows = await executor.orm
    .update(secondFactors)
    .set({ confirmedAt: now, lastPeriod: period })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/**
 * Uses the code of a period up; false when it, or a later one, was used already.
 *
 * @param latest - The latest period of which a code is accepted now. A later one was used by a clock that has been
 *   set back since: it does not count, or codes would be refused until the clock has reached it again.
 */
export async function spendPeriod(
  executor: Executor,
  { latest, period, userId }: { readonly userId: number; readonly period: number; readonly latest: number },
): Promise<boolean> {
  const rows = await executor.orm
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        or(lt(secondFactors.lastPeriod, period), gt(secondFactors.lastPeriod, latest)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Removes a user's second factor with its recovery codes; false when there was none in use. */
export async function deleteSecondFactor(tx: Executor, userId: number): Promise<boolean> {
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await tx.orm
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(
  tx: Executor,
  userId: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up; of concurrent calls one succeeds. */
export async function spendRecoveryCode(
  executor: Executor,
  userId: number,
  codeHash: Uint8Array,
): Promise<boolean> {
  const rows = await executor.orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.orm
    .select({ codes: sql<number>`count(*)::integer` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.codes ?? 0;
}
