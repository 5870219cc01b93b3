import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import { parseFilter } from '@/lib/analytics/filter/parse-filter';
import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';

/**
 * The error in a filter text; null when the filter is valid. Loaded in the browser when the reader first
 * writes a filter.
 */
export function findFault(where: string): FilterFault | null {
  const parsed = parseFilter(where, SCREEN_COLUMNS);
  return parsed.ok ? null : parsed.fault;
}
