/** Lengths of a bar of the history table. */
export const HISTORY_INTERVALS = ['1d', '1w', '1mo'] as const;
export type HistoryInterval = (typeof HISTORY_INTERVALS)[number];
