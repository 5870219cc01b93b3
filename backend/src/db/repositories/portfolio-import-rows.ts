import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioImports } from '../schema';

export type ImportRecord = InferSelectModel<typeof portfolioImports>;

/** The columns of a list: without the file. */
const LISTED = {
  id: portfolioImports.id,
  accountId: portfolioImports.accountId,
  fileName: portfolioImports.fileName,
  layout: portfolioImports.layout,
  mappingName: sql<string | null>`${portfolioImports.mapping} ->> 'name'`,
  report: portfolioImports.report,
  answers: portfolioImports.answers,
  createdAt: portfolioImports.createdAt,
  committedAt: portfolioImports.committedAt,
  undoneAt: portfolioImports.undoneAt,
};
export type ListedImport = Pick<ImportRecord, Exclude<keyof typeof LISTED, 'mappingName'>> & {
  readonly mappingName: string | null;
};

export async function insertImport(
  executor: Executor,
  row: InferInsertModel<typeof portfolioImports>,
): Promise<ImportRecord> {
  const [inserted] = await executor.orm.insert(portfolioImports).values(row).returning();
  return inserted!;
}

/** An import of a portfolio with its file; null when the portfolio has none of that id. */
export async function readImport(
  executor: Executor,
  portfolioId: number,
  id: number,
): Promise<ImportRecord | null> {
  const [row] = await executor.orm
    .select()
    .from(portfolioImports)
    .where(and(eq(portfolioImports.portfolioId, portfolioId), eq(portfolioImports.id, id)));
  return row ?? null;
}

/** The imports of a portfolio, newest first; committed ones only where asked. */
export async function readImports(
  executor: Executor,
  portfolioId: number,
  { isCommitted = false }: { readonly isCommitted?: boolean } = {},
): Promise<ListedImport[]> {
  return executor.orm
    .select(LISTED)
    .from(portfolioImports)
    .where(
      and(
        eq(portfolioImports.portfolioId, portfolioId),
        isCommitted ? isNotNull(portfolioImports.committedAt) : undefined,
      ),
    )
    .orderBy(desc(portfolioImports.id));
}

export async function updateImport(
  executor: Executor,
  id: number,
  columns: Partial<InferInsertModel<typeof portfolioImports>>,
): Promise<void> {
  await executor.orm.update(portfolioImports).set(columns).where(eq(portfolioImports.id, id));
}

/** Removes an import that was never committed. */
export async function deleteDraft(executor: Executor, id: number): Promise<void> {
  await executor.orm
    .delete(portfolioImports)
    .where(and(eq(portfolioImports.id, id), isNull(portfolioImports.committedAt)));
}

/** Removes the drafts of a portfolio that were never committed, except the newest; those of the folder stay. */
export async function removeOldDrafts(executor: Executor, portfolioId: number, kept: number): Promise<void> {
  await executor.query(
    `delete from portfolio_imports
     where portfolio_id = $1 and committed_at is null and report ->> 'isDropped' is null and id not in (
       select id from portfolio_imports where portfolio_id = $1 and committed_at is null and report ->> 'isDropped' is null
       order by id desc limit $2)`,
    [portfolioId, kept],
  );
}

/** A portfolio whose owner may log in. */
export interface OwnedPortfolio {
  readonly portfolioId: number;
  readonly userId: number;
  readonly slug: string;
  readonly name: string;
}

/** The portfolio at an address of the person with an e-mail address; null where there is none, or the person is disabled. */
export async function findOwner(
  executor: Executor,
  { email, slug }: { readonly email: string; readonly slug: string },
): Promise<OwnedPortfolio | null> {
  const [row] = await executor.query<OwnedPortfolio>(
    `select p.id as "portfolioId", u.id as "userId", p.slug, p.name from portfolios p join users u on u.id = p.user_id
     where u.email = $1 and u.disabled_at is null and p.slug = $2 and p.deleted_at is null`,
    [email, slug],
  );
  return row ?? null;
}

/** The number of files that were dropped for a portfolio and are not stored. */
export async function countWaitingImports(executor: Executor, portfolioId: number): Promise<number> {
  const [row] = await executor.query<{ n: number }>(
    `select count(*)::integer as n from portfolio_imports
     where portfolio_id = $1 and committed_at is null and report ->> 'isDropped' is not null`,
    [portfolioId],
  );
  return row!.n;
}
