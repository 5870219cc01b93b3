import { migrate, readMigrations } from '@/backend/src/db/migrate';
import { readTenAnswers } from '@/backend/src/backup/ten-answers';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import type { Database } from '@/backend/src/db/database';
import { logInAs } from '../support/account-calls';
import { accountsContext, buildAccountsApp } from '../support/accounts';
import { openEmptyDatabase } from '../support/test-database';
import {
  columnsOf,
  listStores,
  makeStore,
  readAllRows,
  readStore,
  type Row,
} from '../support/upgrade-stores';

jest.setTimeout(120_000);

/** Tables that a later migration removes: their rows can be computed again, or are channels of notifications. */
const REMOVED = ['portfolio_answers', 'alert_mails'];
/** The oldest form with portfolios, the newest one, and one that was edited later; `UPGRADES=all` tests every form. */
const QUICK = ['0012_account_links.json.gz', '0022_undo_of_deletions.json.gz', listStores().at(-1)!];
const forms = process.env['UPGRADES'] === 'all' ? listStores() : QUICK;

/** Rows restricted to columns, in an order that does not depend on others. */
function cut(rows: readonly Row[], columns: ReadonlySet<string>): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).filter(([name]) => columns.has(name)))).sort();
}

/** The answers of the site to a person about prices, holdings and lists. */
async function askSite(database: Database): Promise<Record<string, string>> {
  const store = await openMarketStore(database);
  const accounts = accountsContext(database, { now: () => new Date('2024-06-28T12:30:00Z') });
  const app = await buildAccountsApp(accounts, { store });
  try {
    const { headers } = await logInAs(app, 'ada@example.org');
    const answers: Record<string, string> = {};
    for (const url of [
      '/instruments/AAA/prices/?from=2020-01-02&to=2024-03-01',
      '/get_portfolio/',
      '/portfolios/savings/holdings/',
      '/portfolios/savings/journal/',
      '/alerts/',
    ]) {
      const { body, statusCode } = await app.inject({ url, headers });
      expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, '']);
      answers[url] = body.replace(/"(generatedAt|requestId)":"[^"]*"/g, '');
    }
    return answers;
  } finally {
    await app.close();
    await store.close();
  }
}

let expected: Record<string, string> | null = null;

it.each(forms)('a store of %s is upgraded, keeps every value, and answers as the newest', async (name) => {
  const database = await openEmptyDatabase();
  try {
    const former = readStore(name);
    await makeStore(database, former);
    const before = await readAllRows(database);
    const answers = await readTenAnswers(database);

    await migrate(database);

    const after = await readAllRows(database);
    expect(after.size).toBeGreaterThanOrEqual(before.size - REMOVED.length);
    for (const [table, rows] of before) {
      if (REMOVED.includes(table)) continue;
      const columns = new Set(await columnsOf(database, table));
      const kept = new Set(Object.keys(rows[0] ?? {}).filter((column) => columns.has(column)));
      expect([table, cut(after.get(table)!, kept)]).toEqual([table, cut(rows, kept)]);
    }
    const mailed = await database.query<{ id: number }>(
      `select user_id as id from notification_channels where kind = 'email'`,
    );
    expect(mailed.map(({ id }) => id)).toEqual(
      (before.get('alert_mails') ?? []).map((row) => row['user_id']),
    );
    expect(await readTenAnswers(database)).toMatchObject(answers);
    expect((await database.query('select 1 from schema_migrations')).length).toBe(readMigrations().length);
    // Portfolios came later than the first forms.
    if (!before.has('portfolios')) return;
    const site = await askSite(database);
    expected ??= site;
    expect(site).toEqual(expected);
  } finally {
    await database.close();
  }
});
