import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import type { Database } from '../../src/db/database';
import type { MarketStore } from '../../src/market/market-store';
import { accountsContext, addAccount, buildAccountsApp, testClock, type TestClock } from './accounts';
import { PortfolioCaller } from './portfolio-calls';
import { withTestDatabase } from './test-database';
import { makeTestMarket } from './test-market';

/** The application over the database of a test file, from its `beforeAll` to its `afterAll`. */
export interface PortfolioSite {
  readonly clock: TestClock;
  readonly accounts: AccountsContext;
  readonly app: FastifyInstance;
  readonly database: () => Database;
  /** A new user, a second after the last one. */
  readonly newCaller: () => Promise<PortfolioCaller>;
}

/** A site for the tests of a file; to be called before hooks that use it. */
export function withPortfolioSite(store: MarketStore = makeTestMarket()): PortfolioSite {
  const database = withTestDatabase();
  const clock = testClock();
  let accounts: AccountsContext;
  let app: FastifyInstance;
  beforeAll(async () => {
    accounts = accountsContext(database(), { now: () => clock.now });
    app = await buildAccountsApp(accounts, { store });
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
    newCaller: async () => {
      clock.advance(1000);
      return new PortfolioCaller(app, await addAccount(accounts));
    },
  };
}
