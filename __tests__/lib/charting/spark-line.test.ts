import { SPARK_HEIGHT, SPARK_WIDTH, sparkPath } from '@/lib/charting/spark-line';

/** Corners of a path of relative steps. */
function corners(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Ml])(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, step, a, b]) => {
    [x, y] = step === 'M' ? [Number(a), Number(b)] : [x + Number(a), y + Number(b)];
    return [x, y];
  });
}

it('runs from edge to edge, the least value at the floor and the greatest at the top', () => {
  // Two units of padding: the bottom is at 26, the top at 2.
  expect(corners(sparkPath([1, 3, 2]))).toEqual([
    [0, 26],
    [80, 2],
    [SPARK_WIDTH, 14],
  ]);
});

it('is level in the middle when nothing moves', () => {
  expect(corners(sparkPath([5, 5]))).toEqual([
    [0, SPARK_HEIGHT / 2],
    [SPARK_WIDTH, SPARK_HEIGHT / 2],
  ]);
});

it.each([[[]], [[1]], [[Number.NaN, 1]]])('is empty for %p', (values) => {
  expect(sparkPath(values)).toBe('');
});
