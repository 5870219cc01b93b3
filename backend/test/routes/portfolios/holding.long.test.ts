import { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import type { FigureAnswer, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const closes = (from: number, to: number) => Array.from({ length: 130 }, (_, i) => (i < 65 ? from : to));
/** PAYS doubles its units on 2024-03-01; its prices and dividends are on today's basis. */
const store = new FakeStore(
  [
    {
      symbol: 'PAYS',
      name: 'Payer',
      kind: 'stock',
      bars: weekdayBars('2024-01-01', closes(50, 60)),
      splits: [{ day: day('2024-03-01'), ratio: 2 }],
      dividends: [
        { day: day('2024-02-01'), amount: 0.5 },
        { day: day('2024-04-01'), amount: 0.6 },
        { day: day('2024-06-20'), amount: 0.7 },
      ],
    },
    { symbol: 'REST', name: 'Rest', kind: 'stock', bars: weekdayBars('2024-01-01', closes(100, 110)) },
  ],
  { source: 'csv' },
);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ name: 'One' });
  ({ slug } = created);
  const row = (kind: string, date: string, more: object) => ({
    account: created.account,
    kind,
    date,
    ...more,
  });
  const transactions = [
    row('deposit', '2024-01-02', { net: '5000' }),
    row('buy', '2024-01-03', { asset: 'PAYS', quantity: '10', price: '100', fee: '5' }),
    row('buy', '2024-01-03', { asset: 'REST', quantity: '10', price: '100' }),
    // The market paid 1 on each of ten units as they were then.
    row('dividend', '2024-02-12', { asset: 'PAYS', gross: '9.50', tax: '1.50' }),
    row('sell', '2024-05-02', { asset: 'PAYS', quantity: '5', price: '61', fee: '5' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = <Body>(path: string): Promise<Body> => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);

it('puts the dividends of the market on the units held beside own rows, before and after a split', async () => {
  const answer = await read<HoldingDetail>('holdings/PAYS/');
  expectContract(HoldingDetail, answer);

  expect(answer.dividends).toMatchObject([
    { date: '2024-06-20', state: 'awaited', units: 15, perUnit: 0.7, received: null, difference: null },
    { date: '2024-04-01', state: 'missing', units: 20, perUnit: 0.6, market: 12, received: null },
    { date: '2024-02-01', state: 'received', units: 10, perUnit: 1, market: 10, received: 9.5, tax: 1.5 },
  ]);
  expect(answer.dividends[2]!.difference).toBeCloseTo(-0.5, 12);
  expect(answer.dividends[2]!.transactions).toEqual([expect.any(Number)]);
  const early = await read<HoldingDetail>('holdings/PAYS/?asof=2024-03-15');
  expect(early.dividends.map(({ date }) => date)).toEqual(['2024-02-01']);
});

it('lists its transactions with their net amounts', async () => {
  const { trades } = await read<HoldingDetail>('holdings/PAYS/');

  expect(trades).toMatchObject([
    { date: '2024-01-03', kind: 'buy', quantity: 10, price: 100, net: 1005, settleCurrency: 'USD' },
    { date: '2024-02-12', kind: 'dividend', quantity: null, price: null, net: 8 },
    { date: '2024-05-02', kind: 'sell', quantity: 5, price: 61, net: 300 },
  ]);
});

it('gives prices without a step at the split, by day of the values', async () => {
  const { dates, prices, values } = await read<HoldingDetail>('holdings/PAYS/');

  expect([prices.length, values.length]).toEqual([dates.length, dates.length]);
  const on = (date: string): number | null => prices[dates.indexOf(date)]!;
  expect([on('2024-02-28'), on('2024-03-04'), on('2024-06-27')]).toEqual([50, 50, 60]);
});

it('compares the portfolio with one without the holding', async () => {
  const { without } = await read<HoldingDetail>('holdings/PAYS/');
  const { figures } = await read<FigureAnswer>('figures/');
  const { holdings } = await read<HoldingsResponse>('holdings/');

  expect(without!.portfolio).toEqual({ value: figures['value'], twr: figures['twr'] });
  // 1,005 was paid; 8 after tax, 300 after the fee and 15 units at 60 came of it.
  expect(without!.portfolio.value - without!.cash.value).toBeCloseTo(8 + 300 + 900 - 1005, 9);
  const pays = holdings.find(({ asset }) => asset === 'PAYS')!;
  expect(without!.uninvested.value).toBeCloseTo(without!.portfolio.value - pays.value, 9);
  // Cash of 4,000 and ten units of REST that rise from 100 to 110.
  expect(without!.cash.value).toBeCloseTo(5100, 9);
  expect(without!.cash.twr).toBeCloseTo(0.02, 9);
  expect(without!.values.at(-1)).toBe(without!.portfolio.value);
  expect(without!.cashValues.at(-1)).toBe(without!.cash.value);
  expect(without!.dates).toHaveLength(without!.values.length);
});

it('has none where a filter leaves the holding out', async () => {
  const { without } = await read<HoldingDetail>('holdings/PAYS/?where=asset%20%3D%20REST');

  expect(without).toBeNull();
});
