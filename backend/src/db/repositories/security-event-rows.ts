import { and, isNull, lt, max, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { securityEvents } from '../schema';

export type SecurityEventRow = InferSelectModel<typeof securityEvents>;

export async function insertSecurityEvent(
  executor: Executor,
  row: Omit<SecurityEventRow, 'id'>,
): Promise<void> {
  await executor.orm.insert(securityEvents).values(row);
}

/**
 * Deletes old events.
 *
 * @param before - Deletes all events before this instant.
 * @param nobodysBefore - Deletes events without an existing account before this later instant.
 */
export async function deleteOldSecurityEvents(
  executor: Executor,
  { before, nobodysBefore }: { readonly before: Date; readonly nobodysBefore: Date },
): Promise<void> {
  const { happenedAt, userId } = securityEvents;
  await executor.orm.delete(securityEvents).where(lt(happenedAt, before));
  await executor.orm.delete(securityEvents).where(and(isNull(userId), lt(happenedAt, nobodysBefore)));
}

/** When the newest event was recorded; null when there is none. */
export async function readNewestEventTime(executor: Executor): Promise<Date | null> {
  const [row] = await executor.orm.select({ at: max(securityEvents.happenedAt) }).from(securityEvents);
  return row?.at ?? null;
}
