import { anchorText } from '@/components/features/stock/data/anchor-text';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import { parseIsoDate } from '@/lib/domain/iso-date';

const pageOf = (lastDay: string, frequency: SeriesFrequency = 'daily') => ({
  identity: { symbol: 'AAA', frequency },
  span: { asOf: parseIsoDate('2026-11-22')!, lastDay: parseIsoDate(lastDay)! },
});

it('names the last price and not the as-of day', () => {
  expect(anchorText(pageOf('2026-11-20'), false)).toBe('Windows end on the last price, 20 Nov 2026.');
});

it('states that each of two counts from its own day', () => {
  expect(anchorText(pageOf('2026-11-20'), true)).toBe(
    'Each is counted back from its own last price; the last price of AAA is of 20 Nov 2026.',
  );
});

it('states that no window ends on the day when prices have ended', () => {
  expect(anchorText(pageOf('2020-01-10'), true)).toBe(
    'Its prices ended on 10 Jan 2020, so there are no returns up to 22 Nov 2026.',
  );
});

it('accepts a monthly price of October as the newest', () => {
  expect(anchorText(pageOf('2026-10-30', 'monthly'), false)).toBe(
    'Windows end on the last price, 30 Oct 2026.',
  );
});
