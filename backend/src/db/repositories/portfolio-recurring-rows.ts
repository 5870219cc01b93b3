import { and, asc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../database';
import { portfolioRecurring } from '../schema';

export type RecurringRow = InferSelectModel<typeof portfolioRecurring>;

/** The columns of a recurring row that a person enters. */
export type RecurringColumns = Omit<
  InferInsertModel<typeof portfolioRecurring>,
  'createdAt' | 'id' | 'portfolioId' | 'problem' | 'updatedAt'
>;

/** The recurring rows of a portfolio in the order in which they were entered. */
export function readRecurring(executor: Executor, portfolioId: number): Promise<RecurringRow[]> {
  return executor.orm
    .select()
    .from(portfolioRecurring)
    .where(eq(portfolioRecurring.portfolioId, portfolioId))
    .orderBy(asc(portfolioRecurring.id));
}

export async function readRecurringById(
  executor: Executor,
  portfolioId: number,
  id: number,
): Promise<RecurringRow | null> {
  const [row] = await executor.orm
    .select()
    .from(portfolioRecurring)
    .where(and(eq(portfolioRecurring.portfolioId, portfolioId), eq(portfolioRecurring.id, id)));
  return row ?? null;
}

export async function insertRecurring(
  tx: Executor,
  portfolioId: number,
  columns: RecurringColumns,
): Promise<RecurringRow> {
  const [row] = await tx.orm
    .insert(portfolioRecurring)
    .values({ ...columns, portfolioId })
    .returning();
  return row!;
}

export async function updateRecurring(
  tx: Executor,
  id: number,
  columns: Partial<RecurringColumns & Pick<RecurringRow, 'problem'>>,
): Promise<RecurringRow> {
  const [row] = await tx.orm
    .update(portfolioRecurring)
    .set({ ...columns, updatedAt: new Date() })
    .where(eq(portfolioRecurring.id, id))
    .returning();
  return row!;
}

/** A portfolio in which rows book themselves. */
export interface PortfolioDue {
  readonly userId: number;
  readonly slug: string;
  readonly portfolioId: number;
}

/** The portfolios in which rows may have to book themselves by a day; not those of disabled people. */
export function readPortfoliosDue(executor: Executor, today: EpochDay): Promise<PortfolioDue[]> {
  return executor.query<PortfolioDue>(
    `select distinct p.user_id as "userId", p.slug, p.id as "portfolioId"
     from portfolio_recurring r join portfolios p on p.id = r.portfolio_id join users u on u.id = p.user_id
     where r.automatic and r.next_day <= $1 and (r.last_day is null or r.next_day <= r.last_day)
       and p.deleted_at is null and u.disabled_at is null
     order by p.id`,
    [today],
  );
}

/** Those of some names that transactions of a portfolio have as their external ids. */
export async function readExternalIds(
  executor: Executor,
  portfolioId: number,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await executor.query<{ name: string }>(
    `select external_id as name from portfolio_transactions where portfolio_id = $1 and external_id = any($2::text[])`,
    [portfolioId, names],
  );
  return new Set(rows.map(({ name }) => name));
}
