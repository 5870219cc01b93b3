import { changeSince } from '@/components/research/instrument-table/change-since';

it.each([
  [110, 100, 'price', '+10.00%'],
  [0.05, 0.08, 'fraction', '−3.00 pp'],
  [12, 10.5, 'percent', '+1.50 pp'],
  [1.5, 1.25, 'ratio', '+0.25'],
  [48.1, 52.3, 'points', '−4.20'],
  // Percentage growth from a loss is undefined.
  [2, -4, 'currency', '+6.00'],
  [null, 1, 'ratio', '—'],
  [1, null, 'ratio', '—'],
  ['2024-01-02', '2023-01-03', 'date', '—'],
])('%p after %p in %s has changed by %s', (now, before, unit, expected) => {
  expect(changeSince(now, before, unit)).toBe(expected);
});
