import { formatExact, formatExactMoney, shortAmount } from '@/lib/format/exact-amount';

it.each([
  ['1366.5', '1,366.5', '1,366.50'],
  ['-12345678901234567890.000000000000000001', '−12,345,678,901,234,567,890.000000000000000001', null],
  ['10.00', '10', '10.00'],
  ['0', '0', '0.00'],
  ['0.0125', '0.0125', '0.0125'],
])('writes %s with all its digits', (text, exact, money) => {
  expect(formatExact(text)).toBe(exact);
  expect(formatExactMoney(text)).toBe(money ?? exact);
});

it('shortens products of long prices and rates, which no reader compares', () => {
  expect(['16493.0588225231161', '1696.5375', '0.000000123456'].map(shortAmount)).toEqual([
    '16493.06',
    '1696.5375',
    '0.000000123456',
  ]);
});
