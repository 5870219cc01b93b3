import { formatDay, formatEpochDay } from '@/lib/format/date';

it('writes a day with the short name of its month', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatEpochDay(0)).toBe('1 Jan 1970');
});

it('returns the text when it is not a date', () => {
  expect(formatDay('soon')).toBe('soon');
});
