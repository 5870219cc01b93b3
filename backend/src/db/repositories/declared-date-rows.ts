import { and, asc, gt, inArray, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { declaredDates } from '../schema';

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 1000;

export type DeclaredDateRow = InferSelectModel<typeof declaredDates>;

/** All stated days, soonest first. */
export async function readDeclaredDates(executor: Executor): Promise<DeclaredDateRow[]> {
  return executor.orm.select().from(declaredDates).orderBy(asc(declaredDates.day), asc(declaredDates.id));
}

/** The stated days of instruments that come after a day and were not withdrawn. */
export async function readOpenDates(
  executor: Executor,
  instrumentIds: readonly number[],
  after: number,
): Promise<DeclaredDateRow[]> {
  return executor.orm
    .select()
    .from(declaredDates)
    .where(
      and(
        inArray(declaredDates.instrumentId, [...instrumentIds]),
        gt(declaredDates.day, after),
        isNull(declaredDates.withdrawnOn),
      ),
    );
}

export async function saveDeclaredDates(
  executor: Executor,
  rows: readonly Omit<DeclaredDateRow, 'id'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await executor.orm.insert(declaredDates).values(rows.slice(at, at + ROWS_AT_ONCE));
}

/** Ends stated days; one that was stated on the same day is shown as of no day and is removed. */
export async function withdrawDates(executor: Executor, ids: readonly number[], on: number): Promise<void> {
  if (ids.length === 0) return;
  const { orm } = executor;
  const isChosen = inArray(declaredDates.id, [...ids]);
  await orm.delete(declaredDates).where(and(isChosen, gt(declaredDates.knownOn, on - 1)));
  await orm.update(declaredDates).set({ withdrawnOn: on }).where(isChosen);
}
