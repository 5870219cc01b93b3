import type { Executor } from '../database';

/** The symbols that a watchlist has, or that a transaction names, of all users. */
export async function readHeldSymbols(executor: Pick<Executor, 'query'>): Promise<string[]> {
  const rows = await executor.query<{ readonly symbol: string }>(
    `select e.symbol from watchlist_entries e join watchlists w on w.id = e.list_id where w.deleted_at is null
     union
     select a.symbol from portfolio_assets a
     where a.symbol is not null and exists (select 1 from portfolio_transactions t where t.asset_id = a.id)`,
  );
  return rows.map(({ symbol }) => symbol);
}

/** The currencies that portfolios count in, keep cash in, or hold assets in, of all users. */
export async function readHeldCurrencies(executor: Pick<Executor, 'query'>): Promise<string[]> {
  const rows = await executor.query<{ readonly currency: string }>(
    `select base_currency as currency from portfolios where deleted_at is null
     union
     select currency from portfolio_accounts
     union
     select currency from portfolio_assets`,
  );
  return rows.map(({ currency }) => currency);
}
