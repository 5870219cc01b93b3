import { countAbsent, describeHealth, longestGap } from '../../../src/services/instruments/describe-health';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

describe('describeHealth', () => {
  it('uses the benchmark when too few series share the market', async () => {
    const store = new FakeStore([
      { symbol: '^GSPC', kind: 'index', bars: weekdayBars('2024-01-01', [1, 2, 3, 4, 5]) },
      { symbol: 'X', bars: weekdayBars('2024-01-01', [1, 2, 3], ['2024-01-02']) },
    ]);
    const benchmark = store.find('^GSPC');

    const health = await describeHealth(store, store.find('X')!, { asOf: day('2024-01-07'), benchmark });

    expect(health).toEqual({
      firstDay: '2024-01-01',
      lastDay: '2024-01-04',
      bars: 3,
      missingSessions: 1,
      longestGapDays: 2,
      unchangedDays: 1,
      staleDays: 3,
      splits: 0,
      dividends: 0,
      dividendAdjusted: false,
      source: 'csv',
      comparison: null,
      disagreements: { count: 0, newest: [] },
      revisions: { count: 0, newest: [] },
    });
  });

  it('counts the weeks or months without a bar of a series that is not daily', async () => {
    const bars = weekdayBars(
      '2024-01-01',
      Array.from({ length: 130 }, () => 1),
    );
    const on = (days: readonly string[]) => ({
      ...bars,
      days: Int32Array.from(days, day),
      close: Float64Array.from(days, () => 1),
    });
    const months = on(['2024-01-31', '2024-02-29', '2024-03-28', '2024-06-28']);
    const weeks = on(['2024-01-05', '2024-01-12', '2024-01-18', '2024-02-02']);
    const store = new FakeStore([
      { symbol: '^GSPC', kind: 'index', bars },
      ...['A', 'B', 'C'].map((symbol) => ({ symbol, bars })),
      { symbol: 'M', bars: months, frequency: 'monthly' as const },
      { symbol: 'W', bars: weeks, frequency: 'weekly' as const },
      { symbol: 'C-USD', kind: 'crypto' as const, bars: months, frequency: 'monthly' as const },
    ]);
    const missing = async (symbol: string): Promise<number> => {
      const params = { asOf: day('2024-06-28'), benchmark: store.find('^GSPC') };
      return (await describeHealth(store, store.find(symbol)!, params)).missingSessions;
    };

    expect(await missing('M')).toBe(2); // April and May
    expect(await missing('W')).toBe(1); // the week to 26 January
    expect(await missing('C-USD')).toBe(2);
    // Series that are not daily say nothing of the days on which the market trades.
    expect(await missing('A')).toBe(0);
  });

  it('counts every day for crypto', async () => {
    const store = new FakeStore([
      { symbol: 'BTC-USD', kind: 'crypto', bars: weekdayBars('2024-01-05', [1, 2]) },
    ]);

    const health = await describeHealth(store, store.find('BTC-USD')!, {
      asOf: day('2024-01-08'),
      benchmark: null,
    });

    expect(health.missingSessions).toBe(2);
  });
});

it.each([
  ['moves every day', [7, 8, 9], 1],
  ['stays for three days', [9, 7, 7, 7], 3],
  ['never moves', [7, 7], 2],
])('counts the last closes that are equal: %s', async (_, closes, count) => {
  const store = new FakeStore([{ symbol: 'X', bars: weekdayBars('2024-01-01', closes) }]);
  const params = { asOf: day('2024-01-07'), benchmark: null };
  expect((await describeHealth(store, store.find('X')!, params)).unchangedDays).toBe(count);
});

it('lists what a second provider gives otherwise and what was revised, on the split basis of the day', async () => {
  const checks = {
    comparison: { comparedOn: day('2024-01-05'), provider: 'stooq', bars: 3 },
    disagreements: [
      {
        day: day('2024-01-02'),
        close: 400,
        provider: 'yahoo',
        otherClose: 500,
        otherProvider: 'stooq',
        tolerance: 0.005,
        notedOn: day('2024-01-05'),
      },
    ],
    revisions: [
      {
        fromDay: day('2024-01-01'),
        toDay: day('2024-01-02'),
        bars: 2,
        oldClose: 404,
        newClose: 400,
        isUniform: true,
        knownOn: day('2024-01-03'),
        source: 'yahoo',
      },
    ],
  };
  const splits = [{ day: day('2024-01-04'), ratio: 4 }];
  const bars = weekdayBars('2024-01-01', [100, 100, 100, 100, 100]);
  const store = new FakeStore([{ symbol: 'X', bars, splits, checks }]);
  const readOn = (date: string, known = date) =>
    describeHealth(store, store.find('X')!, { asOf: day(date), benchmark: null, knownBy: day(known) });

  expect(await readOn('2024-01-05')).toMatchObject({
    comparison: { comparedOn: '2024-01-05', provider: 'stooq', bars: 3 },
    disagreements: {
      count: 1,
      newest: [{ day: '2024-01-02', close: 100, otherClose: 125, difference: 0.25 }],
    },
    revisions: { count: 1, newest: [{ toDay: '2024-01-02', oldClose: 101, newClose: 100 }] },
  });
  expect(await readOn('2024-01-03')).toMatchObject({
    comparison: null,
    disagreements: { count: 0, newest: [] },
    revisions: { count: 1, newest: [{ oldClose: 404, newClose: 400, knownOn: '2024-01-03' }] },
  });
  // A page without a day looks from the last day with data, and knows what was noted since.
  expect(await readOn('2024-01-04', '2024-01-06')).toMatchObject({ disagreements: { count: 1 } });
});

describe('countAbsent', () => {
  it('looks only between the first and last own day', () => {
    expect(countAbsent(Int32Array.of(1, 2, 3, 4, 5, 6), Int32Array.of(2, 4, 5))).toBe(1);
  });
});

describe('longestGap', () => {
  it.each([
    [[7], 0],
    [[1, 2, 5, 6], 3],
  ])('%j: %d', (days, expected) => {
    expect(longestGap(Int32Array.from(days))).toBe(expected);
  });
});
