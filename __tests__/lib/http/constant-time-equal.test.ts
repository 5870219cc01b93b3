/** @jest-environment node */
import { isSameSecret } from '@/lib/http/constant-time-equal';

it.each([
  ['abc', true],
  ['abd', false],
  ['', false],
  [undefined, false],
])('%s', (told, expected) => {
  expect(isSameSecret(told, 'abc')).toBe(expected);
});
