import { isIsin } from '@/lib/domain/isin';

it.each([
  ['US0378331005', true],
  ['IE00BK5BQT80', true],
  ['GB0002634946', true],
  ['US0378331006', false],
  ['IE00BK5BQT8', false],
  ['us0378331005', false],
  ['VWCE.DE', false],
])('%s is an ISIN: %s', (text, expected) => {
  expect(isIsin(text)).toBe(expected);
});
