import { parseVersionHeader } from '@/lib/domain/data-version-header';

it.each([
  ['17', 17],
  ['17 2026-11-20T22:00:00.000Z', 17],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['abc', null],
  ['1234567890123456', null],
  [['1', '2'], null],
  [undefined, null],
] as const)('reads %j as %j', (value, version) => {
  expect(parseVersionHeader(value)).toBe(version);
});
