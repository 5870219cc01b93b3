import { arrangeItems, lineCells, yearlyGrowth } from '@/lib/analytics/statements/statement-cells';
import type { FiledValue } from '@/lib/analytics/statements/statement-cells';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { STATEMENT_LINES } from '@/lib/domain/statement-lines';

const day = (text: string): number => parseIsoDate(text)!;

const filed = (
  item: string,
  periodEnd: string,
  value: number,
  { months = 3, on = periodEnd }: { months?: number; on?: string } = {},
): FiledValue => ({ item, periodEnd: day(periodEnd), periodMonths: months, filed: day(on), value });

const isLevel = (item: string): boolean => item === 'cash';

const arrange = (values: readonly FiledValue[], period: 'annual' | 'quarterly' | 'ttm') => {
  const { cellsOf } = arrangeItems(values, period, isLevel);
  return Object.fromEntries([...cellsOf('revenue')].map(([end, { value }]) => [end, value]));
};

const QUARTERS = [
  filed('revenue', '2023-03-31', 10),
  filed('revenue', '2023-06-30', 20),
  filed('revenue', '2023-09-30', 30),
  filed('revenue', '2023-12-31', 40),
  filed('revenue', '2024-03-31', 15),
];

it('adds four quarters to twelve months and to a year', () => {
  // 10 + 20 + 30 + 40 = 100; 20 + 30 + 40 + 15 = 105
  expect(arrange(QUARTERS, 'ttm')).toEqual({ [day('2023-12-31')]: 100, [day('2024-03-31')]: 105 });
  expect(arrange(QUARTERS, 'annual')).toEqual({ [day('2023-12-31')]: 100 });
});

it('returns no sum over a missing quarter', () => {
  const values = QUARTERS.filter(({ periodEnd }) => periodEnd !== day('2023-09-30'));
  expect(arrange(values, 'ttm')).toEqual({});
});

it('finds the fourth quarter in an annual report, and the year in the month in which it ends', () => {
  // A year to the last Saturday of September, as American filings have it: 100 - (20 + 25 + 15) = 40.
  const values = [
    filed('revenue', '2022-12-31', 20),
    filed('revenue', '2023-04-01', 25),
    filed('revenue', '2023-07-01', 15),
    filed('revenue', '2023-09-30', 100, { months: 12 }),
  ];
  expect(arrange(values, 'quarterly')[day('2023-09-30')]).toBe(40);
  expect(arrange(values, 'annual')).toEqual({ [day('2023-09-30')]: 100 });
});

it('finds the second quarter in a half-year report', () => {
  const values = [filed('revenue', '2023-03-31', 10), filed('revenue', '2023-06-30', 32, { months: 6 })];
  expect(arrange(values, 'quarterly')[day('2023-06-30')]).toBe(22);
});

it('keeps the first report beside the last one, and dates a sum by its last part', () => {
  const values = [
    filed('revenue', '2023-03-31', 10, { on: '2023-05-01' }),
    filed('revenue', '2023-06-30', 20, { on: '2023-08-01' }),
    filed('revenue', '2023-09-30', 30, { on: '2023-11-01' }),
    filed('revenue', '2023-12-31', 40, { on: '2024-02-15' }),
    // Restated with the report of the next year.
    filed('revenue', '2023-03-31', 12, { on: '2024-05-02' }),
  ];
  const cell = arrangeItems(values, 'annual', isLevel).cellsOf('revenue').get(day('2023-12-31'));
  expect(cell).toEqual({
    value: 102,
    first: 100,
    filed: day('2024-05-02'),
    firstFiled: day('2024-02-15'),
  });
});

it('reads a balance at the end of its period, whatever the length of the report', () => {
  const values = [
    ...QUARTERS,
    filed('cash', '2023-09-30', 7),
    filed('cash', '2023-12-31', 8, { months: 12 }),
    filed('cash', '2024-03-31', 9),
  ];
  const at = (period: 'annual' | 'quarterly') => [
    ...arrangeItems(values, period, isLevel).cellsOf('cash').keys(),
  ];
  expect(at('annual')).toEqual([day('2023-12-31')]);
  expect(at('quarterly')).toHaveLength(3);
});

it('computes a line of several items, and leaves it out where one is missing', () => {
  const values = [
    filed('revenue', '2023-03-31', 10),
    filed('grossProfit', '2023-03-31', 4),
    filed('revenue', '2023-06-30', 20),
  ];
  const items = arrangeItems(values, 'quarterly', isLevel);
  const line = STATEMENT_LINES.income.find(({ id }) => id === 'costOfRevenue')!;
  expect(lineCells(line, items, items.ends).map((cell) => cell?.value ?? null)).toEqual([6, null]);
});

it('measures growth over a year, and none from a loss or a gap', () => {
  expect(yearlyGrowth([10, null, -5, 12, 4, 5], 3)).toEqual([
    null,
    null,
    null,
    0.19999999999999996,
    null,
    null,
  ]);
});
