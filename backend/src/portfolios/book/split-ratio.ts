import type { SplitRatio } from '@/lib/domain/portfolio/transaction';

/** The greatest old number of units of a split that is looked for: 3 for 2, 1 for 1000, 1001 for 1000. */
const MAX_OLD_UNITS = 1000;

/**
 * A split's ratio as two whole numbers: the fraction with the least denominator that is the float64 nearest to
 * the ratio; for others (a demerger's factor) a fraction of nine digits.
 */
export function toSplitRatio(ratio: number): SplitRatio {
  for (let from = 1; from <= MAX_OLD_UNITS; from += 1) {
    const to = Math.round(ratio * from);
    if (to > 0 && Math.abs(to / from - ratio) <= 1e-12 * ratio) return { to: BigInt(to), from: BigInt(from) };
  }
  if (ratio < 1) {
    const { from, to } = toSplitRatio(1 / ratio);
    return { to: from, from: to };
  }
  return { to: BigInt(Math.round(ratio * 1e9)), from: 1_000_000_000n };
}
