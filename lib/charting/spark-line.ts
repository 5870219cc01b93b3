import { linePath } from './path';
import { extent } from './scale';

/** Size of the drawing that {@link sparkPath} fills, in its own units. */
export const SPARK_WIDTH = 160;
export const SPARK_HEIGHT = 28;

/** Air above and below, so that no stroke is cut off. */
const AIR = 2;

/**
 * The path of a small line without axes, from its left edge to its right one, each line on its own scale.
 *
 * @param values - Oldest first; NaN lifts the pen.
 * @returns Empty when there are fewer than two finite values; a level line in the middle when they are all the same.
 */
export function sparkPath(values: ArrayLike<number>): string {
  const domain = extent([values], 0, values.length - 1);
  if (!domain || countFinite(values) < 2) return '';
  const { min, max } = domain;
  const room = SPARK_HEIGHT - 2 * AIR;
  const yOf = (value: number) =>
    max > min ? AIR + room * (1 - (value - min) / (max - min)) : SPARK_HEIGHT / 2;
  const step = SPARK_WIDTH / (values.length - 1);
  return linePath(
    Array.from(values, (_, index) => index * step),
    Array.from(values, yOf),
  );
}

function countFinite(values: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if (Number.isFinite(values[i])) count += 1;
  return count;
}
