import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';

const FROM = '2021-01-04';
const stock = (symbol: string, currency: string, phase: number) => ({
  symbol,
  name: `${symbol} Inc.`,
  kind: 'stock' as const,
  currency,
  bars: weekdayBars(FROM, wavyCloses(900, phase)),
});
const rates = wavyCloses(900, 5).map((close) => close / 100);
const makeStore = (): FakeStore =>
  new FakeStore([
    stock('ONE', 'USD', 0),
    stock('TWO', 'EUR', 1),
    stock('SPUN', 'USD', 2),
    { symbol: 'EURUSD=X', name: 'EUR/USD', kind: 'currency', bars: weekdayBars(FROM, rates) },
  ]);

const database = withTestDatabase();

/** What a person asks in turn, so that each answer can take something from books in memory. */
const QUERIES = [
  '',
  'method=lifo',
  'method=average',
  'currency=EUR',
  'currency=local',
  'method=hifo&currency=EUR',
  'currency=local&method=lifo',
  'method=uk',
];

it('answers by each method and in each currency like a process that has no other book in memory', async () => {
  const clock = testClock();
  const context = accountsContext(database(), { now: () => clock.now });
  const user = await addAccount(context);
  const app = await buildAccountsApp(context, { store: makeStore() });
  const caller = new PortfolioCaller(app, user);
  const { account, slug } = await caller.create({ name: 'Variants' });
  const row = (kind: string, date: string, more: object) => ({ account, kind, date, ...more });
  const trade = (kind: string, date: string, asset: string, quantity: string, price: string) =>
    row(kind, date, { asset, quantity, price, fee: '1' });
  const add = async (rows: object[]): Promise<void> =>
    void (await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
      payload: { transactions: rows },
    }));
  const expectAnswers = async (): Promise<void> => {
    for (const query of QUERIES) {
      const fresh = await buildAccountsApp(context, { store: makeStore() });
      for (const call of ['overview', 'lots']) {
        const url = `/portfolios/${slug}/${call}/?${query}`;
        const { meta: _, ...answer } = await caller.ok('GET', url);
        const { meta: __, ...expected } = await new PortfolioCaller(fresh, user).ok('GET', url);
        expect({ url, ...answer }).toEqual({ url, ...expected });
      }
      await fresh.close();
    }
  };
  await add([
    row('deposit', '2021-01-05', { net: '90000' }),
    trade('buy', '2021-01-06', 'ONE', '100', '90'),
    trade('buy', '2021-09-06', 'ONE', '50', '120'),
    trade('buy', '2021-10-04', 'TWO', '40', '100'),
    trade('sell', '2022-03-07', 'ONE', '70', '110'),
    row('spin-off', '2022-05-02', {
      asset: 'ONE',
      toAsset: 'SPUN',
      toQuantity: '20',
      costFraction: '0.2',
    }),
    trade('buy', '2022-08-01', 'TWO', '10', '80'),
    row('dividend', '2022-09-01', { asset: 'ONE', gross: '25' }),
  ]);
  await expectAnswers();

  await add([trade('sell', '2023-06-05', 'TWO', '15', '95')]);
  await expectAnswers();

  await add([trade('buy', '2022-04-04', 'ONE', '5', '105')]);
  await expectAnswers();
  await app.close();
}, 60_000);
