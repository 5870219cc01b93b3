import type { FastifyInstance } from 'fastify';
import { AccountExport } from '@/lib/contracts/account-export';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';
import { makeTestMarket } from '../../support/test-market';

const database = withTestDatabase();
let accounts: AccountsContext;
let app: FastifyInstance;

beforeAll(async () => {
  accounts = accountsContext(database(), { now: () => new Date('2024-06-28T23:59:00Z') });
  app = await buildAccountsApp(accounts, { store: makeTestMarket() });
});
afterAll(() => app.close());

describe('GET /account/export/', () => {
  it('answers a file with all data of the caller, and no secrets', async () => {
    const account = await addAccount(accounts);
    await addAccount(accounts, 'somebody.else@example.org');
    await app.inject({ method: 'POST', url: '/addtowatchlist/AAA/', headers: account.headers });
    const response = await app.inject({ url: '/account/export/', headers: account.headers });

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="account-2024-06-28.json"');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expectContract(AccountExport, response.json());
    expect(response.json()).toMatchObject({
      profile: { email: account.email },
      watchlist: [{ symbol: 'AAA' }],
      sessions: [{ current: true }],
    });
    expect(response.body).not.toContain('somebody.else');
    expect(response.body).not.toContain(account.sessionToken);
    expect(response.body).not.toContain(account.accessToken);
  });

  it('answers 401 without a token', async () => {
    expect((await app.inject('/account/export/')).statusCode).toBe(401);
  });
});
