/**
 * The value of one unit after a number of periods at a rate per period, by repeated squaring, so that the
 * result is bit-identical on every machine.
 *
 * @param rate - Fraction per period, above -1.
 * @param periods - Integer; negative discounts.
 */
export function compound(rate: number, periods: number): number {
  let base = 1 + rate;
  let left = Math.abs(periods);
  let result = 1;
  while (left > 0) {
    if (left % 2 === 1) result *= base;
    base *= base;
    left = Math.floor(left / 2);
  }
  return periods < 0 ? 1 / result : result;
}

/**
 * The annual rate (252 sessions) at which one unit becomes `multiple` after `sessions`; found by bisection
 * between -60% and +300%.
 */
export function annualRateOf(multiple: number, sessions: number): number {
  let low = -0.6;
  let high = 3;
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (compound(middle / 252, sessions) < multiple) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The rate per period, between -20% and +20%, at which one unit becomes `multiple` after a number of
 * periods; found by bisection.
 */
export function rateOf(multiple: number, periods: number): number {
  let low = -0.2;
  let high = 0.2;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (compound(middle, periods) < multiple) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Approximates the natural logarithm of a ratio between a third and three with one division. */
export function nearLog(ratio: number): number {
  return (2 * (ratio - 1)) / (ratio + 1);
}

/** Approximates `ratio ** exponent` for a ratio between a third and three and an exponent of about one. */
export function nearPower(ratio: number, exponent: number): number {
  const half = (exponent * nearLog(ratio)) / 2;
  return (1 + half) / (1 - half);
}
