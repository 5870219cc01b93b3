/** @jest-environment node */
import { isSameSecret } from '@/lib/http/same-secret';

it.each([
  ['abc', true],
  ['abd', false],
  ['', false],
  [undefined, false],
])('%s', (told, expected) => {
  expect(isSameSecret(told, 'abc')).toBe(expected);
});
