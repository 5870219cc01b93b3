import { extent } from './scale';

/** Height of the drawing of {@link sparkPath}, in half pixels, so that whole numbers are exact enough. */
export const SPARK_HEIGHT = 48;

/** Padding above and below, so that strokes are not clipped. */
const AIR = 4;

/** Width of the drawing of {@link sparkPath}: a unit from one value to the next. */
export function sparkWidth(values: ArrayLike<number>): number {
  return Math.max(1, values.length - 1);
}

/**
 * The path of a sparkline without axes, from the left to the right edge, each line on its own scale. It
 * consists of whole numbers: a page has dozens of these lines, and they are hard to compress.
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
    Math.round(max > min ? AIR + room * (1 - (value - min) / (max - min)) : SPARK_HEIGHT / 2);
  let path = '';
  let penY: number | null = null;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    const y = yOf(value);
    if (!Number.isFinite(value)) penY = null;
    else {
      path += penY === null ? `M${index} ${y}` : `l1${y < penY ? '' : ' '}${y - penY}`;
      penY = y;
    }
  }
  return path;
}

function countFinite(values: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if (Number.isFinite(values[i])) count += 1;
  return count;
}
