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

describe('weights of a list', () => {
  const listed = (symbol: string, weight: number) => ({
    instrument: mixed.find(symbol)!,
    sharesMillions: null,
    weight,
    countedOn: day('2024-01-02'),
  });
  const mixed = new FakeStore([
    { symbol: 'E', bars: weekdayBars('2024-01-02', [10, 10, 20]) },
    { symbol: 'F', bars: weekdayBars('2024-01-02', [10, 10, 10]) },
    { symbol: 'N', currency: 'DKK', bars: weekdayBars('2024-01-02', [70, 70, 70]) },
    { symbol: 'UNPRICED', bars: weekdayBars('2025-01-02', [1]) },
    { symbol: 'DKKUSD=X', kind: 'currency', bars: weekdayBars('2024-01-02', [0.1, 0.1, 0.2]) },
  ]);
  const weightsOn = async (members: readonly ReturnType<typeof listed>[], asOf: string) =>
    [...(await readWeights(mixed, members, day(asOf))).values()].map((weight) => Number(weight.toFixed(9)));

  it('are those of the list on its day, whatever the currencies, and move with prices and rates since', async () => {
    const members = [listed('E', 0.25), listed('F', 0.5), listed('N', 0.25)];

    expect(await weightsOn(members, '2024-01-02')).toEqual([0.25, 0.5, 0.25]);
    expect(await weightsOn(members, '2024-01-04')).toEqual(
      [1 / 3, 1 / 3, 1 / 3].map((one) => Number(one.toFixed(9))),
    );
  });

  it('leave a member without a price its part, so that the others are not more than the list says', async () => {
    const members = [listed('E', 0.2), listed('F', 0.2), listed('UNPRICED', 0.6)];

    expect(await weightsOn(members, '2024-01-02')).toEqual([0.2, 0.2, 0.6]);
    expect(await weightsOn(members, '2024-01-04')).toEqual([0.266666667, 0.133333333, 0.6]);
    expect(await weightsOn(members, '2023-12-29')).toEqual([0.2, 0.2, 0.6]);
  });
});
