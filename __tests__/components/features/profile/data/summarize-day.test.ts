import { dayText } from '@/components/features/profile/data/day-text';
import { summarizeDay } from '@/components/features/profile/data/summarize-day';
import { gap } from '@/lib/domain/metric';
import { listEntry, threeEntries } from '../../../../msw/fixtures/portfolio';

it('sums up the day, each line counting the same', () => {
  const day = summarizeDay(threeEntries);

  // (0.0124 - 0.01) / 2; AT&T has no price and does not count.
  expect(day.average).toEqual({ ok: true, value: expect.closeTo(0.0012, 10) as number });
  expect(day).toMatchObject({ count: 3, rose: 1, fell: 1, leftOut: 1, lastDay: '2026-11-20' });
  expect([day.best?.symbol, day.worst?.symbol]).toEqual(['AAPL', 'MSFT']);
  expect(dayText(day)).toBe(
    '3 stocks: 1 rose, 1 fell, +0.12% on average. Best: AAPL (+1.24%), worst: MSFT (−1.00%).',
  );
});

it('leaves out a line whose last price is more than ten days old', () => {
  const halted = listEntry({ symbol: 'OLD', as_of: '2026-11-09', change_percent: 9 });

  expect(summarizeDay([...threeEntries, halted])).toMatchObject({ leftOut: 2, best: { symbol: 'AAPL' } });
});

it('keeps a line that is observed less often as long as the next price is not overdue', () => {
  const weekly = { symbol: 'WEEKLY', frequency: 'weekly', change_percent: 9 } as const;
  const best = (day: string) => summarizeDay([...threeEntries, listEntry({ ...weekly, as_of: day })]).best;

  expect(best('2026-11-06')?.symbol).toBe('WEEKLY');
  expect(best('2026-11-02')?.symbol).toBe('AAPL');
});

it('has no worst line beside a single best one', () => {
  const day = summarizeDay([listEntry()]);

  expect([day.best?.symbol, day.worst]).toEqual(['AAPL', null]);
  expect(dayText(day)).toBe('1 stock, +1.24% on average.');
});

it('has a gap where nothing moved, and nothing where there is nothing', () => {
  const unpriced = summarizeDay([threeEntries[2]!]);

  expect(unpriced).toMatchObject({ average: gap('no-data'), best: null, lastDay: null });
  expect(dayText(unpriced)).toBe('1 stock, none with a price this week.');
  expect(dayText(summarizeDay([]))).toMatch(/^Add stocks to your watchlist/);
});
