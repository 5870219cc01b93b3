import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, requireDecimal } from '@/lib/domain/decimal';

/** Terms of a ratio that companies use. */
const MAX_TERM = 1_000n;
/** Units that a broker rounds away, as a part of the new units: one in ten thousand. */
const TOLERANCE = 10_000n;

/**
 * The ratio of new to old units in lowest terms as `3/1`, allowing for the rounding of fractions.
 *
 * @returns Null when the units are in no ratio of whole numbers up to 1,000.
 */
export function reduceRatio(units: Decimal, before: Decimal): string | null {
  if (units <= 0n || before <= 0n) return null;
  for (let from = 1n; from <= MAX_TERM; from++) {
    const to = (units * from + before / 2n) / before;
    if (to === 0n || to > MAX_TERM) continue;
    if (absoluteDecimal(to * before - units * from) * TOLERANCE <= units * from) return `${to}/${from}`;
  }
  return null;
}

/** The ratio of a split that adds units to those held; null as in {@link reduceRatio}. */
export function ratioOfAdded(added: string, held: Decimal): string | null {
  return reduceRatio(held + requireDecimal(added), held);
}
