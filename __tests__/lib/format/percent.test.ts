import { formatBasisPoints, formatPercent, formatReturn } from '@/lib/format/percent';

it.each([
  [0.0124, '1.24 %'],
  [-0.184, '−18.40 %'],
])('writes the fraction %p as %p', (fraction, expected) => {
  expect(formatPercent(fraction)).toBe(expected);
});

it.each([
  [0.0124, '+1.24 %'],
  [-0.004, '−0.40 %'],
  [0, '0.00 %'],
  [-0.00001, '0.00 %'],
])('writes the return %p with its sign as %p', (fraction, expected) => {
  expect(formatReturn(fraction)).toBe(expected);
});

it('writes the change of a rate in basis points', () => {
  expect(formatBasisPoints(0.0003)).toBe('+3 bp');
  expect(formatBasisPoints(-0.0125)).toBe('−125 bp');
});
