import type { Executor } from '../database';

/** A balance of an account that its broker states: of a currency, or of an asset. */
export interface StatementRow {
  readonly id: number;
  readonly accountId: number;
  readonly day: number;
  readonly assetId: number | null;
  readonly currency: string | null;
  readonly quantity: string;
  readonly source: string;
  readonly importId: number | null;
  readonly createdAt: Date;
}

/** A statement before it has an id. */
export type NewStatement = Pick<StatementRow, 'day' | 'assetId' | 'currency' | 'quantity'>;

/** The statements of a portfolio by account, currency or asset, and day. */
export async function readStatements(executor: Executor, portfolioId: number): Promise<StatementRow[]> {
  return executor.query<StatementRow>(
    `select id, account_id as "accountId", day, asset_id as "assetId", currency,
       trim_scale(quantity)::text as quantity, source, import_id as "importId", created_at as "createdAt"
     from portfolio_statements where portfolio_id = $1 order by account_id, currency, asset_id, day, id`,
    [portfolioId],
  );
}

/** Adds balances that a file states, except for days of which the account has one. Returns their ids. */
export async function insertStatements(
  tx: Executor,
  owner: { readonly portfolioId: number; readonly accountId: number; readonly importId: number | null },
  statements: readonly NewStatement[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into portfolio_statements (portfolio_id, account_id, import_id, source, day, currency, asset_id, quantity)
     select $1, $2, $3, $4, day, currency, asset_id, quantity
     from unnest($5::integer[], $6::text[], $7::integer[], $8::numeric[]) as given (day, currency, asset_id, quantity)
     where not exists (
       select 1 from portfolio_statements s
       where s.account_id = $2 and s.day = given.day
         and s.currency is not distinct from given.currency and s.asset_id is not distinct from given.asset_id)
     returning id`,
    [
      owner.portfolioId,
      owner.accountId,
      owner.importId,
      owner.importId === null ? 'typed' : 'import',
      statements.map(({ day }) => day),
      statements.map(({ currency }) => currency),
      statements.map(({ assetId }) => assetId),
      statements.map(({ quantity }) => quantity),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Replaces the quantity of a statement, which counts as typed from then on. */
export async function updateStatement(tx: Executor, id: number, quantity: string): Promise<void> {
  await tx.query(
    `update portfolio_statements set quantity = $2::numeric, source = 'typed', updated_at = now() where id = $1`,
    [id, quantity],
  );
}
