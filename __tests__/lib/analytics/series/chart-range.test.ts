import { chartRangeStart, isChartRange } from '@/lib/analytics/series/chart-range';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const asOf = parseIsoDate('2024-03-31')!;

it.each([
  ['1M', '2024-02-29'],
  ['YTD', '2023-12-31'],
  ['1Y', '2023-03-31'],
  ['10Y', '2014-03-31'],
] as const)('%s counts from %s', (range, day) => {
  expect(formatIsoDate(chartRangeStart(asOf, range)!)).toBe(day);
});

it('has no beginning for all there is, and knows its own names', () => {
  expect(chartRangeStart(asOf, 'Max')).toBeNull();
  expect([isChartRange('3Y'), isChartRange('2Y'), isChartRange(undefined)]).toEqual([true, false, false]);
});
