import { and, asc, count, eq, ne, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { savedComparisons } from '../schema';

export type SavedComparisonRow = InferSelectModel<typeof savedComparisons>;

/** The user-defined columns of a comparison. */
export type ComparisonInput = Pick<SavedComparisonRow, 'name' | 'query'>;

/** A user's comparisons in order of name, ignoring case. */
export async function readSavedComparisons(
  executor: Executor,
  userId: number,
): Promise<SavedComparisonRow[]> {
  return executor.orm
    .select()
    .from(savedComparisons)
    .where(eq(savedComparisons.userId, userId))
    .orderBy(sql`lower(${savedComparisons.name})`, asc(savedComparisons.id));
}

/** Number of comparisons of a user. */
export async function countSavedComparisons(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.orm
    .select({ comparisons: count() })
    .from(savedComparisons)
    .where(eq(savedComparisons.userId, userId));
  return row?.comparisons ?? 0;
}

/** Whether another of a user's comparisons has this name, ignoring case. */
export async function isComparisonNameTaken(
  executor: Executor,
  {
    except,
    name,
    userId,
  }: { readonly userId: number; readonly name: string; readonly except: number | null },
): Promise<boolean> {
  const rows = await executor.orm
    .select({ id: savedComparisons.id })
    .from(savedComparisons)
    .where(
      and(
        eq(savedComparisons.userId, userId),
        sql`lower(${savedComparisons.name}) = lower(${name})`,
        ...(except === null ? [] : [ne(savedComparisons.id, except)]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a comparison. */
export async function insertSavedComparison(
  executor: Executor,
  row: ComparisonInput & Pick<SavedComparisonRow, 'userId' | 'createdAt'>,
): Promise<SavedComparisonRow> {
  const [inserted] = await executor.orm.insert(savedComparisons).values(row).returning();
  return inserted!;
}

/** Changes a comparison; null when the user has no comparison with that id. */
export async function updateSavedComparison(
  executor: Executor,
  { id, userId }: Pick<SavedComparisonRow, 'id' | 'userId'>,
  draft: ComparisonInput,
): Promise<SavedComparisonRow | null> {
  const [updated] = await executor.orm
    .update(savedComparisons)
    .set(draft)
    .where(and(eq(savedComparisons.id, id), eq(savedComparisons.userId, userId)))
    .returning();
  return updated ?? null;
}

/** The owner of a comparison; null when there is no comparison with that id. */
export async function ownerOfComparison(executor: Executor, id: number): Promise<number | null> {
  const [row] = await executor.orm
    .select({ userId: savedComparisons.userId })
    .from(savedComparisons)
    .where(eq(savedComparisons.id, id));
  return row?.userId ?? null;
}

/** Removes a user's comparison. */
export async function deleteSavedComparison(
  executor: Executor,
  { id, userId }: Pick<SavedComparisonRow, 'id' | 'userId'>,
): Promise<void> {
  await executor.orm
    .delete(savedComparisons)
    .where(and(eq(savedComparisons.id, id), eq(savedComparisons.userId, userId)));
}
