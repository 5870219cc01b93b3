/** The source of a fund's yield: its stored distributions, or, where none are stored, its own report. */
export const YIELD_SOURCES = ['distributions', 'reported'] as const;

export type YieldSource = (typeof YIELD_SOURCES)[number];
