import { rankInGroups } from '@/lib/analytics/fees/rank-in-group';

const read = {
  group: ([group]: readonly [string | null, number | null]) => group,
  value: ([, value]: readonly [string | null, number | null]) => value,
};

it('begins with the greatest, shares places among equals, and counts those with a value', () => {
  const items = [
    ['A', 3],
    ['A', 5],
    ['A', 3],
    ['A', 1],
    ['A', null],
    ['B', 1],
    [null, 9],
  ] as const;
  expect(rankInGroups(items, read)).toEqual([
    { place: 2, n: 4 },
    { place: 1, n: 4 },
    { place: 2, n: 4 },
    { place: 4, n: 4 },
    null,
    { place: 1, n: 1 },
    null,
  ]);
});

it('begins with the smallest of costs and risks', () => {
  const ranks = rankInGroups(
    [
      ['A', 0.2],
      ['A', 0.1],
    ] as const,
    read,
    true,
  );
  expect(ranks.map((rank) => rank?.place)).toEqual([2, 1]);
});

it('has nothing to rank in an empty list', () => {
  expect(rankInGroups([], read)).toEqual([]);
});
