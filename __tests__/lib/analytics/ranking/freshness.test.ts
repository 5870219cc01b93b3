import { isFresh } from '@/lib/analytics/ranking/freshness';
import { freshDaysOf } from '@/lib/domain/frequency';

it.each([
  ['of the day itself', [20], 20, true],
  ['ten days old', [1, 10], 20, true],
  ['eleven days old', [1, 9], 20, false],
  ['none', [], 20, false],
])('isFresh of a last bar %s', (_, days, asOf, expected) => {
  expect(isFresh(days, asOf)).toBe(expected);
});

it('allows a monthly series to be a month older', () => {
  expect([isFresh([9], 40, freshDaysOf('monthly')), isFresh([9], 51, freshDaysOf('monthly'))]).toEqual([
    true,
    false,
  ]);
});
