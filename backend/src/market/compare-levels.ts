import type { StoredBars } from './codec/price-chunk';

/** Comparison of the closes on the days that two series share. */
export interface LevelComparison {
  /** Number of shared days. */
  readonly days: number;
  readonly firstDay: number;
  readonly lastDay: number;
  /** Median of stored close divided by new close. */
  readonly ratio: number;
  /** True when the ratio is equal on nearly all shared days, as after a split or a dividend. */
  readonly isConstant: boolean;
  /** Number of shared days whose closes differ by more than half a percent. */
  readonly different: number;
}

/** Share of the shared days when a constant ratio must hold. */
const NEARLY_ALL = 0.9;
const SAME_RATIO = 5e-4;
/** Files round prices to cents, so that ratios of small prices are imprecise. */
const CENT = 0.006;
const ROUGHEST = 0.02;
const DIFFERENT = 0.005;

/** Compares the closes of shared days; null when there are none. */
export function compareLevels(storedBars: StoredBars, incoming: StoredBars): LevelComparison | null {
  const pairs: (readonly [stored: number, incoming: number])[] = [];
  for (let i = 0, j = 0; i < storedBars.days.length && j < incoming.days.length;) {
    const [one, other] = [storedBars.days[i]!, incoming.days[j]!];
    if (one === other) pairs.push([i, j]);
    if (one <= other) i++;
    if (other <= one) j++;
  }
  if (pairs.length === 0) return null;
  const ratios = pairs.map(([i, j]) => storedBars.close[i]! / incoming.close[j]!);
  const ratio = medianOf(ratios);
  const steady = pairs.filter(
    ([i, j], at) => Math.abs(ratios[at]! / ratio - 1) <= roughness(storedBars.close[i]!, incoming.close[j]!),
  );
  return {
    days: pairs.length,
    firstDay: storedBars.days[pairs[0]![0]]!,
    lastDay: storedBars.days[pairs[pairs.length - 1]![0]]!,
    ratio,
    isConstant:
      steady.length >= NEARLY_ALL * pairs.length &&
      (pairs.length >= 3 || pairs.every(([i, j]) => isSameInBar(storedBars, i, { incoming, j, ratio }))),
    different: ratios.filter((one) => Math.abs(one - 1) > DIFFERENT).length,
  };
}

/** The maximum error of a ratio of two closes due to rounding. */
export function roughness(one: number, other: number): number {
  return Math.min(ROUGHEST, SAME_RATIO + CENT / Math.min(one, other));
}

/**
 * One or two days prove a constant ratio only if it holds for open, high, low and close, and these are not
 * all equal.
 */
function isSameInBar(
  stored: StoredBars,
  i: number,
  { incoming, j, ratio }: { incoming: StoredBars; j: number; ratio: number },
): boolean {
  const fields = (['open', 'high', 'low', 'close'] as const).filter(
    (field) => !Number.isNaN(stored[field][i]!) && !Number.isNaN(incoming[field][j]!),
  );
  const different = new Set(fields.map((field) => incoming[field][j]!));
  return (
    different.size >= 3 &&
    fields.every((field) => Math.abs(stored[field][i]! / incoming[field][j]! / ratio - 1) <= 2 * SAME_RATIO)
  );
}

function medianOf(values: readonly number[]): number {
  const sortedValues = Float64Array.from(values).sort();
  return sortedValues[sortedValues.length >> 1]!;
}
