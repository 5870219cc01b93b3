/** Figures by which a universe is divided into ten groups. */
export const DECILE_SORTS = [
  'momentum',
  'return.1M',
  'volatility.1Y',
  'marketCap',
  'pe',
  'pb',
  'roe',
  'dividendYield',
] as const;
export type DecileSort = (typeof DECILE_SORTS)[number];
