import { DASH, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { PageFigure } from '@/lib/research/page-lines';

/** Units whose figures grow by a share of themselves; the others move in their own steps. */
const GROWING: readonly (string | undefined)[] = ['price', 'currency', 'count'];

/**
 * What a figure has changed since another day, signed: prices, amounts and counts in percent of what they were, figures in percent by
 * percentage points (`pp`), ratios and scales by their own difference; a dash where one of both is missing.
 */
export function changeSince(now: PageFigure, before: PageFigure, unit: string | undefined): string {
  if (typeof now !== 'number' || typeof before !== 'number') return DASH;
  const growth = now / before - 1;
  // Of next to nothing a share cannot be written.
  if (GROWING.includes(unit) && before > 0 && Number.isFinite(growth * 100)) return formatReturn(growth);
  if (unit === 'fraction') return `${formatNumber((now - before) * 100, { signed: true })} pp`;
  if (unit === 'percent') return `${formatNumber(now - before, { signed: true })} pp`;
  return formatNumber(now - before, { signed: true });
}
