import {
  dividendGrowth,
  dividendYears,
  trailingDividends,
  yearsOfGrowth,
  yearsPaid,
} from '@/lib/analytics/statements/dividend-history';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string): number => parseIsoDate(text)!;
const paid = (date: string, amount: number) => ({ day: day(date), amount });
const SPAN = { firstDay: day('2018-06-01'), asOf: day('2023-07-01') };

const DIVIDENDS = [
  paid('2018-09-01', 1),
  paid('2019-03-01', 2),
  paid('2020-03-01', 2.2),
  paid('2021-03-01', 2.42),
  paid('2022-03-01', 2.662),
  paid('2023-03-01', 3),
];

it('sums by year, and compares complete years only', () => {
  const years = dividendYears(DIVIDENDS, SPAN);
  expect(years.map(({ isPartial, year }) => [year, isPartial])).toEqual([
    [2023, true],
    [2022, false],
    [2021, false],
    [2020, false],
    [2019, false],
    [2018, true],
  ]);
  expect(years[0]!.growth).toBeNull();
  expect(years[1]!.growth).toBeCloseTo(0.1, 12);
  expect(years[4]!.growth).toBeNull();
  // 2.662 / 2 = 1.331 = 1.1³
  expect(dividendGrowth(years, 3)).toBeCloseTo(0.1, 12);
  expect(dividendGrowth(years, 5)).toBeNull();
  expect(yearsOfGrowth(years)).toBe(3);
  expect(yearsPaid(years)).toBe(4);
});

it('counts a year without a payment, and starts again after it', () => {
  const years = dividendYears(
    DIVIDENDS.filter(({ day: date }) => date !== day('2021-03-01')),
    SPAN,
  );
  expect(years.map(({ payments }) => payments)).toEqual([1, 1, 0, 1, 1, 1]);
  expect(yearsPaid(years)).toBe(1);
  expect(yearsOfGrowth(years)).toBe(0);
});

it('counts the last twelve months without the same day of the year before', () => {
  expect(trailingDividends(DIVIDENDS, day('2023-03-01'))).toBe(3);
  expect(trailingDividends(DIVIDENDS, day('2023-02-28'))).toBe(2.662);
  expect(dividendYears([], SPAN)).toEqual([]);
});
