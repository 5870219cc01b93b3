const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / SQRT_TWO_PI;
}

/** Upper tail P(Z > x) for x >= 3 by the continued fraction of Mills' ratio. */
function upperTail(x: number): number {
  let fraction = x;
  for (let k = 120; k >= 1; k--) fraction = x + k / fraction;
  return normalDensity(x) / fraction;
}

/** P(0 < Z < x) for 0 <= x < 3 by the series of Abramowitz & Stegun 26.2.11. */
function centralArea(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 1; Math.abs(term) > 1e-18 * Math.abs(sum); k++) {
    term *= (x * x) / (2 * k + 1);
    sum += term;
  }
  return sum * normalDensity(x);
}

/**
 * Cumulative standard normal distribution, to about 1e-15.
 *
 * @see Abramowitz & Stegun (1964), 26.2.11 and 26.2.14.
 */
export function normalCumulative(x: number): number {
  if (x >= 3) return 1 - upperTail(x);
  if (x <= -3) return upperTail(-x);
  return x >= 0 ? 0.5 + centralArea(x) : 0.5 - centralArea(-x);
}

/**
 * Quantile of the standard normal distribution: Newton's method on {@link normalCumulative}.
 *
 * @param probability - In (0, 1).
 * @throws RangeError outside (0, 1).
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`probability ${probability} is outside (0, 1)`);
  if (probability > 0.5) return -normalQuantile(1 - probability);
  // Abramowitz & Stegun 26.2.23 is good to 4.5e-4; each Newton step squares the error.
  const t = Math.sqrt(-2 * Math.log(probability));
  let x = -(
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  );
  for (let step = 0; step < 4; step++) x -= (normalCumulative(x) - probability) / normalDensity(x);
  return x;
}
