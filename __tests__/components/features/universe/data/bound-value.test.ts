import { boundValue } from '@/components/features/universe/data/bound-value';

it.each([
  ['5%', 0.05],
  ['-3', -3],
  ['10b', 1e10],
  ['', null],
  ['pe', null],
  ['1 2', null],
  ['#', null],
])('reads %s', (text, expected) => {
  expect(boundValue(text)).toBe(expected);
});
