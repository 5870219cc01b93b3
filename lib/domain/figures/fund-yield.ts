/** Where the yield of a fund comes from: its stored distributions, or, where none are stored, its own report. */
export const YIELD_SOURCES = ['distributions', 'reported'] as const;

export type YieldSource = (typeof YIELD_SOURCES)[number];
