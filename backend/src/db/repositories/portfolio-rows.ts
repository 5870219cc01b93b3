import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  isNull,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { Executor } from '../database';
import { portfolioAccounts, portfolios, portfolioTransactions } from '../schema';

export type PortfolioRow = InferSelectModel<typeof portfolios>;
export type AccountRow = InferSelectModel<typeof portfolioAccounts>;

/** Every answer and every change reads these rows: their statements are put together once. */
const columnsOf = (columns: Readonly<Record<string, { readonly name: string }>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
const SELECT_PORTFOLIO = `select ${columnsOf(getTableColumns(portfolios))} from portfolios where user_id = $1 and slug = $2 and deleted_at is null`;
const SELECT_DELETED = `select ${columnsOf(getTableColumns(portfolios))} from portfolios
  where user_id = $1 and slug = $2 and deleted_at is not null order by deleted_at desc, id desc limit 1 for no key update`;
const { id, revision, assetsRevision } = getTableColumns(portfolios);
const SELECT_REVISIONS = `select ${columnsOf({ id, revision, assetsRevision })} from portfolios where user_id = $1 and slug = $2 and deleted_at is null`;
const LOCK_PORTFOLIOS_OF_ASSET = `select ${columnsOf(getTableColumns(portfolios))} from portfolios where id in (
  select portfolio_id from portfolio_transactions where asset_id = $1 or to_asset_id = $1
) order by id for no key update`;
const SELECT_ACCOUNTS = `select ${columnsOf(getTableColumns(portfolioAccounts))} from portfolio_accounts where portfolio_id = $1 order by position, id`;

/** The settings on which figures depend, besides the base currency, as a new portfolio has them. */
export const NEW_SETTINGS = {
  costMethod: portfolios.costMethod.default as string,
  costScope: null,
  benchmark: null,
  flowTiming: portfolios.flowTiming.default as string,
  taxYearStart: portfolios.taxYearStart.default as string,
  lossRule: portfolios.lossRule.default as string,
} as const satisfies Partial<PortfolioRow>;

/** A portfolio with the number of its accounts and transactions. */
export interface CountedPortfolio {
  readonly portfolio: PortfolioRow;
  readonly accounts: number;
  readonly transactions: number;
}

/** The portfolios of a user in their order; of one address only where `slug` is given. */
export async function readPortfolios(
  executor: Executor,
  userId: number,
  slug: string | null = null,
): Promise<CountedPortfolio[]> {
  return executor.orm
    .select({
      portfolio: portfolios,
      accounts: sql<number>`(select count(*)::integer from portfolio_accounts a where a.portfolio_id = portfolios.id)`,
      transactions: sql<number>`(select count(*)::integer from portfolio_transactions t where t.portfolio_id = portfolios.id)`,
    })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.userId, userId),
        isNull(portfolios.deletedAt),
        slug === null ? undefined : eq(portfolios.slug, slug),
      ),
    )
    .orderBy(asc(portfolios.position), asc(portfolios.id));
}

/** A user's portfolio by its address; null when the user has none of that address. */
export async function readPortfolioRow(
  executor: Executor,
  userId: number,
  slug: string,
): Promise<PortfolioRow | null> {
  const [row] = await executor.query<PortfolioRow>(SELECT_PORTFOLIO, [userId, slug]);
  return row ?? null;
}

/** The revisions that a response about a portfolio depends on, besides the market. */
export type PortfolioRevisions = Pick<PortfolioRow, 'id' | 'revision' | 'assetsRevision'>;

/** Like {@link readPortfolioRow}: three of its columns take two thirds of the time. */
export async function readPortfolioRevisions(
  executor: Executor,
  userId: number,
  slug: string,
): Promise<PortfolioRevisions | null> {
  const [row] = await executor.query<PortfolioRevisions>(SELECT_REVISIONS, [userId, slug]);
  return row ?? null;
}

