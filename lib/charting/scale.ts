import type { Domain, ScaleKind } from './ticks';

/**
 * Position of a value on its axis, as a fraction from the bottom (0) to the top (1); outside the domain it
 * is below 0 or above 1. On a logarithmic axis, a value of zero or less is NaN.
 */
export function scalePosition(kind: ScaleKind, domain: Domain, value: number): number {
  if (kind !== 'log') return (value - domain.min) / (domain.max - domain.min);
  if (!(value > 0)) return Number.NaN;
  return Math.log(value / domain.min) / Math.log(domain.max / domain.min);
}

/**
 * The domain for a range of values with padding above and below. A single value gets a domain around it.
 *
 * @param share - Padding on each side as a share of the range, e.g. 0.05.
 */
export function padDomain(kind: ScaleKind, { min, max }: Domain, share: number): Domain {
  if (min === max) {
    const half = min === 0 ? 1 : Math.abs(min) * 0.05;
    return { min: min - half, max: max + half };
  }
  if (kind === 'log' && min > 0) {
    const ratio = (max / min) ** share;
    return { min: min / ratio, max: max * ratio };
  }
  const air = (max - min) * share;
  return { min: min - air, max: max + air };
}

/**
 * Smallest and largest finite value between two indices (both included), over several arrays of one length.
 *
 * @returns null when there is no finite value.
 */
export function extent(arrays: readonly ArrayLike<number>[], first: number, last: number): Domain | null {
  let min = Infinity;
  let max = -Infinity;
  for (const values of arrays) {
    for (let i = first; i <= last; i += 1) {
      const value = values[i]!;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max } : null;
}
