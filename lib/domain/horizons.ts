/** The standard return horizons, in the order in which tables show them. */
export const HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'SI'] as const;

export type Horizon = (typeof HORIZONS)[number];

/** Horizons whose returns are also shown per year. */
export const ANNUALIZED_HORIZONS = ['3Y', '5Y', '10Y', 'SI'] as const;

export type AnnualizedHorizon = (typeof ANNUALIZED_HORIZONS)[number];
