import { transformSeries, TRANSFORMS } from '@/lib/analytics/rates/transform-series';
import type { Transform } from '@/lib/analytics/rates/transform-series';
import { addMonths, parseIsoDate } from '@/lib/domain/iso-date';

const FIRST = parseIsoDate('2020-01-01')!;
/** 36 months: 100, 101, … 135. */
const series = {
  days: Array.from({ length: 36 }, (_, i) => addMonths(FIRST, i)),
  values: Array.from({ length: 36 }, (_, i) => 100 + i),
};
const rate = { ...series, values: series.values.map((value) => value / 1000) };

function lastOf(
  transform: Transform,
  isRate = false,
): { value: number | undefined; n: number; unit: string } {
  const { unit, values } = transformSeries(isRate ? rate : series, transform, { from: null, isRate });
  return { value: values.at(-1), n: values.length, unit };
}

it('level, change, percent and year on year of a price index', () => {
  expect(lastOf('level')).toEqual({ value: 135, n: 36, unit: 'level' });
  expect(lastOf('change')).toEqual({ value: 1, n: 35, unit: 'level' });
  expect(lastOf('percent')).toEqual({ value: 135 / 134 - 1, n: 35, unit: 'fraction' });
  expect(lastOf('yoy')).toEqual({ value: 135 / 123 - 1, n: 24, unit: 'fraction' });
  expect(lastOf('index')).toEqual({ value: 135, n: 36, unit: 'index' });
});

it.each(['change', 'percent'] as const)('%s of a rate is a difference in basis points', (transform) => {
  const { n, unit, value } = lastOf(transform, true);
  expect(value).toBeCloseTo(10, 9);
  expect([n, unit]).toEqual([35, 'basisPoints']);
});

it('the z-score has mean 0 and sample deviation 1 over the range', () => {
  const { values } = transformSeries(series, 'zscore', { from: addMonths(FIRST, 12), isRate: false });
  const sum = values.reduce((a, b) => a + b, 0);
  const squares = values.reduce((a, b) => a + b * b, 0);
  expect(values).toHaveLength(24);
  expect(sum).toBeCloseTo(0, 9);
  expect(squares / 23).toBeCloseTo(1, 9);
});

it('cuts to the range after computing the change; the index begins with the range', () => {
  const from = addMonths(FIRST, 24);
  expect(transformSeries(series, 'yoy', { from, isRate: false }).values).toHaveLength(12);
  const index = transformSeries(series, 'index', { from, isRate: false });
  expect([index.values[0], index.values.at(-1)]).toEqual([100, (135 / 124) * 100]);
});

it('has nothing where the formula has nothing: a missing year, a base of zero, too few for a score', () => {
  const gapped = { days: [FIRST, addMonths(FIRST, 11), addMonths(FIRST, 13)], values: [1, NaN, 2] };
  expect(transformSeries(gapped, 'yoy', { from: null, isRate: false }).values).toHaveLength(0);
  const zero = { days: [FIRST, FIRST + 31], values: [0, 5] };
  expect(transformSeries(zero, 'percent', { from: null, isRate: false }).values).toHaveLength(0);
  expect(transformSeries(zero, 'index', { from: null, isRate: false }).values).toHaveLength(0);
  expect(transformSeries(zero, 'zscore', { from: null, isRate: false }).values).toHaveLength(0);
  for (const transform of TRANSFORMS)
    expect(
      transformSeries({ days: [], values: [] }, transform, { from: null, isRate: true }).days,
    ).toHaveLength(0);
});
