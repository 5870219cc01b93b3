import { periodRates, ratesByDay } from '@/lib/analytics/figure-set/risk-free';

const bill = (days: readonly number[]) =>
  ({
    kind: 'bill',
    rates: { days: Int32Array.from(days), rates: Float64Array.from(days, () => 0.04) },
  }) as const;
const daily = Array.from({ length: 60 }, (_, i) => 1_000 + i);
const monthly = Array.from({ length: 24 }, (_, i) => 1_000 + 30 * i);

it.each([
  ['a daily bill', daily, 10],
  ['a monthly bill', monthly, 41],
])('%s is carried until its next rate is overdue, and no further', (_, days, carried) => {
  const last = days.at(-1)!;

  expect(periodRates(bill(days), [last - 1, last + carried], 252)?.annualRate).toBeCloseTo(0.04, 12);
  expect(periodRates(bill(days), [last - 1, last + carried + 1], 252)).toBeNull();
  expect(periodRates(bill(days), [last + 1_500], 252)).toBeNull();
  const { firstDay, rates } = ratesByDay(bill(days), last, 252)!;
  expect(rates[last + carried - firstDay]).toBeCloseTo(1.04 ** (1 / 252) - 1, 12);
  // Later days use the last entry.
  expect(rates.at(-1)).toBeNaN();
});

it('carries a single rate of unknown frequency', () => {
  expect(periodRates(bill([0]), [20_000], 252)?.annualRate).toBeCloseTo(0.04, 12);
});
