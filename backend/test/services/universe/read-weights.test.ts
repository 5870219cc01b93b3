import { readWeights } from '../../../src/services/universe/read-weights';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const ASOF = day('2024-01-04');
const store = new FakeStore(
  [
    ['A', 10],
    ['B', 40],
    ['C', 100],
  ].map(([symbol, price]) => ({
    symbol: String(symbol),
    bars: weekdayBars('2024-01-02', [1, 2, Number(price), 9999]),
  })),
);
const member = (symbol: string, sharesMillions: number | null) => ({
  instrument: store.find(symbol)!,
  sharesMillions,
});

it('is shares times the price of the day over the sum', async () => {
  // 6 x 10 = 60 and 1 x 40 = 40; later data are not used
  const weights = await readWeights(store, [member('A', 6), member('B', 1), member('C', null)], ASOF);

  expect([...weights.values()]).toEqual([0.6, 0.4]);
  expect(weights.has(store.find('C')!.id)).toBe(false);
});

it.each([
  ['no members', []],
  ['members without shares', [member('A', null), member('B', 0)]],
])('has no weight of %s', async (_, members) => {
  expect((await readWeights(store, members, ASOF)).size).toBe(0);
});

it('has no weight before the first price', async () => {
  expect((await readWeights(store, [member('A', 6)], day('2023-12-29'))).size).toBe(0);
});

it('weighs members of several currencies in one, at the rate of the day', async () => {
  const mixed = new FakeStore([
    { symbol: 'E', bars: weekdayBars('2024-01-02', [10, 10, 10]) },
    { symbol: 'F', bars: weekdayBars('2024-01-02', [10, 10, 10]) },
    { symbol: 'N', bars: weekdayBars('2024-01-02', [70, 70, 70]) },
    { symbol: 'DKKUSD=X', kind: 'currency', bars: weekdayBars('2024-01-02', [0.1, 0.1, 1 / 7]) },
  ]);
  const danish = { instrument: { ...mixed.find('N')!, currency: 'DKK' }, sharesMillions: 2 };
  const members = ['E', 'F'].map((symbol) => ({ instrument: mixed.find(symbol)!, sharesMillions: 1 }));

  const weights = await readWeights(mixed, [...members, danish], ASOF);

  expect([...weights.values()].map((weight) => weight.toFixed(9))).toEqual([
    '0.250000000',
    '0.250000000',
    '0.500000000',
  ]);
});

it('assigns no weight to a member whose prices have ended', async () => {
  const weights = await readWeights(store, [member('A', 6)], day('2024-03-01'));

  expect(weights.size).toBe(0);
});
