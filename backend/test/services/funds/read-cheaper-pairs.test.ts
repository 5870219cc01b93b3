import { readCheaperPairs } from '../../../src/services/funds/read-cheaper-pairs';
import { DetailedStore } from '../../support/detailed-store';
import { day, wavyCloses, weekdayBars } from '../../support/fake-store';

const FROM = '2019-07-08';
const ASOF = day('2024-06-28');
const N = 1300;

/** The same changes times a factor: 2 is a fund with twofold leverage. */
function leveraged(factor: number): number[] {
  const closes = wavyCloses(N);
  const values = [100];
  for (let i = 1; i < N; i++) values.push(values[i - 1]! * (1 + factor * (closes[i]! / closes[i - 1]! - 1)));
  return values;
}

function makeStore(): DetailedStore {
  const fund = (
    symbol: string,
    expenseRatio: number | null,
    closes: readonly number[],
    group = 'US broad',
  ) => ({
    symbol,
    kind: 'etf' as const,
    bars: weekdayBars(FROM, closes),
    details: { group, expenseRatio },
  });
  return new DetailedStore([
    fund('DEAR', 0.009, leveraged(1)),
    fund('CHEAP', 0.0003, leveraged(1.001)),
    fund('SAME', 0.0003, leveraged(0.999)),
    fund('TWICE', 0.0001, leveraged(2)),
    fund('SHORT', 0.0001, leveraged(-1)),
    fund('OTHER', 0.0001, leveraged(1), 'Bonds'),
    fund('NOFEE', null, leveraged(1)),
    fund('WAVE', 0.0001, wavyCloses(N, 3)),
    { ...fund('YOUNG', 0.0001, []), bars: weekdayBars('2023-08-01', leveraged(1).slice(-200)) },
  ]);
}

it('are funds of one group that move one for one, the cheaper one second, with n and the days', async () => {
  const pairs = await readCheaperPairs(makeStore(), ASOF);

  expect(pairs.map(({ cheaper, symbol }) => `${symbol} ${cheaper}`)).toEqual(['DEAR CHEAP', 'DEAR SAME']);
  expect(pairs[0]).toMatchObject({
    group: 'US broad',
    expenseRatio: 0.009,
    cheaperExpenseRatio: 0.0003,
    first: '2021-06-28',
    last: '2024-06-28',
    n: 784,
  });
  expect(pairs[0]!.correlation).toBeGreaterThan(0.9999);
  // 10,000 x 1.05^10 x (0.9997^10 - 0.991^10)
  expect(pairs[0]!.saved).toBeCloseTo(10_000 * 1.05 ** 10 * (0.9997 ** 10 - 0.991 ** 10), 6);
});

it('are computed once for a day and a data version', async () => {
  const store = makeStore();
  await readCheaperPairs(store, ASOF);
  const reads = store.reads;
  await readCheaperPairs(store, ASOF);
  expect(store.reads).toBe(reads);
  store.bumpVersion();
  await readCheaperPairs(store, ASOF);
  expect(store.reads).toBeGreaterThan(reads);
});

it('need a year of common days', async () => {
  expect(await readCheaperPairs(makeStore(), day('2020-05-29'))).toEqual([]);
});
