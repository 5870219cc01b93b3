import { groupReturn } from '@/lib/analytics';
import { gap, ok } from '@/lib/domain/metric';

it('is what the shares of the end would have returned', () => {
  // 110 was 100, 90 was 100: 200 stays 200. The mean of +10% and -10% weighted by end values would be +1%.
  const found = groupReturn([
    { value: 110, total: 0.1 },
    { value: 90, total: -0.1 },
  ]);

  expect(found).toEqual(ok(0));
});

it('weights by size', () => {
  // 220 was 200, 55 was 50 less: (220 + 45) / (200 + 50) - 1 = 6%.
  const found = groupReturn([
    { value: 220, total: 0.1 },
    { value: 45, total: -0.1 },
  ]);

  expect(found.ok && found.value).toBeCloseTo(265 / 250 - 1, 12);
});

it('is the mean where no shares are known', () => {
  expect(
    groupReturn([
      { value: null, total: 0.1 },
      { value: null, total: 0.3 },
    ]),
  ).toEqual(ok(0.2));
});

it.each([
  ['an empty group', [], gap('no-data', 1, 0)],
  [
    'too little of the value',
    [
      { value: 10, total: 0.1 },
      { value: 90, total: null },
    ],
    gap('insufficient-history', 1, 1),
  ],
  ['no member with a return', [{ value: 10, total: null }], gap('insufficient-history', 1, 0)],
  ['a total loss alone', [{ value: 10, total: -1 }], gap('insufficient-history', 1, 0)],
])('has none for %s', (_, members, expected) => {
  expect(groupReturn(members)).toEqual(expected);
});

it('leaves out a young member when the rest is enough', () => {
  const found = groupReturn([
    { value: 60, total: 0.2 },
    { value: 40, total: null },
  ]);

  expect(found.ok && found.value).toBeCloseTo(0.2, 12);
});
