import { tradingSessions, voteOnDays } from '../../../src/services/instruments/trading-sessions';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

describe('voteOnDays', () => {
  it('counts a day on which at least half of the living have a bar', () => {
    const series = [
      Int32Array.of(1, 2, 3, 5),
      Int32Array.of(1, 3, 5),
      Int32Array.of(3, 5),
      Int32Array.of(1, 2, 3, 4, 5),
    ];

    // Day 2: two of the three series that exist by then; day 4: one of four.
    expect([...voteOnDays(series)]).toEqual([1, 2, 3, 5]);
  });
});

describe('tradingSessions', () => {
  const witness = (symbol: string, skip: string[] = []) => ({
    symbol,
    exchange: 'X',
    bars: weekdayBars('2024-01-01', [1, 2, 3, 4, 5, 6], skip),
  });

  it('are those of the same exchange and kind, up to the as-of day', async () => {
    const store = new FakeStore([
      witness('A'),
      witness('B'),
      witness('C', ['2024-01-03']),
      { ...witness('D'), exchange: 'Y' },
    ]);

    const sessions = await tradingSessions(store, store.find('C')!, day('2024-01-04'));

    expect([...(sessions ?? [])]).toEqual(['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04'].map(day));
  });

  it('cannot be derived from fewer than three series, nor for crypto', async () => {
    const store = new FakeStore([witness('A'), witness('B'), { ...witness('BTC'), kind: 'crypto' }]);

    expect(await tradingSessions(store, store.find('A')!, day('2024-01-04'))).toBeNull();
    expect(await tradingSessions(store, store.find('BTC')!, day('2024-01-04'))).toBeNull();
  });
});
