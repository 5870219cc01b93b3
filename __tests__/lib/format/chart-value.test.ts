import { formatTick, formatValue } from '@/lib/format/chart-value';

it.each([
  [0.012, 'percent', 1, '1.2%'],
  [0, 'compact', 0, '0'],
  [2_500_000, 'compact', 0, '2.50 M'],
  [12_345.6, 'price', 2, '12,346'],
  [99.5, 'price', 1, '99.5'],
  [70, 'number', 0, '70'],
  [57_577.8, 'number', 2, '57,577.80'],
  // A wider one would be cut.
  [184_282.05, 'number', 2, '184,282'],
] as const)('writes the tick %d as %s', (value, format, digits, text) => {
  expect(formatTick(value, format, digits)).toBe(text);
});

it.each([
  [0.012, 'percent', '1.20%'],
  [2_500_000, 'compact', '2.50 M'],
  [99.5, 'price', '99.50'],
  [0.0123, 'number', '0.0123'],
] as const)('writes the value %d in full as %s', (value, format, text) => {
  expect(formatValue(value, format)).toBe(text);
});