/** Like {@link readPortfolioRow}, locked until the end of the transaction. */
export async function lockPortfolio(
  tx: Executor,
  userId: number,
  slug: string,
): Promise<PortfolioRow | null> {
  const [row] = await tx.query<PortfolioRow>(`${SELECT_PORTFOLIO} for no key update`, [userId, slug]);
  return row ?? null;
}

/** The portfolios with rows of an asset, locked until the end of the transaction. */
export async function lockPortfoliosOfAsset(tx: Executor, assetId: number): Promise<PortfolioRow[]> {
  return tx.query<PortfolioRow>(LOCK_PORTFOLIOS_OF_ASSET, [assetId]);
}

export async function insertPortfolio(
  tx: Executor,
  row: InferInsertModel<typeof portfolios>,
): Promise<PortfolioRow> {
  const [inserted] = await tx.orm.insert(portfolios).values(row).returning();
  return inserted!;
}

/** Changes columns of a portfolio. */
export async function updatePortfolio(
  tx: Executor,
  id: number,
  columns: Partial<InferInsertModel<typeof portfolios>>,
): Promise<PortfolioRow> {
  const [updated] = await tx.orm.update(portfolios).set(columns).where(eq(portfolios.id, id)).returning();
  return updated!;
}

/** The portfolio of an address that was deleted last; null without one. */
export async function readDeletedPortfolio(
  tx: Executor,
  userId: number,
  slug: string,
): Promise<PortfolioRow | null> {
  const [row] = await tx.query<PortfolioRow>(SELECT_DELETED, [userId, slug]);
  return row ?? null;
}

/** Raises the number on which values depend, in all portfolios of a user. */
export async function raiseAssetsRevision(tx: Executor, userId: number): Promise<void> {
  await tx.query('update portfolios set assets_revision = assets_revision + 1 where user_id = $1', [userId]);
}

/** The accounts of a portfolio in their order. */
export async function readAccounts(executor: Executor, portfolioId: number): Promise<AccountRow[]> {
  return executor.query<AccountRow>(SELECT_ACCOUNTS, [portfolioId]);
}

/** Accounts that changes of a portfolio removed, as they were; its rows of the past may name them. */
export async function readRemovedAccounts(executor: Executor, portfolioId: number): Promise<AccountRow[]> {
  return executor.query<AccountRow>(
    `select distinct on (a.id) ${columnsOf(getTableColumns(portfolioAccounts)).replace(/(^|, )(?=\w)/g, '$1a.')}
     from portfolio_changes c, jsonb_populate_recordset(null::portfolio_accounts, c.before -> 'portfolio_accounts') as a
     where c.portfolio_id = $1 and not exists (select 1 from portfolio_accounts b where b.id = a.id)
     order by a.id, c.revision desc`,
    [portfolioId],
  );
}

/** Number of transactions of each account, as sender. */
export async function countAccountRows(
  executor: Executor,
  portfolioId: number,
): Promise<Map<number, number>> {
  const rows = await executor.orm
    .select({ id: portfolioTransactions.accountId, rows: count() })
    .from(portfolioTransactions)
    .where(eq(portfolioTransactions.portfolioId, portfolioId))
    .groupBy(portfolioTransactions.accountId);
  return new Map(rows.map(({ id, rows: n }) => [id, n]));
}

export async function insertAccount(
  tx: Executor,
  row: InferInsertModel<typeof portfolioAccounts>,
): Promise<AccountRow> {
  const [inserted] = await tx.orm.insert(portfolioAccounts).values(row).returning();
  return inserted!;
}

export async function updateAccount(
  tx: Executor,
  id: number,
  columns: Partial<InferInsertModel<typeof portfolioAccounts>>,
): Promise<AccountRow> {
  const [updated] = await tx.orm
    .update(portfolioAccounts)
    .set(columns)
    .where(eq(portfolioAccounts.id, id))
    .returning();
  return updated!;
}
