import { and, asc, count, eq, ne, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { savedScreens } from '../schema';

export type SavedScreenRow = InferSelectModel<typeof savedScreens>;

/** The user-defined columns of a screen. */
export type ScreenInput = Pick<SavedScreenRow, 'name' | 'universeId' | 'query'>;

/** A user's screens in order of name, ignoring case. */
export async function readSavedScreens(executor: Executor, userId: number): Promise<SavedScreenRow[]> {
  return executor.orm
    .select()
    .from(savedScreens)
    .where(eq(savedScreens.userId, userId))
    .orderBy(sql`lower(${savedScreens.name})`, asc(savedScreens.id));
}

/** Number of screens of a user. */
export async function countSavedScreens(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.orm
    .select({ screens: count() })
    .from(savedScreens)
    .where(eq(savedScreens.userId, userId));
  return row?.screens ?? 0;
}

/** Whether another of a user's screens has this name, ignoring case. */
export async function isScreenNameTaken(
  executor: Executor,
  {
    except,
    name,
    userId,
  }: { readonly userId: number; readonly name: string; readonly except: number | null },
): Promise<boolean> {
  const rows = await executor.orm
    .select({ id: savedScreens.id })
    .from(savedScreens)
    .where(
      and(
        eq(savedScreens.userId, userId),
        sql`lower(${savedScreens.name}) = lower(${name})`,
        ...(except === null ? [] : [ne(savedScreens.id, except)]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a screen. */
export async function insertSavedScreen(
  executor: Executor,
  row: ScreenInput & Pick<SavedScreenRow, 'userId' | 'createdAt'>,
): Promise<SavedScreenRow> {
  const [inserted] = await executor.orm.insert(savedScreens).values(row).returning();
  return inserted!;
}

/** Changes a screen; null when the user has no screen with that id. */
export async function updateSavedScreen(
  executor: Executor,
  { id, userId }: Pick<SavedScreenRow, 'id' | 'userId'>,
  draft: ScreenInput,
): Promise<SavedScreenRow | null> {
  const [updated] = await executor.orm
    .update(savedScreens)
    .set(draft)
    .where(and(eq(savedScreens.id, id), eq(savedScreens.userId, userId)))
    .returning();
  return updated ?? null;
}

/** The owner of a screen; null when there is no screen with that id. */
export async function ownerOfScreen(executor: Executor, id: number): Promise<number | null> {
  const [row] = await executor.orm
    .select({ userId: savedScreens.userId })
    .from(savedScreens)
    .where(eq(savedScreens.id, id));
  return row?.userId ?? null;
}

/** Removes a user's screen. */
export async function deleteSavedScreen(
  executor: Executor,
  { id, userId }: Pick<SavedScreenRow, 'id' | 'userId'>,
): Promise<void> {
  await executor.orm
    .delete(savedScreens)
    .where(and(eq(savedScreens.id, id), eq(savedScreens.userId, userId)));
}
