import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import { parseIsoDate } from '@/lib/domain/iso-date';

const days = (...texts: string[]) => texts.map((text) => parseIsoDate(text)!);

it('keeps the first observation and the last one of each week from Monday to Sunday', () => {
  // Thursday, Friday, Monday, Wednesday, Sunday, Monday.
  const week = days('2024-06-20', '2024-06-21', '2024-06-24', '2024-06-26', '2024-06-30', '2024-07-01');
  expect(weekEndIndices(week)).toEqual([0, 1, 4, 5]);
});

it('keeps nothing of nothing, and one of one', () => {
  expect(weekEndIndices([])).toEqual([]);
  expect(weekEndIndices(days('2024-06-20'))).toEqual([0]);
});
