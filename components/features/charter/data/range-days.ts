import { resolveRange } from '@/lib/domain/day-range';
import type { RangeChoice } from '@/lib/domain/day-range';

/** The days of a range counted back from the as-of day; `from` null: as early as all series have prices. */
export function rangeDays(
  range: RangeChoice,
  asOf: number,
): { readonly from: number | null; readonly to: number } {
  const { from, to } = resolveRange(range, { asOf, firstDay: -Infinity, lastDay: asOf });
  return { from: Number.isFinite(from) ? from : null, to };
}
