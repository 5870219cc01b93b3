import { curveOn, valueOn } from '@/lib/analytics/rates/yield-curve';

const two = { days: [100, 101, 104], values: [0.04, NaN, 0.05] };
const ten = { days: [100, 103], values: [0.03, 0.035] };

it.each([
  [99, null],
  [100, { day: 100, value: 0.04 }],
  [101, { day: 100, value: 0.04 }],
  [104, { day: 104, value: 0.05 }],
  [114, { day: 104, value: 0.05 }],
  [115, null],
])('the value on day %s', (day, expected) => {
  expect(valueOn(two, day)).toEqual(expected);
});

it('returns the last yield of every maturity, and the latest day of them', () => {
  expect(curveOn([two, ten, { days: [], values: [] }], 103)).toEqual({
    day: 103,
    yields: [0.04, 0.035, null],
    days: [100, 103, null],
  });
  expect(curveOn([two], 50)).toEqual({ day: null, yields: [null], days: [null] });
});
