const { round } = Math;

/** Rounds to a number of decimals (0 to 8), half up. */
export function roundTo(value: number, decimals: number): number {
  const scale = SCALES[decimals] ?? 1;
  return round(value * scale) / scale;
}

const SCALES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/** Decimals in which an exchange quotes a share: cents, or hundredths of a cent below a price of one. */
export function shareDecimals(price: number): number {
  return price >= 1 ? 2 : 4;
}

/** Decimals that yield about six significant digits: for coins, from bitcoin down to fractions of a cent. */
export function coinDecimals(price: number): number {
  if (price >= 100) return 2;
  if (price >= 1) return 4;
  if (price >= 0.01) return 6;
  return 8;
}
