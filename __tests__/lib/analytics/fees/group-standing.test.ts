import { standInGroups } from '@/lib/analytics/fees/group-standing';

const ROWS = [
  { group: 'A', value: 0.1 },
  { group: 'A', value: 0.2 },
  { group: 'A', value: 0.6 },
  { group: 'A', value: null },
  { group: 'B', value: 0.5 },
  { group: null, value: 0.9 },
];
const stand = (isLessBetter: boolean) =>
  standInGroups(ROWS, { group: (row) => row.group, value: (row) => row.value }, isLessBetter);

it('gives the mean of the group, and the share of the group that is worse', () => {
  const [first, second, third] = stand(false);

  // (0.1 + 0.2 + 0.6) / 3
  for (const one of [first, second, third]) expect(one?.mean).toBeCloseTo(0.3, 12);
  expect([first, second, third].map((one) => Number(one?.percentile.toFixed(4)))).toEqual([
    0.1667, 0.5, 0.8333,
  ]);
  expect(first?.n).toBe(3);
});

it('turns round where less is better', () => {
  expect(stand(true).map((one) => one && Number(one.percentile.toFixed(4)))).toEqual([
    0.8333,
    0.5,
    0.1667,
    null,
    null,
    null,
  ]);
});

it('counts equal values by half', () => {
  const equal = [1, 1, 2, 2].map((value) => ({ group: 'A', value }));

  expect(
    standInGroups(equal, { group: (row) => row.group, value: (row) => row.value }, false).map(
      (one) => one?.percentile,
    ),
  ).toEqual([0.25, 0.25, 0.75, 0.75]);
});
