import { resolveRange } from '@/lib/domain/ranges';
import type { RangeChoice } from '@/lib/domain/ranges';

/**
 * The days of a range counted back from the last common day; `from` null: as early as all series have prices.
 */
export function rangeDays(
  range: RangeChoice,
  lastDay: number,
): { readonly from: number | null; readonly to: number } {
  const { from, to } = resolveRange(range, { asOf: lastDay, firstDay: -Infinity, lastDay });
  return { from: Number.isFinite(from) ? from : null, to };
}

/**
 * The day from which a range is counted back: the last common day of all series.
 *
 * @param days - Common days of all series, over the whole history or the range.
 */
export function rangeEndDay(range: RangeChoice, days: ArrayLike<number>, asOfDay: number): number {
  // Custom ranges and calendar years keep their own end.
  return range.kind === 'preset' ? (days[days.length - 1] ?? asOfDay) : asOfDay;
}
