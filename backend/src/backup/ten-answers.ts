import type { Executor } from '../db/database';

/** Questions whose answers depend on every row that a person would miss, by what they ask for. */
interface Question {
  readonly id: string;
  /** The tables that it reads, with columns that stores of the first versions do not have. */
  readonly needs: readonly string[];
  /** The text of each row, and the order of the rows. */
  readonly row: string;
  readonly from: string;
}

const QUESTIONS: readonly Question[] = [
  {
    id: 'instruments',
    needs: ['instruments'],
    row: 'symbol, name, kind, currency, first_day, last_day, bars',
    from: 'instruments',
  },
  {
    id: 'prices',
    needs: ['price_chunks'],
    row: 'symbol, year, rows, price_chunks.first_day, price_chunks.last_day, md5(data)',
    from: 'price_chunks join instruments on id = instrument_id',
  },
  {
    id: 'actions',
    needs: ['corporate_actions'],
    row: 'symbol, corporate_actions.kind, day, value',
    from: 'corporate_actions join instruments on id = instrument_id',
  },
  {
    id: 'members',
    needs: ['universe_members'],
    row: 'universe_id, position, symbol, from_day, to_day',
    from: 'universe_members join instruments on id = instrument_id',
  },
  {
    id: 'reports',
    needs: ['fundamentals'],
    row: 'symbol, item, period_months, fundamentals.currency, rows, md5(data)',
    from: 'fundamentals join instruments on id = instrument_id',
  },
  {
    id: 'macro',
    needs: ['macro_observations'],
    row: 'series_id, rows, first_day, last_day, md5(data)',
    from: 'macro_observations',
  },
  {
    id: 'accounts',
    needs: ['users'],
    row: 'id, email, first_name, last_name, password_hash, profile_picture, extract(epoch from joined_at)',
    from: 'users',
  },
  {
    id: 'watchlists',
    needs: ['watchlist_entries'],
    row: 'user_id, symbol, extract(epoch from added_at)',
    from: 'watchlist_entries',
  },
  {
    id: 'portfolios',
    needs: ['portfolios'],
    row: 'user_id, slug, name, base_currency, cost_method, revision, archived',
    from: 'portfolios',
  },
  {
    id: 'transactions',
    needs: ['portfolio_transactions'],
    row: 'portfolio_id, id, account_id, kind, day, asset_id, quantity, price, currency, net, fee, tax, note',
    from: 'portfolio_transactions',
  },
];

/**
 * A store's answers to ten questions: for each the number of rows and a checksum of them, which is the same
 * on both databases. A store of an earlier version has no answer where it has no such table.
 */
export async function readTenAnswers(executor: Executor): Promise<Record<string, string>> {
  const tables = await executor.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
  );
  const answers: Record<string, string> = {};
  for (const { from, id, needs, row } of QUESTIONS) {
    if (!needs.every((one) => tables.some(({ name }) => name === one))) continue;
    const [answer] = await executor.query<{ rows: number; sum: string | null }>(
      `select count(*)::double precision as rows, md5(string_agg(text, ',' order by text)) as sum
         from (select md5(row(${row})::text) as text from ${from}) as rows`,
    );
    answers[id] = `${answer?.rows ?? 0} ${answer?.sum ?? ''}`.trim();
  }
  return answers;
}

/** The questions that two stores answer differently; those that only one of them answers are left out. */
export function compareAnswers(
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(expected).filter((id) => found[id] !== undefined && found[id] !== expected[id]);
}
