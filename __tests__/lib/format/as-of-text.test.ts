import { asOfText, formatWeekday } from '@/lib/format/as-of-text';

it('names the last close of a day without one', () => {
  expect(asOfText('2026-11-22', '2026-11-20')).toBe('Sunday 22 Nov 2026: last close Friday 20 Nov');
  expect(asOfText('2027-01-01', '2026-12-31')).toBe('Friday 1 Jan 2027: last close Thursday 31 Dec 2026');
});

it('names one day when the markets closed on it, or nothing else is known', () => {
  expect(asOfText('2026-11-20', '2026-11-20')).toBe('20 Nov 2026');
  expect(asOfText('2026-11-20', null)).toBe('20 Nov 2026');
});

it('formats the days of the week', () => {
  expect(formatWeekday('1969-12-31')).toBe('Wednesday 31 Dec 1969');
});
