import { calendarReturns } from '@/lib/analytics/returns/calendar-returns';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string) => parseIsoDate(text)!;
const days = ['2019-12-31', '2020-01-15', '2020-01-31', '2020-12-31', '2021-02-26'].map(day);
const values = [100, 105, 110, 121, 60.5];

it('measures each month and year from the last value before it', () => {
  const [second, first] = calendarReturns(days, values, { first: 0, last: 4, endsOn: day('2021-03-05') });

  expect(first).toMatchObject({ year: 2020, isPartial: false });
  expect(first!.value).toBeCloseTo(0.21, 12);
  // January 110 / 100, December 121 / 110; the months between have no close.
  expect(first!.months[0]).toBeCloseTo(0.1, 12);
  expect(first!.months[11]).toBeCloseTo(0.1, 12);
  expect(first!.months.slice(1, 11)).toEqual(Array(10).fill(null));
  expect(second).toMatchObject({ year: 2021, isPartial: true, value: -0.5 });
});

it('marks a year that the range begins inside as partial', () => {
  const years = calendarReturns(days, values, { first: 1, last: 3, endsOn: day('2020-12-31') });
  expect(years).toHaveLength(1);
  expect(years[0]).toMatchObject({ year: 2020, isPartial: true });
});

it('has no return in a single value', () => {
  expect(calendarReturns(days, values, { first: 2, last: 2, endsOn: day('2020-01-31') })).toEqual([]);
});
