/**
 * What one unit becomes after whole periods at a rate a period: by repeated squaring, so that it is the same to the bit everywhere.
 *
 * @param rate - Fraction a period, above -1.
 * @param periods - Whole number; negative discounts.
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

/** The annual rate (252 sessions) at which one unit becomes `multiple` after `sessions`; found by halving between -60 % and +300 %. */
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
