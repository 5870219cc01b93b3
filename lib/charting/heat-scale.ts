/** Allowed ends of a scale: round, and close enough together that colors stay comparable. */
const ENDS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/**
 * Share of the area within the scale: a single outlier must not make all other cells pale, however large it
 * is.
 */
const SHARE = 0.9;

/** End of the scale when there are no values. */
const NO_VALUES = 0.01;

/**
 * The absolute value from which on a color of a heat map has the greatest intensity, chosen from the values
 * of the day: the round number that is not exceeded on nine tenths of the map's area. One cell counts for a
 * tenth of the area at most.
 *
 * @param cells - Values and sizes of the cells; entries that are null or 0 are ignored.
 * @returns Above zero.
 */
export function fitHeatLimit(
  cells: readonly { readonly value: number | null; readonly area: number }[],
): number {
  const sizes = cells
    .flatMap(({ value, area }) =>
      value === null || value === 0 || !Number.isFinite(value) || !(area > 0)
        ? []
        : [{ size: Math.abs(value), area }],
    )
    .sort((a, b) => a.size - b.size);
  const totalArea = sizes.reduce((sum, { area }) => sum + area, 0);
  const weights = sizes.map(({ area }) =>
    sizes.length === 1 ? area : Math.min(area, ((totalArea - area) * (1 - SHARE)) / SHARE),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let covered = 0;
  const reach = sizes.find((_, i) => (covered += weights[i]!) >= total * SHARE * (1 - 1e-9))?.size;
  if (reach === undefined) return NO_VALUES;
  const power = 10 ** Math.floor(Math.log10(reach));
  const end = ENDS.find((one) => reach <= one * power * (1 + 1e-9)) ?? 10;
  return Number((end * power).toPrecision(6));
}
