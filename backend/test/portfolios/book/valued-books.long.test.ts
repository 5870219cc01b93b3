import { ValuedBooks } from '../../../src/portfolios/book/valued-books';
import type { PortfoliosContext } from '../../../src/portfolios/portfolios-context';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from '../../support/fake-store';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();

const PORTFOLIO = { id: 1, revision: 3, assetsRevision: 2 };
const ASKED = { request: 'overview', today: 19_900 };

/** Books whose data version can be changed, and the answers that they computed. */
function openBooks() {
  const computed: string[] = [];
  const state = { dataVersion: 1 };
  const context = { store: { state: () => state } } as unknown as Pick<PortfoliosContext, 'db' | 'store'>;
  const books = new ValuedBooks(context);
  const ask = async (portfolio = PORTFOLIO, asked = ASKED): Promise<string> => {
    const answer = await books.answer(portfolio, asked, async () => {
      computed.push(asked.request);
      return Buffer.from(`${computed.length}`);
    });
    return answer.toString();
  };
  return { ask, books, computed, state };
}

it('keeps an answer for exactly the state that it was made of', async () => {
  const { ask, computed, state } = openBooks();

  expect([await ask(), await ask()]).toEqual(['1', '1']);
  expect(await ask({ ...PORTFOLIO, id: 2 })).toBe('2');
  expect(await ask({ ...PORTFOLIO, revision: 4 })).toBe('3');
  expect(await ask({ ...PORTFOLIO, assetsRevision: 3 })).toBe('4');
  expect(await ask(PORTFOLIO, { ...ASKED, today: 19_901 })).toBe('5');
  expect(await ask(PORTFOLIO, { ...ASKED, request: 'lots' })).toBe('6');
  state.dataVersion = 2;
  expect(await ask()).toBe('7');
  state.dataVersion = 1;
  expect(await ask()).toBe('1');
  expect(computed).toHaveLength(7);
});

it('computes an answer once for callers at the same time, and again after a failure', async () => {
  const { ask, books, computed } = openBooks();
  const failed = books.answer(PORTFOLIO, ASKED, () => Promise.reject(new Error('no rate')));

  await expect(failed).rejects.toThrow('no rate');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1']);
  expect(computed).toHaveLength(1);
});

/** A share and a rate; the phase gives it other prices. */
function marketOf(phase: number): FakeInstrument[] {
  const bars = (closes: number[]) => weekdayBars('2021-01-04', closes);
  const rates = wavyCloses(900, 5).map((close) => close / 100);
  return [
    { symbol: 'ONE', kind: 'stock', currency: 'USD', bars: bars(wavyCloses(900, phase)) },
    { symbol: 'EURUSD=X', kind: 'currency', bars: bars(rates) },
  ];
}

it('answers after rows and data, by each method and in each currency, as a process without memory does', async () => {
  const context = accountsContext(database(), { now: () => new Date('2024-06-28T12:00:00Z') });
  const user = await addAccount(context);
  const store = new FakeStore(marketOf(0));
  const app = await buildAccountsApp(context, { store });
  const caller = new PortfolioCaller(app, user);
  const { account, slug } = await caller.create({ name: 'Variants' });
  const trade = (kind: string, date: string, quantity: string, price: string) =>
    caller.ok('POST', `/portfolios/${slug}/transactions/`, {
      payload: { account, kind, date, asset: 'ONE', quantity, price, fee: '1' },
    });
  const expectAnswers = async (phase: number): Promise<void> => {
    const fresh = await buildAccountsApp(context, { store: new FakeStore(marketOf(phase)) });
    for (const query of [
      '',
      'method=lifo',
      'method=average',
      'currency=EUR',
      'currency=local',
      'asof=2022-01-03',
    ]) {
      const url = `/portfolios/${slug}/overview/?${query}`;
      const { meta: _, ...answer } = await caller.ok('GET', url);
      const { meta: __, ...expected } = await new PortfolioCaller(fresh, user).ok('GET', url);
      expect({ url, ...answer }).toEqual({ url, ...expected });
    }
    await fresh.close();
  };
  await trade('buy', '2021-01-06', '100', '90');
  await trade('buy', '2021-09-06', '50', '120');
  await expectAnswers(0);

  await trade('sell', '2022-03-07', '70', '110');
  await expectAnswers(0);

  store.replace(marketOf(3));
  await expectAnswers(3);
  await app.close();
}, 60_000);
