import type { FastifyInstance } from 'fastify';
import { AccountExport } from '@/lib/contracts/account-export';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { PortfolioCaller } from '../../support/portfolio-calls';
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

  it('has the rows that the journal keeps, with all their digits', async () => {
    const caller = new PortfolioCaller(app, await addAccount(accounts));
    const { account, slug } = await caller.create();
    const rows = `/portfolios/${slug}/transactions/`;
    const deposit = { account, kind: 'deposit', date: '2024-06-03', currency: 'USD' };
    const { transaction } = await caller.ok<{ transaction: { id: number } }>('POST', rows, {
      payload: { ...deposit, net: '1000.123456789012345678' },
    });
    await caller.ok('PUT', `${rows}${transaction.id}/`, { payload: { ...deposit, net: '900' } });
    // As the undoing of an import keeps the assets that it removes.
    await database().query(
      `update portfolio_changes set before = '{"portfolio_assets":[{"id":7,"user_id":5,"name":"Flat","prices":[[19877,5.000000000000000001]]}]}'
       where id = (select min(id) from portfolio_changes)`,
      [],
    );
    const { tracker } = await caller.ok<AccountExport>('GET', '/account/export/');

    const changes = tracker['portfolio_changes'] as { revision: string; before: Record<string, object[]> }[];
    expect(changes.map(({ before }) => Object.keys(before))).toContainEqual(['portfolio_transactions']);
    const kept = changes.find(({ before }) => 'portfolio_transactions' in before)!.before;
    expect(kept['portfolio_transactions']).toEqual([
      expect.objectContaining({
        id: String(transaction.id),
        kind: 'deposit',
        net: '1000.123456789012345678',
      }),
    ]);
    expect(changes.flatMap(({ before }) => before['portfolio_assets'] ?? [])).toEqual([
      { id: '7', name: 'Flat', prices: [['19877', '5.000000000000000001']] },
    ]);
  });

  it('answers 401 without a token', async () => {
    expect((await app.inject('/account/export/')).statusCode).toBe(401);
  });
});
