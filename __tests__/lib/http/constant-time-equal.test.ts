/** @jest-environment node */
import { isSameSecret } from '@/lib/http/constant-time-equal';

it.each([
  ['abc', true],
  ['abd', false],
  ['', false],
  [undefined, false],
])('%s', (candidate, expected) => {
  expect(isSameSecret(candidate, 'abc')).toBe(expected);
});
