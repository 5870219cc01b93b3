import { yearColumns } from '@/lib/charting/year-columns';

it('marks the years of which a range has only a part', () => {
  const years = [
    { year: 2025, value: 0.1, isPartial: false },
    { year: 2026, value: null, isPartial: true },
  ];

  expect(yearColumns(years)).toEqual([
    { id: '2025', label: '2025', value: 0.1 },
    { id: '2026', label: '2026*', value: null },
  ]);
});
