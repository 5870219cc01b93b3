import type { FastifyInstance } from 'fastify';
import type { TransactionResponse } from '@/lib/contracts/portfolios/transaction';
import { RowChanges } from '../../../src/portfolios/book/row-changes';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';
import { makeTestMarket } from '../../support/test-market';

const database = withTestDatabase();
const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** A process of its own: what one has in memory the other has to read. */
async function openProcess(context: ReturnType<typeof accountsContext>): Promise<FastifyInstance> {
  const app = await buildAccountsApp(context, { store: makeTestMarket() });
  apps.push(app);
  return app;
}

it('changes rows in memory like a process that reads them, also after changes of another process', async () => {
  const context = accountsContext(database());
  const user = await addAccount(context);
  const [one, two] = [await openProcess(context), await openProcess(context)];
  /** Never looks, so that it has nothing in memory. */
  const other = await openProcess(context);
  const caller = new PortfolioCaller(one, user);
  const { account, slug } = await caller.create();
  const url = `/portfolios/${slug}/transactions/`;
  let revision = 2;
  const trade = (kind: string, date: string, quantity: string, asset = 'AAA') => ({
    ...{ account, kind, date, asset, quantity, price: '100' },
  });
  const send = async (
    app: FastifyInstance,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const headers = { 'if-match': `"${revision}"` };
    const { body, status } = await new PortfolioCaller(app, user).call<Partial<TransactionResponse>>(
      method,
      path,
      { headers, ...(payload && { payload }) },
    );
    if (status < 300) revision = body.revision!;
    return { status, body };
  };
  /** The overview as a process answers it, which then has the rows in memory. */
  const overviewOf = async (app: FastifyInstance): Promise<object> => {
    const { meta: _, ...answer } = await new PortfolioCaller(app, user).ok(
      'GET',
      `/portfolios/${slug}/overview/`,
    );
    return answer;
  };
  const expectSameRefusal = async (payload: object): Promise<object> => {
    const refused = await send(one, 'POST', url, payload);
    expect(refused).toMatchObject({ status: 422, body: { code: 'OVERSOLD' } });
    const fresh = await send(other, 'POST', url, payload);
    // The refused row had an id, and the next one has the next.
    const names = { transaction: null, requestId: null };
    expect({ ...refused.body, ...names }).toEqual({ ...fresh.body, ...names });
    return refused.body;
  };

  await send(one, 'POST', url, trade('buy', '2024-01-02', '10'));
  await overviewOf(one);
  const second = await send(one, 'POST', url, trade('buy', '2024-01-03', '5'));
  await overviewOf(one);
  const refused = await expectSameRefusal(trade('sell', '2024-01-04', '16'));
  expect(refused).toMatchObject({ have: '15', need: '16' });
  const sale = await send(one, 'POST', url, trade('sell', '2024-01-05', '12'));
  expect(sale.status).toBe(201);

  // Removing or lowering a purchase that a later sale needs is refused without a row being read.
  const bought = `${url}${second.body.transaction!.id}/`;
  expect(await send(one, 'DELETE', bought)).toMatchObject({ status: 422, body: { code: 'OVERSOLD' } });
  expect(await send(one, 'PUT', bought, trade('buy', '2024-01-03', '1'))).toMatchObject({ status: 422 });
  expect(await send(one, 'PUT', bought, trade('buy', '2024-01-03', '2'))).toMatchObject({ status: 200 });
  await overviewOf(one);

  // Rows that another process has added count, whether or not this one has looked since.
  await send(two, 'POST', url, trade('buy', '2024-01-04', '7'));
  await overviewOf(two);
  expect(await send(one, 'POST', url, trade('sell', '2024-01-08', '7'))).toMatchObject({ status: 201 });
  await overviewOf(one);
  await expectSameRefusal(trade('sell', '2024-01-09', '1'));
  expect(await send(one, 'DELETE', `${url}${sale.body.transaction!.id}/`)).toMatchObject({ status: 200 });
  // Two that have followed the changes and one that reads all rows now.
  const expected = await overviewOf(await openProcess(context));
  expect(await overviewOf(one)).toEqual(expected);
  expect(await overviewOf(two)).toEqual(expected);
}, 60_000);

it('joins changes of some revisions, and knows nothing of more', () => {
  const changes = new RowChanges();
  const row = (id: number) => ({ id }) as never;
  changes.note(1, { revision: 5, ids: [10, 11], rows: [row(10), row(11)] });
  changes.note(1, { revision: 6, ids: [10], rows: [] });
  changes.note(2, { revision: 6, ids: [12], rows: [row(12)] });

  expect(changes.between(1, 4, 6)).toEqual({ ids: [10, 11], rows: [row(11)] });
  expect(changes.between(1, 5, 6)).toEqual({ ids: [10], rows: [] });
  expect(changes.between(1, 3, 6)).toBeNull();
  expect(changes.between(1, 5, 7)).toBeNull();
  expect(changes.between(3, 0, 1)).toBeNull();

  changes.note(1, { revision: 7, ids: Array.from({ length: 101 }, (_, id) => id), rows: [] });
  expect(changes.between(1, 5, 6)).toBeNull();
});
