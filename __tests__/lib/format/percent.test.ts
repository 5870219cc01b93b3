import {
  formatBasisPoints,
  formatContribution,
  formatFee,
  formatPercent,
  formatPercentagePoints,
  formatReturn,
} from '@/lib/format/percent';

it.each([
  [0.0124, '1.24%'],
  [-0.184, '−18.40%'],
  [99.5, '9,950.00%'],
  [8137.5965, '813,760%'],
])('writes the fraction %p as %p', (fraction, expected) => {
  expect(formatPercent(fraction)).toBe(expected);
});

it.each([
  [0.0124, '+1.24%'],
  [-0.004, '−0.40%'],
  [0, '0.00%'],
  [-0.00001, '0.00%'],
])('writes the return %p with its sign as %p', (fraction, expected) => {
  expect(formatReturn(fraction)).toBe(expected);
});

it('writes differences in percentage points', () => {
  expect(formatPercentagePoints(0.0124)).toBe('+1.24 pp');
  expect(formatContribution(-0.00012)).toBe('−0.012 pp');
});

it('writes the change of a rate in basis points', () => {
  expect(formatBasisPoints(0.0003)).toBe('+3 bp');
  expect(formatBasisPoints(-0.0125)).toBe('−125 bp');
});

it.each([
  [0.0009, '0.09%'],
  [0.00095, '0.095%'],
  [0.000945, '0.0945%'],
  [0.01, '1.00%'],
  [0, '0.00%'],
])('writes a fee of %d as %s', (fraction, text) => {
  expect(formatFee(fraction)).toBe(text);
});
