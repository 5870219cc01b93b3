/** The benchmark when the user has chosen none: the S&P 500. */
export const DEFAULT_BENCHMARK = '^GSPC';
