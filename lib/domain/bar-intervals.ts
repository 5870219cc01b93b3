/** Lengths of a bar of prices: a day, a week (Monday to Sunday) or a calendar month. */
export const BAR_INTERVALS = ['1d', '1w', '1mo'] as const;
export type BarInterval = (typeof BAR_INTERVALS)[number];
