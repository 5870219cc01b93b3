/** Significant digits of a number in page props; a page shows fewer. */
const DIGITS = 7;

/** 17 significant digits reproduce any double exactly. */
const ALL_DIGITS = 17;

/**
 * Returns up to this size (in percent: two more digits, and two decimals) and prices up to this size are
 * shown with all integer digits.
 */
const LARGEST_RETURN = 1e5;
export const LARGEST_PRICE = 1e8;

/**
 * Rounding twice changes the result only near a number that ends in 5; a change of the format at 1, 0.01 or
 * 20 has an effect only near those.
 */
const TURNING = /5[0.]*(e|$)|^-?[0.]*[1-9][0.]*(e|$)/;

/**
 * Rounds a number to seven significant digits (large prices: to cents), with more digits only where seven
 * would be displayed differently: the page displays the same text as for the exact number.
 */
export function roundForPage(value: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  for (let digits = firstDigits(Math.abs(value)); digits < ALL_DIGITS; digits += 1) {
    const text = value.toPrecision(digits);
    const rounded = Number(text);
    if (rounded === value || !TURNING.test(text)) return rounded;
  }
  return value;
}

/** Maximum number of significant digits that a page shows of a number of this size. */
function firstDigits(size: number): number {
  if (size >= LARGEST_PRICE) return DIGITS;
  return Math.max(DIGITS, Math.floor(Math.log10(size)) + (size < LARGEST_RETURN ? 5 : 3));
}
