import { and, desc, eq, isNull, lt, max, type InferSelectModel } from 'drizzle-orm';
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

/** Events of all people, the newest first. */
export async function readSecurityEvents(
  executor: Executor,
  {
    before,
    kind,
    limit,
  }: { readonly before: number | null; readonly kind: string | null; readonly limit: number },
): Promise<SecurityEventRow[]> {
  return executor.orm
    .select()
    .from(securityEvents)
    .where(
      and(
        ...(before === null ? [] : [lt(securityEvents.id, before)]),
        ...(kind === null ? [] : [eq(securityEvents.kind, kind)]),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}

/** The instant of the newest event; null when there is none. */
export async function readNewestEventTime(executor: Executor): Promise<Date | null> {
  const [row] = await executor.orm.select({ at: max(securityEvents.happenedAt) }).from(securityEvents);
  return row?.at ?? null;
}
