import { latestAmounts } from '@/lib/analytics/statements/latest-amounts';
import { arrangeItems } from '@/lib/analytics/statements/statement-cells';
import type { FiledValue } from '@/lib/analytics/statements/statement-cells';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { isLevelItem } from '@/lib/domain/statement-lines';

const day = (text: string): number => parseIsoDate(text)!;

const report = (item: string, months: number, periodEnd: string, value: number): FiledValue => ({
  item,
  periodMonths: months,
  periodEnd: day(periodEnd),
  filed: day(periodEnd) + 34,
  value,
});

const latestOf = (values: readonly FiledValue[]) => latestAmounts(arrangeItems(values, 'ttm', isLevelItem));

// Net sales and cash from operations of Apple in millions of dollars, as in its reports to the SEC: 10-K of 2022,
// 10-Q of December 2022, April and July 2023. Cash flows are reported from the start of the fiscal year only.
const APPLE = [
  report('revenue', 3, '2021-12-25', 123945),
  report('revenue', 3, '2022-03-26', 97278),
  report('revenue', 3, '2022-06-25', 82959),
  report('revenue', 12, '2022-09-24', 394328),
  report('revenue', 3, '2022-12-31', 117154),
  report('revenue', 3, '2023-04-01', 94836),
  report('revenue', 3, '2023-07-01', 81797),
  report('operatingCashFlow', 9, '2022-06-25', 98024),
  report('operatingCashFlow', 12, '2022-09-24', 122151),
  report('operatingCashFlow', 9, '2023-07-01', 88945),
];

it('derives the fourth quarter from the annual report', () => {
  const { end, flow } = latestOf(APPLE);
  expect(formatIsoDate(end!)).toBe('2023-07-01');
  // 394,328 - 123,945 - 97,278 - 82,959 = 90,146; 90,146 + 117,154 + 94,836 + 81,797 = 383,933
  expect(flow('revenue')).toBe(383933);
});

it('rolls a year forward by the months since: the year, less nine months before, plus nine months now', () => {
  // 122,151 - 98,024 + 88,945 = 113,072
  expect(latestOf(APPLE).flow('operatingCashFlow')).toBe(113072);
});

it('needs no quarters: a half-year report is enough', () => {
  const values = [
    report('revenue', 6, '2023-06-30', 40),
    report('revenue', 12, '2023-12-31', 100),
    report('revenue', 6, '2024-06-30', 55),
    report('revenue', 6, '2022-06-30', 30),
    report('revenue', 12, '2022-12-31', 80),
  ];
  const { flow, flowBefore } = latestOf(values);
  expect(flow('revenue')).toBe(115); // 100 - 40 + 55
  expect(flowBefore('revenue', 1)).toBe(90); // 80 - 30 + 40
});

it('derives every quarter of a year of 12, 12, 12 and 16 weeks', () => {
  const values = [
    report('revenue', 3, '2023-11-26', 10),
    report('revenue', 3, '2024-02-18', 11),
    report('revenue', 3, '2024-05-12', 12),
    report('revenue', 12, '2024-09-01', 50),
    report('revenue', 3, '2024-11-24', 14),
  ];
  expect(latestOf(values).flow('revenue')).toBe(54); // 50 - 10 + 14
});

it('reads every flow over the same twelve months, and a balance on its own day', () => {
  const values = [
    ...APPLE,
    report('ebitda', 12, '2022-09-24', 130541), // not reported by quarter
    report('equity', 3, '2023-04-01', 62158),
    report('cash', 12, '2021-09-25', 34940), // not reported since
  ];
  const { flow, level, levelEnd } = latestOf(values);
  expect(flow('ebitda')).toBeNull();
  expect(level('equity')).toBe(62158);
  expect(formatIsoDate(levelEnd('equity')!)).toBe('2023-04-01');
  expect(level('cash')).toBeNull();
});

it('has nothing of a company without reports', () => {
  const { end, flow, flowBefore, level, levelBefore } = latestOf([]);
  expect([end, flow('revenue'), flowBefore('revenue', 1), level('cash'), levelBefore('cash', 1)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
