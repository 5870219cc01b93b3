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
  // 6 x 10 = 60 and 1 x 40 = 40; what comes on the day after is not looked at
  const weights = await readWeights(store, [member('A', 6), member('B', 1), member('C', null)], ASOF);

  expect([...weights.values()]).toEqual([0.6, 0.4]);
  expect(weights.has(store.find('C')!.id)).toBe(false);
});

it.each([
  ['nobody', []],
  ['members without shares', [member('A', null), member('B', 0)]],
])('knows no weight of %s', async (_, members) => {
  expect((await readWeights(store, members, ASOF)).size).toBe(0);
});

it('knows no weight before there is a price', async () => {
  expect((await readWeights(store, [member('A', 6)], day('2023-12-29'))).size).toBe(0);
});
