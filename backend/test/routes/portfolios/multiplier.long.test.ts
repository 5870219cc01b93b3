import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import type { FigureExplanation, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const store = new FakeStore([
  {
    symbol: 'ACME',
    kind: 'stock',
    currency: 'USD',
    bars: weekdayBars('2024-01-01', Array<number>(130).fill(100)),
  },
]);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeEach(async () => {
  caller = await newCaller();
  ({ account, slug } = await caller.create({}, { shortsAllowed: true }));
});

const addAsset = async (payload: object): Promise<string> =>
  (await caller.ok<{ id: string }>('POST', '/assets/', { payload: { currency: 'USD', ...payload } })).id;
const book = (...transactions: object[]) =>
  caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: { transactions: transactions.map((row) => ({ account, ...row })) },
  });
const price = (asset: string, date: string, close: string) =>
  caller.ok('PUT', `/assets/${asset}/prices/`, { payload: { prices: [{ date, close }] } });
const read = <Body>(path: string) => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);
const explain = async (path: string) => {
  const { children, formula, value } = await read<FigureExplanation>(
    `explain/?figure=marketValue&path=${path}`,
  );
  return { formula, value, parts: children.map((one) => [one.label, one.value]) };
};

it('counts an option by price × contracts × multiplier, until it expires', async () => {
  const call = await addAsset({ name: 'ACME 21 Jun 2024 call 110', kind: 'option' });
  const deposit = { kind: 'deposit', date: '2024-02-01', net: '1000' };
  const trade = { kind: 'buy', date: '2024-02-01', asset: call, quantity: '2', price: '2.5', fee: '1.3' };
  await book(deposit, trade);
  await price(call, '2024-03-01', '3.1');

  const { holdings } = await read<HoldingsResponse>('holdings/');
  // 2 × 2.50 × 100 and charges; 2 × 3.10 × 100.
  expect(holdings).toMatchObject([
    { quantity: 2, price: 3.1, cost: 501.3, value: 620, unrealized: expect.closeTo(118.7, 9) as number },
  ]);
  expect(await explain(call)).toEqual({
    formula: 'quantity × price × multiplier × rate',
    value: 620,
    parts: [
      ['Quantity', 2],
      ['Price in USD', 3.1],
      ['Multiplier', 100],
      ['Rate of USD', 1],
    ],
  });
  const { prices, trades } = await read<HoldingDetail>(`holdings/${call}/`);
  expect([prices.at(-1), trades[0]!.price]).toEqual([3.1, 2.5]);
  const { close } = await read<{ close: number }>(`quote/?asset=${call}&date=2024-03-04`);
  expect(close).toBe(3.1);
  const sale = await read<{ price: number; methods: { gain: number }[] }>(
    `lots/what-if/?asset=${call}&quantity=1`,
  );
  expect([sale.price, sale.methods[0]!.gain]).toEqual([3.1, expect.closeTo(310 - 250.65, 9) as number]);

  await book({ kind: 'write-off', date: '2024-06-21', asset: call, quantity: '2' });
  const overview = await read<{ figures: Record<string, number> }>('overview/');
  expect(overview.figures).toMatchObject({ value: expect.closeTo(498.7, 9) as number, realized: -501.3 });
});

it('books the premium of a written option, which its expiry leaves', async () => {
  const put = await addAsset({ name: 'ACME put 90', kind: 'option' });
  await book({ kind: 'sell', date: '2024-02-01', asset: put, quantity: '1', price: '1.8', fee: '0.65' });
  expect((await explain(put)).value).toBe(-180);
  await book({ kind: 'write-off', date: '2024-05-17', asset: put });
  const overview = await read<{ figures: Record<string, number> }>('overview/');
  expect(overview.figures).toMatchObject({ value: 179.35, realized: 179.35 });
});

it('puts the premium of an exercised option into the cost of the shares, and the strike into the cash', async () => {
  const call = await addAsset({ name: 'ACME call 110', kind: 'option' });
  await book(
    { kind: 'deposit', date: '2024-02-01', net: '20000' },
    { kind: 'buy', date: '2024-02-01', asset: call, quantity: '1', price: '2.5' },
    { kind: 'sell', date: '2024-06-21', asset: call, quantity: '1', price: '2.5' },
    { kind: 'buy', date: '2024-06-21', asset: 'ACME', quantity: '100', price: '112.5' },
  );
  const overview = await read<{ figures: Record<string, number> }>('overview/?from=2024-01-31');
  expect(overview.figures).toMatchObject({ cash: 20_000 - 250 - 11_000, realized: 0, cost: 11_250 });
});

it('values a bond in percent of its nominal value, with its accrued interest in cash and income', async () => {
  const bond = await addAsset({ name: 'Bund 2.5% 2034', kind: 'bond', overrides: { multiplier: '0.01' } });
  await book({ kind: 'deposit', date: '2024-02-01', net: '20000' });
  const of = { date: '2024-02-01', asset: bond };
  await book(
    { ...of, kind: 'buy', quantity: '10000', price: '98.5', fee: '5' },
    { ...of, kind: 'interest-charge', gross: '117.12' },
  );
  await price(bond, '2024-06-03', '99.1');

  const { holdings } = await read<HoldingsResponse>('holdings/?from=2024-01-31');
  expect(holdings).toMatchObject([{ price: 99.1, cost: 9855, value: 9910, income: -117.12 }]);
  await book(
    { kind: 'sell', date: '2024-06-10', asset: bond, quantity: '10000', price: '99' },
    { kind: 'interest', date: '2024-06-10', asset: bond, gross: '205.5' },
  );
  const overview = await read<{ figures: Record<string, number> }>('overview/?from=2024-01-31');
  // 20,000 − 9,855 − 117.12 + 9,900 + 205.50; the gain without interest is 9,900 − 9,855.
  expect(overview.figures).toMatchObject({ cash: expect.closeTo(20_133.38, 9) as number, realized: 45 });
});

