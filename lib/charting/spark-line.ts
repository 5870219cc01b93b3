import { linePath } from './path';
import { extent } from './scale';

/** Size of the drawing of {@link sparkPath}, in its own units. */
export const SPARK_WIDTH = 160;
export const SPARK_HEIGHT = 28;

/** Padding above and below, so that strokes are not clipped. */
const AIR = 2;

/**
 * The path of a sparkline without axes, from the left to the right edge, each line on its own scale.
 *
 * @param values - Oldest first; NaN interrupts the line.
 * @returns Empty with fewer than two finite values; a horizontal line in the middle when all are equal.
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
