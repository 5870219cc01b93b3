import { formatCompact, formatCount, formatNumber, formatPValue } from '@/lib/format/number';

describe('formatNumber', () => {
  it.each([
    [1234.5, {}, '1,234.50'],
    [-0.074, {}, '−0.07'],
    [1.25, { signed: true, digits: 1 }, '+1.3'],
    [0, { signed: true }, '0.00'],
    [-0.001, {}, '0.00'],
    [1234567.891, { digits: 0 }, '1,234,568'],
    [999.999, {}, '1,000.00'],
    [-1000, { digits: 0 }, '−1,000'],
  ])('writes %p with %p as %p', (value, style, expected) => {
    expect(formatNumber(value, style)).toBe(expected);
  });

  it('refuses a number that is missing', () => {
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError);
  });
});

describe('formatCompact', () => {
  it.each([
    [3_940_000_000_000, '3.94 T'],
    [48_123_456, '48.1 M'],
    [512_400, '512 K'],
    [999_999, '1.00 M'],
    [1_500, '1.50 K'],
    [950, '950'],
    [12.345, '12.35'],
    [-2_000_000, '−2.00 M'],
  ])('writes %p as %p', (value, expected) => {
    expect(formatCompact(value)).toBe(expected);
  });
});

describe('formatPValue', () => {
  it.each([
    [0.0312, 4, '0.0312'],
    [0.00004, 4, '<0.0001'],
    [0, 3, '<0.001'],
    [1, 3, '1.000'],
  ])('writes %p with %p decimals as %p, never as zero', (value, digits, expected) => {
    expect(formatPValue(value, { digits })).toBe(expected);
  });
});

it('writes a count without a point', () => {
  expect(formatCount(5034)).toBe('5,034');
});