it('refuses a multiplier that is none, of a listing, and to link an asset with one', async () => {
  const bad = await caller.call('POST', '/assets/', {
    payload: { name: 'X', kind: 'bond', currency: 'USD', overrides: { multiplier: '0' } },
  });
  expect([bad.status, JSON.stringify(bad.body)]).toEqual([400, expect.stringContaining('multiplier')]);
  const listed = await caller.call('POST', '/assets/', {
    payload: { name: 'A', kind: 'stock', currency: 'USD', symbol: 'ACME', overrides: { multiplier: '10' } },
  });
  expect(listed.status).toBe(400);
  const option = await addAsset({ name: 'Linked call', kind: 'option' });
  await book({ kind: 'buy', date: '2024-02-01', asset: option, quantity: '1', price: '2' });
  const link = await caller.call('POST', `/portfolios/${slug}/assets/${option}/link/`, {
    payload: { symbol: 'ACME' },
  });
  expect([link.status, link.body['symbol']]).toEqual([400, [expect.stringContaining('multiplier of 100')]]);
});

it.each([
  // Held: paid 2.50 and charges of 1.30 for 2 contracts; written: 2.50 less them.
  ['a call that is held', 'call', 'buy', 'buy', 22_000 + 501.3, 200],
  ['a put that was written', 'put', 'sell', 'buy', 22_000 - 498.7, 200],
  ['a put that is held', 'put', 'buy', 'sell', 22_000 - 501.3, -200],
  ['a call that was written', 'call', 'sell', 'sell', 22_000 + 498.7, -200],
] as const)('puts the premium of %s into the shares', async (_, right, opened, shares, amount, units) => {
  const option = await addAsset({ name: `ACME ${right} 110`, kind: 'option' });
  await book(
    { kind: 'deposit', date: '2024-02-01', net: '50000' },
    { kind: 'buy', date: '2024-02-01', asset: 'ACME', quantity: '200', price: '100' },
    { kind: opened, date: '2024-02-01', asset: option, quantity: '2', price: '2.5', fee: '1.3' },
  );
  const cash = async () => Number((await read<HoldingsResponse>('holdings/')).cash[0]!.amount);
  const before = await cash();

  const { transactions } = await caller.ok<{ transactions: { kind: string; gross: string }[] }>(
    'POST',
    `/portfolios/${slug}/exercises/`,
    { payload: { account, option, right, underlying: 'ACME', strike: '110', date: '2024-05-01' } },
  );

  expect(transactions.map(({ gross, kind }) => [kind, Number(gross)])).toEqual([
    [opened === 'buy' ? 'sell' : 'buy', opened === 'buy' ? 501.3 : 498.7],
    [shares, expect.closeTo(amount, 9)],
  ]);
  // Both rows together move the money of the strike.
  expect((await cash()) - before).toBeCloseTo(shares === 'buy' ? -22_000 : 22_000, 9);
  const { holdings } = await read<HoldingsResponse>('holdings/');
  expect(holdings.map(({ asset, quantity }) => [asset, quantity])).toEqual(units > 0 ? [['ACME', 400]] : []);
  const { disposals } = await read<{ disposals: { asset: string; gain: number }[] }>('lots/?year=2024');
  const gainOf = (asset: string) => disposals.filter((one) => one.asset === asset).map(({ gain }) => gain);
  expect(gainOf(option)).toEqual([expect.closeTo(0, 9)]);
  if (units < 0) expect(gainOf('ACME')).toEqual([expect.closeTo(amount - 20_000, 9)]);
});

it('refuses an exercise that is not certain', async () => {
  const option = await addAsset({ name: 'ACME call 110', kind: 'option' });
  await book(
    { kind: 'deposit', date: '2024-02-01', net: '90000' },
    { kind: 'buy', date: '2024-02-01', asset: option, quantity: '1', price: '2.5' },
    { kind: 'buy', date: '2024-02-02', asset: option, quantity: '1', price: '3' },
  );
  const ask = async (parts: object) => {
    const { body, status } = await caller.call('POST', `/portfolios/${slug}/exercises/`, {
      payload: {
        ...{ account, option, right: 'call', underlying: 'ACME', strike: '110', date: '2024-05-01' },
        ...parts,
      },
    });
    const names = ['option', 'contracts', 'strike', 'account', 'date', 'right'];
    return [status, ...Object.keys(body).filter((key) => names.includes(key))];
  };

  // The two contracts have different premiums.
  expect(await ask({ contracts: '1' })).toEqual([400, 'contracts']);
  expect(await ask({ contracts: '3' })).toEqual([400, 'contracts']);
  expect(await ask({ option: 'ACME' })).toEqual([400, 'option']);
  // On that day there was one, and before it none.
  expect(await ask({ date: '2024-01-31' })).toEqual([400, 'option']);
  expect(await ask({ strike: '0' })).toEqual([400, 'strike']);
  expect(await ask({ right: 'both' })).toEqual([400, 'right']);
  expect(await ask({ account: 999_999 })).toEqual([400, 'option']);
  expect((await ask({}))[0]).toBe(201);
  expect(await ask({})).toEqual([400, 'option']);
});
