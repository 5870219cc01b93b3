import { isinOfCusip, isIsin } from '@/lib/domain/isin';

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

it.each([
  ['037833100', 'US0378331005'],
  ['88160r101', 'US88160R1014'],
  ['000000000', null],
  ['N/A', null],
])('the CUSIP %s makes the ISIN %s', (cusip, isin) => {
  expect(isinOfCusip(cusip)).toBe(isin);
});
