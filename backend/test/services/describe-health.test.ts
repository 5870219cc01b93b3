import { countAbsent, describeHealth, longestGap } from '../../src/services/describe-health';
import { day, FakeStore, weekdayBars } from '../support/fake-store';

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
      staleDays: 3,
      splits: 0,
      dividends: 0,
      dividendAdjusted: false,
      source: 'csv',
    });
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
