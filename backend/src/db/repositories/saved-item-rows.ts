import { and, asc, count, eq, ne, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { savedComparisons, savedScreens } from '../schema';
export type SavedComparisonRow = InferSelectModel<typeof savedComparisons>;

export type SavedTable = typeof savedScreens | typeof savedComparisons;
export type SavedRow<Table extends SavedTable> = InferSelectModel<Table>;
type OwnedRow = Pick<SavedComparisonRow, 'id' | 'userId'>;

/** The columns of a table that the user sets. */
export type SavedDraft<Table extends SavedTable> = Pick<SavedComparisonRow, 'name' | 'query'> &
  Omit<SavedRow<Table>, 'id' | 'userId' | 'createdAt'>;

/** Page states that users save under a name, in a table of their own kind. */
export class SavedRows<Table extends SavedTable> {
  /** The table by the columns that both kinds have. */
  private readonly shared: typeof savedComparisons;

  constructor(table: Table) {
    this.shared = table as unknown as typeof savedComparisons;
  }

  /** A user's rows in order of name, ignoring case. */
  async ofUser(executor: Executor, userId: number): Promise<SavedRow<Table>[]> {
    const { shared } = this;
    const rows = await executor.orm
      .select()
      .from(shared)
      .where(eq(shared.userId, userId))
      .orderBy(sql`lower(${shared.name})`, asc(shared.id));
    return rows as SavedRow<Table>[];
  }

  /** Number of rows of a user. */
  async count(executor: Executor, userId: number): Promise<number> {
    const [row] = await executor.orm
      .select({ rows: count() })
      .from(this.shared)
      .where(eq(this.shared.userId, userId));
    return row?.rows ?? 0;
  }

  /** True when another of a user's rows has this name, ignoring case. */
  async isNameTaken(
    executor: Executor,
    {
      except,
      name,
      userId,
    }: { readonly userId: number; readonly name: string; readonly except: number | null },
  ): Promise<boolean> {
    const { shared } = this;
    const rows = await executor.orm
      .select({ id: shared.id })
      .from(shared)
      .where(
        and(
          eq(shared.userId, userId),
          sql`lower(${shared.name}) = lower(${name})`,
          ...(except === null ? [] : [ne(shared.id, except)]),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  async insert(executor: Executor, row: Omit<SavedRow<Table>, 'id'>): Promise<SavedRow<Table>> {
    const [inserted] = await executor.orm
      .insert(this.shared)
      .values(row as Omit<SavedComparisonRow, 'id'>)
      .returning();
    return inserted as SavedRow<Table>;
  }

  /** Changes a row; null when the user has no row with that id. */
  async update(
    executor: Executor,
    { id, userId }: OwnedRow,
    draft: SavedDraft<Table>,
  ): Promise<SavedRow<Table> | null> {
    const { shared } = this;
    const [updated] = await executor.orm
      .update(shared)
      .set(draft)
      .where(and(eq(shared.id, id), eq(shared.userId, userId)))
      .returning();
    return (updated as SavedRow<Table> | undefined) ?? null;
  }

  /** The owner of a row; null when there is no row with that id. */
  async ownerOf(executor: Executor, id: number): Promise<number | null> {
    const [row] = await executor.orm
      .select({ userId: this.shared.userId })
      .from(this.shared)
      .where(eq(this.shared.id, id));
    return row?.userId ?? null;
  }

  /** Removes a user's row. */
  async delete(executor: Executor, { id, userId }: OwnedRow): Promise<void> {
    const { shared } = this;
    await executor.orm.delete(shared).where(and(eq(shared.id, id), eq(shared.userId, userId)));
  }
}

export const savedScreenRows = new SavedRows(savedScreens);
export const savedComparisonRows = new SavedRows(savedComparisons);
