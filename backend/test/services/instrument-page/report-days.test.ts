import { readReportDays } from '@/backend/src/services/instrument-page/report-days';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const report = (periodEnd: string, filed: string) => ({
  ...{ item: 'revenue', periodMonths: 3, value: 1, currency: 'USD' },
  periodEnd: day(periodEnd),
  filed: day(filed),
});
const stated = { kind: 'earnings', payDay: null, amount: null, knownOn: day('2024-06-20') } as const;

async function nextReport(asOf: string, dates: readonly { on: string; isEstimate: boolean }[]) {
  const store = new FakeStore([
    {
      symbol: 'KO',
      bars: weekdayBars('2024-01-02', [1, 2, 3]),
      reports: [report('2023-06-30', '2023-08-09'), report('2024-03-31', '2024-05-10')],
      dates: dates.map(({ isEstimate, on }) => ({ ...stated, day: day(on), isEstimate })),
    },
  ]);
  const days = await readReportDays(store, store.find('KO')!, day(asOf));
  return [days.nextReport, days.isNextDeclared];
}

it('the next report is the stated one, from the day on which it is known, else estimated by that of a year before', async () => {
  const declared = [{ on: '2024-07-30', isEstimate: false }];
  expect(await nextReport('2024-06-28', declared)).toEqual(['2024-07-30', true]);
  expect(await nextReport('2024-06-19', declared)).toEqual(['2024-08-07', false]);
  expect(await nextReport('2024-06-28', [{ on: '2024-08-01', isEstimate: true }])).toEqual([
    '2024-08-01',
    false,
  ]);
  expect(await nextReport('2024-06-28', [])).toEqual(['2024-08-07', false]);
});
