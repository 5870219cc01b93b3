import type { Lots } from '@/lib/contracts/portfolios/reports';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** A market whose last day lies days before today, 2024-06-28. */
const bars = (count: number, close: number) => weekdayBars('2019-07-08', Array<number>(count).fill(close));
const store = new FakeStore([
  { symbol: 'ACWI', name: 'World', kind: 'etf', country: 'US', bars: bars(1_290, 100) },
  { symbol: 'GBPUSD=X', name: 'GBP/USD', kind: 'currency', country: 'US', bars: bars(1_290, 1.25) },
  { symbol: 'EURUSD=X', name: 'EUR/USD', kind: 'currency', country: 'US', bars: bars(1_290, 1) },
]);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

async function open(
  settings: Record<string, unknown>,
  account: Record<string, unknown>,
  rows: readonly object[],
): Promise<string> {
  const made = await caller.create(settings, account);
  await caller.ok('POST', `/portfolios/${made.slug}/transactions/batch/`, {
    payload: { transactions: rows.map((row) => ({ account: made.account, ...row })) },
  });
  return made.slug;
}

const newAsset = async (name: string, currency: string): Promise<string> => {
  const { id } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name, kind: 'private', currency },
  });
  return String(id);
};

it('bridges own rates over a currency that the portfolio does not have', async () => {
  // 1 THB = 0.02 GBP, 1 GBP = 1.25 USD = 1.25 EUR.
  await caller.ok('POST', '/assets/', {
    payload: { name: 'THB in GBP', kind: 'currency', currency: 'GBP', symbol: 'THBGBP=X' },
  });
  await caller.ok('PUT', '/assets/THBGBP=X/prices/', {
    payload: { prices: [{ date: '2024-01-02', close: '0.02' }] },
  });
  const slug = await open({ baseCurrency: 'EUR' }, { currency: 'EUR' }, [
    { kind: 'deposit', date: '2024-01-02', net: '1000', currency: 'THB' },
  ]);

  const { figures } = await caller.ok<{ figures: { value: number } }>(
    'GET',
    `/portfolios/${slug}/figures/?ids=value`,
  );
  expect(figures.value).toBeCloseTo(25, 9);
});

it('realizes the same in a range as in its tax year, where a purchase after its end is matched', async () => {
  const asset = await newAsset('Fund', 'GBP');
  const slug = await open(
    { baseCurrency: 'GBP', costMethod: 'uk', taxYearStart: '04-06' },
    { currency: 'GBP', cash: 'implied' },
    [
      { kind: 'buy', date: '2024-01-02', asset, quantity: '100', price: '10' },
      { kind: 'sell', date: '2024-04-04', asset, quantity: '100', price: '12' },
      { kind: 'buy', date: '2024-04-20', asset, quantity: '60', price: '11' },
    ],
  );

  const { figures } = await caller.ok<{ figures: { realized: number } }>(
    'GET',
    `/portfolios/${slug}/figures/?ids=realized&to=2024-04-05`,
  );
  const { totals } = await caller.ok<Lots>('GET', `/portfolios/${slug}/lots/?year=2023/24`);

  // 60 units at 12 - 11, 40 at 12 - 10.
  expect([figures.realized, totals.gain]).toEqual([140, 140]);
});

it('books a row of today, also when the market has no later day', async () => {
  const slug = await open({}, {}, [
    { kind: 'deposit', date: '2024-06-28', net: '10' },
    { kind: 'deposit', date: '2024-06-29', net: '10' },
  ]);
  const list = await caller.ok<{ transactions: { date: string; planned: boolean }[] }>(
    'GET',
    `/portfolios/${slug}/transactions/`,
  );

  expect(list.transactions.map(({ date, planned }) => [date, planned])).toEqual([
    ['2024-06-29', true],
    ['2024-06-28', false],
  ]);
});

it('refuses units out of nothing, and names what is missing', async () => {
  const [a, b] = [await newAsset('A', 'USD'), await newAsset('B', 'USD')];
  const made = await caller.create({}, { shortsAllowed: true });
  const answer = await caller.call('POST', `/portfolios/${made.slug}/transactions/`, {
    payload: {
      account: made.account,
      kind: 'spin-off',
      date: '2024-02-01',
      asset: a,
      toAsset: b,
      toQuantity: '100',
      costFraction: '0.1',
    },
  });

  expect(answer).toMatchObject({ status: 422, body: { code: 'OVERSOLD' } });
  expect(answer.text).toContain('nothing of A is held');
});

it('reports long-term gains by anniversary, and none of a covered short sale', async () => {
  const asset = await newAsset('X', 'USD');
  const slug = await open({}, { shortsAllowed: true }, [
    { kind: 'buy', date: '2023-03-01', asset, quantity: '1', price: '100' },
    { kind: 'sell', date: '2024-03-01', asset, quantity: '2', price: '150' },
    { kind: 'buy', date: '2024-05-01', asset, quantity: '1', price: '140' },
  ]);
  const lots = await caller.ok<Lots>('GET', `/portfolios/${slug}/lots/?year=2024`);

  expect(lots).toMatchObject({
    longTermDays: null,
    periods: { shortTerm: { gain: 60 }, longTerm: { gain: 0 } },
  });
  expect(lots.disposals.map((one) => one.lots[0]!.daysHeld)).toEqual([366, 0]);
});

it('says what rows of a position sold short do to cash and positions', async () => {
  const { account, slug } = await caller.create(
    { baseCurrency: 'USD' },
    { currency: 'USD', shortsAllowed: true },
  );
  const [short, target] = [await newAsset('Owed', 'USD'), await newAsset('Target', 'USD')];
  const add = (row: object) =>
    caller.ok<{ effects: { cash: object; positions: object }; transaction: { id: number } }>(
      'POST',
      `/portfolios/${slug}/transactions/`,
      { payload: { account, ...row } },
    );
  await add({ kind: 'sell', date: '2024-01-02', asset: short, quantity: '10', price: '50' });
  const dividend = { kind: 'dividend', date: '2024-02-01', asset: short, gross: '10', subkind: 'in-lieu' };
  const merger = {
    kind: 'exchange',
    date: '2024-03-01',
    asset: short,
    toAsset: target,
    toQuantity: '5',
    net: '60',
  };

  const paid = await add(dividend);
  const merged = await add(merger);
  const removed = await caller.ok<typeof merged>(
    'DELETE',
    `/portfolios/${slug}/transactions/${merged.transaction.id}/`,
  );
  const { sums } = await caller.ok<{ sums: object }>(
    'GET',
    `/portfolios/${slug}/transactions/?kind=dividend`,
  );

  expect(paid.effects).toMatchObject({ cash: { USD: '-10' }, positions: {} });
  expect(merged.effects).toMatchObject({
    cash: { USD: '-60' },
    positions: { [short]: '10', [target]: '-5' },
  });
  expect(removed.effects).toMatchObject({
    cash: { USD: '60' },
    positions: { [short]: '-10', [target]: '5' },
  });
  expect(sums).toEqual({ cash: { USD: '-10' }, positions: {} });
});
