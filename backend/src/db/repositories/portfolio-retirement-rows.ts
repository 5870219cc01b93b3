import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { RetirementParameters } from '@/lib/domain/portfolio/retirement-parameters';
import type { Executor } from '../database';
import { portfolioRetirementPlans } from '../schema';

export type RetirementPlanRow = InferSelectModel<typeof portfolioRetirementPlans>;

/** The columns of a plan that a person enters. */
export interface RetirementPlanColumns {
  readonly name: string;
  readonly parameters: RetirementParameters;
}

/** The plans of a portfolio in the order in which they were stored. */
export function readRetirementPlans(executor: Executor, portfolioId: number): Promise<RetirementPlanRow[]> {
  return executor.orm
    .select()
    .from(portfolioRetirementPlans)
    .where(eq(portfolioRetirementPlans.portfolioId, portfolioId))
    .orderBy(asc(portfolioRetirementPlans.id));
}

export async function insertRetirementPlan(
  tx: Executor,
  portfolioId: number,
  columns: RetirementPlanColumns,
): Promise<RetirementPlanRow> {
  const [row] = await tx.orm
    .insert(portfolioRetirementPlans)
    .values({ ...columns, portfolioId })
    .returning();
  return row!;
}

export async function updateRetirementPlan(
  tx: Executor,
  id: number,
  columns: RetirementPlanColumns,
): Promise<RetirementPlanRow> {
  const [row] = await tx.orm
    .update(portfolioRetirementPlans)
    .set({ ...columns, updatedAt: new Date() })
    .where(eq(portfolioRetirementPlans.id, id))
    .returning();
  return row!;
}
