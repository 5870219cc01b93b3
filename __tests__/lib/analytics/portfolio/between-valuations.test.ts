import { onStraightLine } from '@/lib/analytics/portfolio/between-valuations';

const line = (points: readonly (readonly [number, number])[]) => {
  const { days, values } = onStraightLine({
    days: Int32Array.from(points, ([day]) => day),
    values: Float64Array.from(points, ([, value]) => value),
  });
  return Array.from(days, (day, at) => [day, values[at]]);
};

it('values each day between two valuations on a straight line, and ends with the last one', () => {
  expect(
    line([
      [10, 100],
      [12, 110],
      [13, 90],
      [17, 130],
    ]),
  ).toEqual([
    [10, 100],
    [11, 105],
    [12, 110],
    [13, 90],
    [14, 100],
    [15, 110],
    [16, 120],
    [17, 130],
  ]);
  expect(line([[10, 100]])).toEqual([[10, 100]]);
  expect(line([])).toEqual([]);
});
