import { incomeGrowth, incomeYears } from '@/components/features/portfolio/income/income-years';

const month = (text: string, dividends: number) => ({
  month: text,
  dividends,
  interest: 10,
  other: 0,
  taxes: 1,
});

it('compares whole years with the year before, and names those of which the range has a part', () => {
  const years = incomeYears({
    from: '2020-12-31',
    to: '2024-06-28',
    months: [month('2021-03', 90), month('2022-03', 110), month('2022-09', 10), month('2024-01', 200)],
  });

  expect(years.map(({ growth, isPartial, sum, year }) => [year, sum, isPartial, growth])).toEqual([
    ['2021', 100, false, null],
    ['2022', 140, false, expect.closeTo(0.4, 12)],
    ['2023', 0, false, -1],
    ['2024', 210, true, null],
  ]);
  expect(years[1]).toMatchObject({ dividends: 120, taxes: 2 });
  expect(incomeGrowth(years)).toEqual({ rate: expect.closeTo(0.4, 12) as number, from: '2021', to: '2022' });
  expect(incomeGrowth(years.slice(2))).toBeNull();
});

it('has no year without income', () => {
  expect(incomeYears({ from: '2020-12-31', to: '2024-06-28', months: [] })).toEqual([]);
});
