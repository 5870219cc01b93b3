import { findSecurityCode } from '@/lib/domain/security-code';

it.each([
  ['US0378331005', 'isin'],
  ['037833100', 'cusip'],
  ['88160R101', 'cusip'],
  ['037833101', null],
  // Diageo, and the same with another check digit.
  ['0237400', 'sedol'],
  ['B10RZP7', 'sedol'],
  ['0237401', null],
  ['A2PKXG', 'wkn'],
  ['865985', 'wkn'],
  ['TOYOTA', null],
  ['VWCE', null],
  ['MICROSOFT', null],
])('%s is the number %s', (text, code) => {
  expect(findSecurityCode(text)).toBe(code);
});
