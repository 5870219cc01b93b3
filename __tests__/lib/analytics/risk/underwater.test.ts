import { longestUnderwater } from '@/lib/analytics/risk/underwater';
import { gap } from '@/lib/domain/metric';
import { valueOf } from '../../../support/reference-data';

const days = [10, 20, 30, 40, 55, 60, 100];

it('counts calendar days from a high back to it', () => {
  expect(valueOf(longestUnderwater(days, [1, 2, 1.5, 1.8, 2, 1.9, 3]))).toEqual({
    days: 45,
    from: 55,
    to: 100,
  });
  expect(valueOf(longestUnderwater(days, [1, 2, 1.5, 1.8, 2, 3, 4]))).toEqual({ days: 35, from: 20, to: 55 });
});

it('counts to the last day while the high is not reached', () => {
  expect(valueOf(longestUnderwater(days, [1, 2, 1.5, 1.8, 1.9, 1.9, 1.95]))).toEqual({
    days: 80,
    from: 20,
    to: null,
  });
});

it('is zero for a series that only rises, including gaps between observations', () => {
  expect(valueOf(longestUnderwater(days, [1, 1, 2, 3, 4, 5, 6])).days).toBe(0);
});

it('starts at the last day of a high that was touched twice', () => {
  expect(valueOf(longestUnderwater(days, [1, 2, 2, 1, 1, 1, 1]))).toMatchObject({ from: 30, days: 70 });
});

it('needs two values', () => {
  expect(longestUnderwater([1], [1])).toEqual(gap('insufficient-history', 2, 1));
});
