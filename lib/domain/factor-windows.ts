/** Daily returns of each regression of the rolling factor loadings: half a year, one, two and three years. */
export const ROLLING_FACTOR_WINDOWS = [126, 252, 504, 756] as const;
export type RollingFactorWindow = (typeof ROLLING_FACTOR_WINDOWS)[number];

/** The window shown without a choice. */
export const DEFAULT_FACTOR_WINDOW: RollingFactorWindow = 252;
