import { highestDay, yearExtreme } from '@/lib/analytics';
import { gap, ok } from '@/lib/domain/metric';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string) => parseIsoDate(text)!;

function view(rows: readonly (readonly [string, number, number, number])[]) {
  return {
    days: Int32Array.from(rows, ([date]) => day(date)),
    high: Float64Array.from(rows, ([, high]) => high),
    low: Float64Array.from(rows, ([, , low]) => low),
    close: Float64Array.from(rows, ([, , , close]) => close),
  };
}

// The first bar is exactly one year old: the year is complete, but the bar itself is not part of it.
const YEAR = [
  ['2023-06-28', 99, 1, 50],
  ['2024-01-02', 12, 8, 10],
  ['2024-03-01', 14, 9, 11],
] as const;

it.each([
  ['above every high of the year', [15, 10, 14.5], 'high'],
  ['only up to it', [14, 10, 14], 'none'],
  ['below every low', [10, 7.9, 8], 'low'],
  ['beyond both', [14.1, 7.9, 9], 'both'],
] as const)('finds %s', (_, [high, low, close], expected) => {
  expect(yearExtreme(view([...YEAR, ['2024-06-28', high, low, close]]))).toEqual(ok(expected));
});

it('uses the close when a bar has no high or low', () => {
  expect(yearExtreme(view([...YEAR, ['2024-06-28', NaN, NaN, 14.2]]))).toEqual(ok('high'));
});

it('needs a year of bars', () => {
  const rows = [['2023-06-29', 9, 9, 9] as const, ['2024-06-28', 10, 10, 10] as const];

  expect(yearExtreme(view(rows))).toEqual(gap('insufficient-history', 366, 365));
  expect(yearExtreme(view([]))).toEqual(gap('no-data', 1, 0));
});

it('finds the first day of the highest price', () => {
  expect(highestDay(view([...YEAR, ['2024-06-28', 99, 10, 10]]))).toBe(day('2023-06-28'));
  expect(highestDay(view([]))).toBeNull();
});
