import { asc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioGoals, portfolioTargets } from '../schema';

export type TargetRow = InferSelectModel<typeof portfolioTargets>;
export type GoalRow = InferSelectModel<typeof portfolioGoals>;
/** A goal before it has an id. */
export type NewGoal = Omit<InferInsertModel<typeof portfolioGoals>, 'portfolioId'>;

/** The targets of a portfolio in the order in which they were entered. */
export function readTargets(executor: Executor, portfolioId: number): Promise<TargetRow[]> {
  return executor.orm
    .select()
    .from(portfolioTargets)
    .where(eq(portfolioTargets.portfolioId, portfolioId))
    .orderBy(asc(portfolioTargets.id));
}

/** Gives a target the new name of what it is about. */
export async function renameTargetKey(tx: Executor, id: number, key: string): Promise<void> {
  await tx.orm.update(portfolioTargets).set({ key }).where(eq(portfolioTargets.id, id));
}

/** Replaces all targets of a portfolio. @returns Ids of the new rows. */
export async function replaceTargets(
  tx: Executor,
  portfolioId: number,
  rows: readonly Omit<InferInsertModel<typeof portfolioTargets>, 'portfolioId'>[],
): Promise<number[]> {
  await tx.orm.delete(portfolioTargets).where(eq(portfolioTargets.portfolioId, portfolioId));
  if (rows.length === 0) return [];
  const inserted = await tx.orm
    .insert(portfolioTargets)
    .values(rows.map((row) => ({ ...row, portfolioId })))
    .returning({ id: portfolioTargets.id });
  return inserted.map(({ id }) => id);
}

/** The goals of a portfolio in the order in which they were entered. */
export function readGoals(executor: Executor, portfolioId: number): Promise<GoalRow[]> {
  return executor.orm
    .select()
    .from(portfolioGoals)
    .where(eq(portfolioGoals.portfolioId, portfolioId))
    .orderBy(asc(portfolioGoals.id));
}

/** Replaces all goals of a portfolio. @returns Ids of the new rows. */
export async function replaceGoals(
  tx: Executor,
  portfolioId: number,
  rows: readonly NewGoal[],
): Promise<number[]> {
  await tx.orm.delete(portfolioGoals).where(eq(portfolioGoals.portfolioId, portfolioId));
  return insertGoals(tx, portfolioId, rows);
}

/** Adds goals after those that a portfolio has. @returns Their ids. */
export async function insertGoals(
  tx: Executor,
  portfolioId: number,
  rows: readonly NewGoal[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx.orm
    .insert(portfolioGoals)
    .values(rows.map((row) => ({ ...row, portfolioId })))
    .returning({ id: portfolioGoals.id });
  return inserted.map(({ id }) => id);
}
