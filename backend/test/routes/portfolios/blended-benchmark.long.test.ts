import { Performance } from '@/lib/contracts/portfolios/reports';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** 26 April to 28 June 2024 on weekdays: 3 days, 23 in May, 20 in June. */
const closes = (may: number, june: number): number[] => [
  ...[100, 100, 100],
  ...Array.from({ length: 23 }, () => may),
  ...Array.from({ length: 20 }, () => june),
];
const fund = (symbol: string, may: number, june: number, currency = 'USD') => ({
  ...{ symbol, name: `Fund ${symbol}`, kind: 'etf' as const, currency },
  bars: weekdayBars('2024-04-26', closes(may, june)),
});
const { newCaller } = withPortfolioSite(
  new FakeStore([
    { ...fund('UP', 110, 110), aliases: ['RISE'] },
    fund('LATE', 100, 110),
    { ...fund('^PRICE', 100, 100), kind: 'index' },
  ]),
);
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ name: 'Blend' });
  ({ slug } = created);
  const row = { account: created.account, date: '2024-04-30' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { ...row, kind: 'deposit', net: '1000' },
        { ...row, kind: 'buy', asset: 'UP', quantity: '10', price: '100' },
      ],
    },
  });
});

const read = <Body>(path: string): Promise<Body> => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);

it('measures against several series at their percents, rebalanced every month', async () => {
  const answer = await read<Performance>('performance/?benchmark=up:60,LATE:40');

  expectContract(Performance, answer);
  expect(answer.benchmark).toMatchObject({
    ...{ symbol: 'UP:60,LATE:40', name: '60% UP, 40% LATE', source: 'blend', basis: 'total' },
  });
  // 60% grow by a tenth in May, and 40% of it in June.
  const { growth } = answer.benchmark!;
  expect(growth[answer.dates.indexOf('2024-05-31')]).toBeCloseTo(1.06, 12);
  expect(growth.at(-1)).toBeCloseTo(1.06 * 1.04, 12);
  const risk = await read<Risk>('risk/?benchmark=UP:60,LATE:40');
  expect(risk.benchmarkValues.at(-1)).toBeCloseTo(106 * 1.04, 10);
});

it('is kept in the settings, and is the benchmark of every page', async () => {
  const patch = (benchmark: string) =>
    caller.call('PATCH', `/portfolios/${slug}/`, { payload: { benchmark } });
  expect((await patch('up:60, late:40%')).body['benchmark']).toBe('UP:60,LATE:40');
  const { benchmark } = await read<Performance>('performance/');
  expect(benchmark).toMatchObject({ symbol: 'UP:60,LATE:40', source: 'blend' });
  const { growth } = await read<{ growth: { benchmark: { name: string } } }>('summary/');
  expect(growth.benchmark.name).toBe('60% UP, 40% LATE');
  expect((await read<Risk>('risk/')).benchmarkValues.at(-1)).toBeCloseTo(106 * 1.04, 10);
  const refused = await patch('UP:60,GONE:40');
  expect([refused.status, refused.body['benchmark']]).toEqual([
    404,
    ['names GONE, which is not the symbol of a stored instrument'],
  ]);
  // Another name of the same fund.
  expect((await patch('UP:60,RISE:40')).body['benchmark']).toEqual([
    expect.stringContaining('different symbols'),
  ]);
});

it('says so where dividends of a part are not in it', async () => {
  const { benchmark } = await read<Performance>('performance/?benchmark=UP:50,^PRICE:50');
  expect(benchmark).toMatchObject({ basis: 'price', ownBasis: 'total' });
});

it('takes the same money into a blend', async () => {
  const { end, parts } = await read<WhatIf>('what-if/?symbols=UP:60,LATE:40&rebalancing=monthly');

  expect(parts.map(({ id, weight }) => [id, weight])).toEqual([
    ['UP', 0.6],
    ['LATE', 0.4],
  ]);
  expect(end.other).toBeCloseTo(1000 * 1.06 * 1.04, 8);
});

it.each([
  ['performance/?benchmark=UP:60,LATE:30', 'benchmark', /add up to 100, got 90/],
  ['risk/?benchmark=UP:60,GONE:40', 'benchmark', /names GONE/],
  ['goals/?returns=benchmark&benchmark=UP:60,UP:40', 'benchmark', /different symbols/],
  ['what-if/?symbols=UP:60,LATE:30', 'symbols', /add up to 100/],
])('names the fault of %s', async (path, field, text) => {
  const { body, status } = await caller.call<Record<string, unknown>>('GET', `/portfolios/${slug}/${path}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body[field]).toEqual([expect.stringMatching(text)]);
});
