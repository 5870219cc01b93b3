import { convertSeries } from '@/lib/analytics/compare/convert-series';
import type { DatedValues } from '@/lib/analytics/compare/convert-series';

const dated = (days: number[], values: number[]) => ({
  days: Int32Array.from(days),
  values: Float64Array.from(values),
});
const plain = ({ days, values }: DatedValues) => [Array.from(days), Array.from(values)];

const pounds = dated([1, 2, 3], [100, 110, 120]);
const dollarsAPound = dated([1, 3, 4], [1.25, 1.5, 2]);

it('multiplies by the rate of the same day; a day without a rate drops out', () => {
  const converted = convertSeries(pounds, [{ rates: dollarsAPound, isInverse: false }]);

  expect(plain(converted)).toEqual([
    [1, 3],
    [125, 180],
  ]);
});

it('divides where the pair is quoted the other way round', () => {
  expect(plain(convertSeries(pounds, [{ rates: dollarsAPound, isInverse: true }]))).toEqual([
    [1, 3],
    [80, 80],
  ]);
});

it('converts over a third currency, and from hundredths', () => {
  const steps = [
    { rates: dollarsAPound, isInverse: false },
    { rates: dated([1, 3], [2, 4]), isInverse: true },
  ];

  // 100 pence = 1 pound = 1.25 dollars = 0.625 of a unit that costs two dollars.
  expect(plain(convertSeries(pounds, steps, 0.01))).toEqual([
    [1, 3],
    [0.625, expect.closeTo(0.45, 12)],
  ]);
});

it('leaves a series that needs no conversion', () => {
  expect(convertSeries(pounds, [])).toBe(pounds);
});
