import { DASH, formatNumber } from '@/lib/format/number';
import { formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import type { PageFigure } from '@/lib/research/page-rows';

/** Units whose changes are shown in percent; changes in other units are differences. */
const GROWING: readonly (string | undefined)[] = ['price', 'currency', 'count'];

/**
 * The signed change of a figure since another day: prices, amounts and counts in percent of the earlier
 * value, percentages in percentage points (`pp`), ratios and scales as a difference; a dash if either value
 * is missing.
 */
export function changeSince(now: PageFigure, before: PageFigure, unit: string | undefined): string {
  if (typeof now !== 'number' || typeof before !== 'number') return DASH;
  const growth = now / before - 1;
  // A percentage change of a value close to zero is not shown.
  if (GROWING.includes(unit) && before > 0 && Number.isFinite(growth * 100)) return formatReturn(growth);
  if (unit === 'fraction') return formatPercentagePoints(now - before);
  if (unit === 'percent') return formatPercentagePoints((now - before) / 100);
  return formatNumber(now - before, { signed: true });
}
