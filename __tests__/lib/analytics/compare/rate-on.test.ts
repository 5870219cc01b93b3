import { rateOn } from '@/lib/analytics/compare/rate-on';

const pair = (days: number[], values: number[], isInverse = false) => ({
  rates: { days: Int32Array.from(days), values: Float64Array.from(values) },
  isInverse,
});

it('takes the rate of the day, and the last one before a day without any', () => {
  const euros = pair([10, 11, 14], [0.9, 0.8, 0.7]);

  expect(rateOn([euros], 11)).toEqual({ rate: 0.8, day: 11 });
  expect(rateOn([euros], 13)).toEqual({ rate: 0.8, day: 11 });
});

it('divides by an inverse pair, multiplies over a third currency, and names the older day', () => {
  expect(rateOn([pair([10], [1.25], true)], 10)).toEqual({ rate: 0.8, day: 10 });
  expect(rateOn([pair([9], [1.25]), pair([10], [0.5])], 10, 0.01)).toEqual({ rate: 0.00625, day: 9 });
});

it('is 1 for the same currency, and the unit for its hundredths', () => {
  expect(rateOn([], 10)).toEqual({ rate: 1, day: 10 });
  expect(rateOn([], 10, 0.01)).toEqual({ rate: 0.01, day: 10 });
});

it('is missing before the first rate, more than a week after the last one, and where a quote is zero', () => {
  const euros = pair([10], [0.9]);

  expect(rateOn([euros], 9)).toBeNull();
  expect(rateOn([euros], 17)).toEqual({ rate: 0.9, day: 10 });
  expect(rateOn([euros], 18)).toBeNull();
  expect(rateOn([pair([10], [0])], 10)).toBeNull();
});
