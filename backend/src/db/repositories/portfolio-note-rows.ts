import { and, desc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioNotes } from '../schema';

export type NoteRow = InferSelectModel<typeof portfolioNotes>;

/** The notes of a portfolio, newest first. */
export async function readNotes(executor: Executor, portfolioId: number): Promise<NoteRow[]> {
  return executor.orm
    .select()
    .from(portfolioNotes)
    .where(eq(portfolioNotes.portfolioId, portfolioId))
    .orderBy(desc(portfolioNotes.id));
}

export async function readNote(executor: Executor, portfolioId: number, id: number): Promise<NoteRow | null> {
  const [row] = await executor.orm
    .select()
    .from(portfolioNotes)
    .where(and(eq(portfolioNotes.portfolioId, portfolioId), eq(portfolioNotes.id, id)));
  return row ?? null;
}

export async function insertNote(
  tx: Executor,
  row: InferInsertModel<typeof portfolioNotes>,
): Promise<NoteRow> {
  const [inserted] = await tx.orm.insert(portfolioNotes).values(row).returning();
  return inserted!;
}

/** Notes that one statement inserts. */
const INSERTED_AT_ONCE = 1_000;

/** Adds notes in their order. @returns Their ids. */
export async function insertNotes(
  tx: Executor,
  rows: readonly InferInsertModel<typeof portfolioNotes>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < rows.length; first += INSERTED_AT_ONCE) {
    const inserted = await tx.orm
      .insert(portfolioNotes)
      .values(rows.slice(first, first + INSERTED_AT_ONCE))
      .returning({ id: portfolioNotes.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

export async function updateNote(
  tx: Executor,
  id: number,
  columns: Partial<InferInsertModel<typeof portfolioNotes>>,
): Promise<NoteRow> {
  const [updated] = await tx.orm
    .update(portfolioNotes)
    .set(columns)
    .where(eq(portfolioNotes.id, id))
    .returning();
  return updated!;
}

/** Ids of the notes on some transactions: they go with them. */
export async function notesOfTransactions(tx: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from portfolio_notes where transaction_id = any($1::integer[])',
    [ids],
  );
  return rows.map(({ id }) => id);
}
