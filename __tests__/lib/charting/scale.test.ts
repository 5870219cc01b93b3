import { extent, padDomain, scalePosition } from '@/lib/charting/scale';

it('places values evenly on a linear scale and by ratio on a logarithmic one', () => {
  expect(scalePosition('linear', { min: 100, max: 200 }, 150)).toBe(0.5);
  // 10 is half way between 1 and 100 by ratio.
  expect(scalePosition('log', { min: 1, max: 100 }, 10)).toBeCloseTo(0.5, 12);
  expect(scalePosition('log', { min: 1, max: 100 }, 0)).toBeNaN();
});

it('leaves air on both sides, by ratio on a logarithmic scale', () => {
  expect(padDomain('linear', { min: 0, max: 100 }, 0.05)).toEqual({ min: -5, max: 105 });
  expect(padDomain('log', { min: 1, max: 100 }, 0.5)).toEqual({ min: 0.1, max: 1000 });
  expect(padDomain('linear', { min: 40, max: 40 }, 0.05)).toEqual({ min: 38, max: 42 });
  expect(padDomain('linear', { min: 0, max: 0 }, 0.05)).toEqual({ min: -1, max: 1 });
});

it('measures finite values only, in the window only', () => {
  const values = [99, NaN, 3, 7, -99];
  expect(extent([values], 1, 3)).toEqual({ min: 3, max: 7 });
  expect(extent([[NaN, NaN]], 0, 1)).toBeNull();
});
