import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import { parseMetrics, toFilterColumn } from '@/lib/analytics/filter/own-metrics';
import { parseFilter } from '@/lib/analytics/filter/parse-filter';
import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';

/** The errors in the texts of a screen; null for a valid or an empty text. */
export interface ScreenFaults {
  readonly where: FilterFault | null;
  /** A filter beside invalid metrics is not parsed: it may use them. */
  readonly metrics: FilterFault | null;
}

/**
 * Parses the texts of a screen. Loaded in the browser when the reader first writes a filter.
 */
export function findFaults({
  metrics,
  where,
}: {
  readonly metrics: string;
  readonly where: string;
}): ScreenFaults {
  const ownMetrics = parseMetrics(metrics, SCREEN_COLUMNS);
  if (!ownMetrics.ok) return { where: null, metrics: ownMetrics.fault };
  if (where === '') return { where: null, metrics: null };
  const parsed = parseFilter(where, [...SCREEN_COLUMNS, ...ownMetrics.metrics.map(toFilterColumn)]);
  return { where: parsed.ok ? null : parsed.fault, metrics: null };
}
