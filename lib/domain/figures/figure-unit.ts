/**
 * Unit of a figure. `fraction` 0.0123 is shown as 1.23%; `percent` is already in percent; `price` is in the
 * instrument's own unit (currency, index points); `currency` is money; `points` is a scale (0 to
 * 100).
 */
export const FIGURE_UNITS = [
  'fraction',
  'percent',
  'price',
  'currency',
  'ratio',
  'points',
  'count',
  'date',
] as const;

export type FigureUnit = (typeof FIGURE_UNITS)[number];
