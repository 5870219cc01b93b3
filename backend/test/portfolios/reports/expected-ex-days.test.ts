import { expectedExDays } from '@/backend/src/portfolios/reports/expected-ex-days';
import type { StatedDate } from '@/lib/domain/declared-dates';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const TODAY = '2024-06-28';
const QUARTERS = ['2023-08-14', '2023-11-13', '2024-02-12', '2024-05-13'];

interface Declared extends Partial<Omit<StatedDate, 'day'>> {
  readonly on: string;
  readonly known?: string;
}

async function expected(declared: readonly Declared[], exDays: readonly string[] = QUARTERS) {
  const store = new FakeStore([
    {
      symbol: 'KO',
      bars: weekdayBars('2023-01-02', [1, 2, 3]),
      dividends: exDays.map((text, at) => ({ day: day(text), amount: at + 1 })),
      dates: declared.map(({ known = TODAY, on, ...rest }) => ({
        ...{ kind: 'ex-dividend' as const, payDay: null, amount: null, isEstimate: false },
        ...rest,
        day: day(on),
        knownOn: day(known),
      })),
    },
  ]);
  const days = await expectedExDays(store, 'KO', day(TODAY));
  return days?.map(({ amount, basis, day: at }) => `${formatIsoDate(at)} ${amount} ${basis}`) ?? null;
}

it('expects the dividends of the last twelve months a year later', async () => {
  expect(await expected([])).toEqual([
    '2024-08-14 1 estimated',
    '2024-11-13 2 estimated',
    '2025-02-12 3 estimated',
    '2025-05-13 4 estimated',
  ]);
});

it('puts a declared day in the place of the estimated one that is near', async () => {
  expect(
    await expected([
      { on: '2024-08-30' },
      { on: '2024-11-15', amount: 2.5, payDay: day('2024-12-02') },
      { on: '2025-02-10', amount: 3.5, isEstimate: true },
      { on: '2024-08-01', kind: 'earnings' },
    ]),
  ).toEqual([
    '2024-08-30 1 day-declared',
    '2024-11-15 2.5 declared',
    '2025-02-10 3.5 estimated',
    '2025-05-13 4 estimated',
  ]);
});

it('adds a declared dividend that had none a year before, of the last amount where none is stated', async () => {
  expect(await expected([{ on: '2024-07-10' }], ['2023-12-01'])).toEqual(
    ['2024-12-01 1 estimated', '2024-07-10 1 day-declared'].sort(),
  );
  expect(await expected([{ on: '2024-07-10', amount: 0.2 }], [])).toEqual(['2024-07-10 0.2 declared']);
  expect(await expected([{ on: '2024-07-10' }], [])).toBeNull();
});

it('knows nothing that was declared later', async () => {
  expect(await expected([{ on: '2024-08-30', known: '2024-06-29' }])).toContain('2024-08-14 1 estimated');
});
