import { formatLevel, formatMoney, formatPrice, formatPriceChange } from '@/lib/format/price';

it.each([
  [226.25, '226.25'],
  [48120.1, '48,120.10'],
  [0.07312, '0.0731'],
  [0.001234, '0.001234'],
  [0.00001234, '0.00001234'],
  [-37.63, '−37.63'],
])('writes the price %p as %p', (price, expected) => {
  expect(formatPrice(price)).toBe(expected);
});

it('writes a currency pair to the ten-thousandth, one in the hundreds to the hundredth', () => {
  expect(formatPrice(1.28312, 'currency')).toBe('1.2831');
  expect(formatPrice(151.237, 'currency')).toBe('151.24');
  expect(formatPriceChange(0.00257, 1.28312, 'currency')).toBe('+0.0026');
});

it('writes a change to the digits of its price', () => {
  expect(formatPriceChange(0.0004, 0.0731)).toBe('+0.0004');
  expect(formatPriceChange(-3.314, 226.25)).toBe('−3.31');
});

it('formats money with its currency, or alone without one', () => {
  expect(formatMoney(3.94e12, 'USD')).toBe('3.94 T USD');
  expect(formatMoney(1_500_000, null)).toBe('1.50 M');
});

it('shortens a level of which a page has the leading digits only', () => {
  expect(formatLevel(9_424_525_100_000)).toBe('9.42 T');
  expect(formatLevel(99_999_999.5)).toBe('99,999,999.50');
  expect(formatLevel(1.28312, 'currency')).toBe('1.2831');
});
