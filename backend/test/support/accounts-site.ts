import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import type { Database } from '../../src/db/database';
import type { MarketStore } from '../../src/market/market-store';
import { accountsContext, buildAccountsApp, testClock, type TestClock } from './accounts';
import { withTestDatabase } from './test-database';

/** The application over the database of a test file, from its `beforeAll` to its `afterAll`. */
export interface AccountsSite {
  readonly clock: TestClock;
  readonly accounts: AccountsContext;
  readonly app: FastifyInstance;
  readonly database: () => Database;
}

/** A site for the tests of a file; to be called before hooks that use it. */
export function withAccountsSite(store?: MarketStore): AccountsSite {
  const database = withTestDatabase();
  const clock = testClock();
  let accounts: AccountsContext;
  let app: FastifyInstance;
  beforeAll(async () => {
    accounts = accountsContext(database(), { now: () => clock.now });
    app = await buildAccountsApp(accounts, { ...(store && { store }) });
  });
  afterAll(() => app.close());
  return {
    clock,
    database,
    get accounts() {
      return accounts;
    },
    get app() {
      return app;
    },
  };
}
