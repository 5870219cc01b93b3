import type { Pane } from './chart-model';

/** From this number of lines on the others turn grey while one is highlighted. */
export const MANY_LINES = 7;

/** A line farther from the pointer than this is not highlighted, in pixels. */
const REACH = 32;

/** Id of the filled range between two of the lines of a pane. */
export const FAN = 'fan';

/** True for a pane of several lines; one of them can be highlighted. */
export function hasSeveralLines({ layers }: Pane): boolean {
  return layers.length > 1 && layers.every(({ id, kind }) => kind === 'line' || id === FAN);
}

/**
 * The id of the line that passes nearest to a point of a pane; null when none is near, and in panes without
 * several lines.
 *
 * @param index - The bar of the point.
 * @param y - Pixels from the top of the pane.
 * @param yOf - The same for a value.
 */
export function nearestLine(
  pane: Pane,
  index: number,
  { y, yOf }: { readonly y: number; readonly yOf: (value: number) => number },
): string | null {
  if (!hasSeveralLines(pane)) return null;
  let [best, reach]: [string | null, number] = [null, REACH];
  for (const layer of pane.layers) {
    const value = layer.kind === 'line' ? layer.values[index] : undefined;
    if (value === undefined || !Number.isFinite(value)) continue;
    const distance = Math.abs(yOf(value) - y);
    if (distance < reach) [best, reach] = [layer.id, distance];
  }
  return best;
}
