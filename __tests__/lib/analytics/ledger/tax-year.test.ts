import { taxYearLabels, taxYearOf } from '@/lib/analytics/ledger/tax-year';

it.each(['01-01', '04-01', '04-06', '07-01'] as const)(
  'names each tax year from %s once, as its days do',
  (start) => {
    // Both sides of every border of thirty years, in order, and then some days that lie before.
    const days = [...Array.from({ length: 30 * 366 }, (_, at) => 10_950 + at), 12_000, 15_000, 11_000];

    expect(taxYearLabels(days, start)).toEqual([...new Set(days.map((day) => taxYearOf(day, start).label))]);
    expect(taxYearLabels([20_000, 12_000, 20_001], start)).toEqual([
      taxYearOf(20_000, start).label,
      taxYearOf(12_000, start).label,
    ]);
    expect(taxYearLabels([], start)).toEqual([]);
  },
);
