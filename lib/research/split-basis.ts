import type { PageFigure } from './page-rows';

/**
 * A figure of an earlier day on the share basis of a later one, after splits of `ratio` new shares for one:
 * prices and amounts per share are divided, numbers of shares multiplied; all others are the same on both.
 *
 * @param unit - Unit of the figure in the registry.
 */
export function onLaterShares(
  { id, unit, value }: { readonly id: string; readonly unit: string | undefined; readonly value: PageFigure },
  ratio: number | undefined,
): PageFigure {
  if (ratio === undefined || typeof value !== 'number') return value;
  if (unit === 'price' || id === 'eps') return value / ratio;
  return id === 'averageVolume20' ? value * ratio : value;
}
