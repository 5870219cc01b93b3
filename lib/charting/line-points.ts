import type { ChartModel, ChartWindow } from './chart-model';
import { decimate } from './decimate';

/** Number of ranges into which a line at rest is divided; two points of each are drawn. */
export const LINE_COLUMNS = 230;

/**
 * Indices of the points of a line at rest. The server's drawing and the first one of the interactive chart
 * use the same points, so that the line keeps its shape when a reader reaches for it.
 *
 * @param sample - The only bars to use (ascending); default: all bars of the window.
 */
export function linePoints(
  values: ArrayLike<number>,
  { first, last }: ChartWindow,
  { columns = LINE_COLUMNS, sample }: { readonly columns?: number; readonly sample?: readonly number[] } = {},
): number[] {
  if (!sample) return decimate(values, first, last, columns);
  const within = sample.filter((index) => index >= first && index <= last);
  const sampled = Float64Array.from(within, (index) => values[index]!);
  return decimate(sampled, 0, sampled.length - 1, columns).map((at) => within[at]!);
}

/**
 * Position of the middle of a bar as a share of the width: bars are equally wide. In a model that holds only
 * some of its bars, each stays at its place among all of them.
 */
export function barPlaces(
  { places }: Pick<ChartModel, 'places'>,
  { first, last }: ChartWindow,
): (index: number) => number {
  if (!places) return (index) => (index - first + 0.5) / (last - first + 1);
  const start = places[first] ?? 0;
  const bars = (places[last] ?? 0) - start + 1;
  return (index) => ((places[index] ?? 0) - start + 0.5) / bars;
}
