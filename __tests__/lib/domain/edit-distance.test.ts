import { editDistance } from '@/lib/domain/edit-distance';

it.each([
  ['AAPL', 'AAPL', 0],
  ['AAPL', 'APL', 1],
  ['APL', 'AAPL', 1],
  ['AAPL', 'AAPX', 1],
  ['AAPL', 'AALP', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('leads from %j to %j in %i', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits);
});

it('does not compare texts that cannot be near', () => {
  expect(editDistance('A', 'ABCD', 2)).toBe(Infinity);
});
