/**
 * Scale of an axis: linear, logarithmic, or linear and labeled as the change from the first visible value.
 */
export const SCALE_KINDS = ['linear', 'log', 'percent'] as const;

export type ScaleKind = (typeof SCALE_KINDS)[number];

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Smallest round step (1, 2, 2.5, 5 times a power of ten) that is not below `rough` (> 0). */
function roundStepUp(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const fraction = rough / power;
  const step = STEPS.find((candidate) => fraction <= candidate * (1 + 1e-9)) ?? 10;
  return step * power;
}

/**
 * Evenly spaced round values inside a range, at most `count` + 1 of them.
 *
 * @param count - Wanted number of steps, at least 1.
 * @returns Ascending; the single value when the range has no width.
 */
export function linearTicks(min: number, max: number, count: number): number[] {
  if (!(max > min)) return [min];
  const step = roundStepUp((max - min) / count);
  const ticks: number[] = [];
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Computed from the step number, so that rounding errors do not accumulate (0.30000000000000004).
  for (let k = first; k <= last; k += 1) ticks.push(Number((k * step).toPrecision(12)));
  return ticks;
}

/**
 * Round values for a logarithmic axis: powers of ten, then also 2 and 5, then all digits while there is
 * room. A range too narrow for three of them gets evenly spaced ticks instead.
 *
 * @param min - Above zero.
 * @throws RangeError when `min` is not above zero.
 */
export function logTicks(min: number, max: number, count: number): number[] {
  if (!(min > 0)) throw new RangeError(`a logarithmic axis starts above zero, not at ${min}`);
  for (const digits of [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]]) {
    const ticks = digitTicks(min, max, digits);
    if (ticks.length >= 3 && ticks.length <= count + 1) return ticks;
  }
  const decades = digitTicks(min, max, [1]);
  if (decades.length <= count) return linearTicks(min, max, count);
  const every = Math.ceil(decades.length / count);
  return decades.filter((_, index) => index % every === 0);
}

function digitTicks(min: number, max: number, digits: readonly number[]): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power += 1) {
    for (const digit of digits) {
      const tick = Number((digit * 10 ** power).toPrecision(12));
      if (tick >= min * (1 - 1e-12) && tick <= max * (1 + 1e-12)) ticks.push(tick);
    }
  }
  return ticks;
}

/**
 * Ticks of a value axis in the units of the data.
 *
 * @param base - The value at 0% on a `percent` axis (above zero); otherwise ignored.
 * @returns Ascending values between `min` and `max`.
 */
export function valueTicks(kind: ScaleKind, domain: Domain, count: number, base = 1): number[] {
  if (kind === 'log') return logTicks(domain.min, domain.max, count);
  if (kind === 'linear') return linearTicks(domain.min, domain.max, count);
  return linearTicks(domain.min / base - 1, domain.max / base - 1, count).map(
    (change) => base * (1 + change),
  );
}

/** The range of an axis, `min` < `max`. */
export interface Domain {
  readonly min: number;
  readonly max: number;
}

/** Number of decimals that distinguish adjacent ticks, 0 to 8. */
export function tickDigits(ticks: readonly number[]): number {
  let step = Infinity;
  for (let i = 1; i < ticks.length; i += 1) step = Math.min(step, Math.abs(ticks[i]! - ticks[i - 1]!));
  if (!Number.isFinite(step) || step === 0) return 2;
  for (let digits = 0; digits < 8; digits += 1) {
    const scaled = step * 10 ** digits;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled)) return digits;
  }
  return 8;
}
