import { formatDay, formatEpochDay, formatMonth } from '@/lib/format/date';

it('writes a day with the short name of its month', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatEpochDay(0)).toBe('1 Jan 1970');
});

it('writes the month of a day or of a month', () => {
  expect([formatMonth('2026-11-30'), formatMonth('2009-01')]).toEqual(['Nov 2026', 'Jan 2009']);
});

it('returns the text when it is not a date', () => {
  expect(formatDay('soon')).toBe('soon');
});
