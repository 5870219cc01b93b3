/** The number of equal closes from which on a source repeats its last price, or there is no trade. */
export const UNCHANGED_DAYS = 5;

/** The number of the last closes that are equal; 1 where the last one differs from the one before. */
export function countUnchanged(close: Float64Array): number {
  const last = close.at(-1);
  const before = close.findLastIndex((one) => one !== last);
  return close.length - 1 - before;
}
