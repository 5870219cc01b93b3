import { readTypedDecimal } from '@/lib/domain/typed-number';

it.each([
  ['1,5', '1.5'],
  [' 1,25 ', '1.25'],
  ['-1,5', '-1.5'],
  ['0,125', '0.125'],
  ['12,3456', '12.3456'],
  ['12,5%', '12.5%'],
  ['1.234,56', '1234.56'],
  ['1.234,567', '1234.567'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1 000', '1000'],
  ["12'345,60", '12345.60'],
])('%s can be read as %s only', (text, expected) => {
  expect(readTypedDecimal(text)).toBe(expected);
});

it.each(['1.5', '1000', '', '1,000', '12,345', '1.000', '1,2,3', '1,23.4', '=1', 'AAPL', ',5'])(
  '%s stays as it is',
  (text) => {
    expect(readTypedDecimal(text)).toBe(text);
  },
);
