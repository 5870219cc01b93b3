import type { FastifyInstance } from 'fastify';
import type { Comparison } from '@/lib/contracts/compare';
import { findConversion } from '../../../src/services/compare/find-conversion';
import { buildTestApp } from '../../support/build-test-app';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const pair = (symbol: string, ...closes: number[]) => ({
  symbol,
  kind: 'currency' as const,
  bars: weekdayBars('2024-06-24', closes),
});

/** Shares of a week in dollars, and the prices of a euro and a pound; Canada has no quotes. */
const store = new FakeStore([
  { symbol: 'AAA', kind: 'stock', bars: weekdayBars('2024-06-24', [100, 110, 121, 133, 146]) },
  pair('EURUSD=X', 1.25, 1.25, 1.21, 1.25, 1.25),
  pair('GBPUSD=X', 2, 2, 2, 2, 2),
]);
const asOf = day('2024-06-28');

it.each([
  ['USD', 'USD', [], 1],
  ['USD', 'EUR', ['EURUSD=X'], 1],
  ['EUR', 'USD', ['EURUSD=X'], 1],
  ['EUR', 'GBP', ['EURUSD=X', 'GBPUSD=X'], 1],
  ['GBp', 'EUR', ['GBPUSD=X', 'EURUSD=X'], 0.01],
  ['GBp', 'GBP', [], 0.01],
  ['USX', 'USD', [], 0.01],
  ['USX', 'EUR', ['EURUSD=X'], 0.01],
])('leads from %s to %s over %j', async (currency, to, pairs, unit) => {
  expect(await findConversion(store, { currency }, { to, asOf })).toMatchObject({ pairs, unit });
});

it.each([
  ['USD', 'CAD'],
  ['CAD', 'EUR'],
  [null, 'EUR'],
])('finds no way from %s to %s', async (currency, to) => {
  expect(await findConversion(store, { currency }, { to, asOf })).toBeNull();
});

it('uses no pair before its first day', async () => {
  expect(await findConversion(store, { currency: 'USD' }, { to: 'EUR', asOf: day('2024-06-21') })).toBeNull();
});

describe('a comparison in another currency', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildTestApp(store);
  });
  afterAll(() => app.close());

  const compare = async (currency: string): Promise<Comparison> =>
    (await app.inject({ url: '/compare/', query: { symbols: 'AAA', currency } })).json<Comparison>();

  it('divides by what a euro costs on the same day', async () => {
    const { instruments, series } = await compare('EUR');

    expect(series['AAA']).toEqual([80, 88, 100, expect.closeTo(106.4, 12), expect.closeTo(116.8, 12)]);
    expect(instruments[0]).toMatchObject({ convertedBy: 'EURUSD=X', gap: null });
  });

  it('excludes a series without a currency pair, with its reason', async () => {
    const { gaps, instruments, n, series } = await compare('CAD');

    expect([n, series]).toEqual([0, {}]);
    expect(instruments[0]!.gap).toEqual({ gap: 'not-published', need: null, have: null });
    expect(gaps['AAA']!['totalReturn']!.gap).toBe('not-published');
  });
});
