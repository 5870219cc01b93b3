import { SPARK_HEIGHT, sparkPath, sparkWidth } from '@/lib/charting/spark-line';

/** Corners of a path of relative steps. */
function corners(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Ml])(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, step, a, b]) => {
    [x, y] = step === 'M' ? [Number(a), Number(b)] : [x + Number(a), y + Number(b)];
    return [x, y];
  });
}

it('runs from edge to edge, the least value at the floor and the greatest at the top', () => {
  // Four units of padding: the bottom is at 44, the top at 4.
  expect(corners(sparkPath([1, 3, 2]))).toEqual([
    [0, 44],
    [1, 4],
    [sparkWidth([1, 3, 2]), 24],
  ]);
});

it('is level in the middle when nothing moves', () => {
  expect(corners(sparkPath([5, 5]))).toEqual([
    [0, SPARK_HEIGHT / 2],
    [1, SPARK_HEIGHT / 2],
  ]);
});

it('leaves a gap where a value is missing', () => {
  expect(sparkPath([1, 3, Number.NaN, 1, 2])).toBe('M0 44l1-40M3 44l1-20');
});

it.each([[[]], [[1]], [[Number.NaN, 1]]])('is empty for %p', (values) => {
  expect(sparkPath(values)).toBe('');
});
