import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import { parseFilter } from '@/lib/analytics/filter/parse-filter';
import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';

/** What is wrong with the text of a filter; null when it can be read. Comes to the browser with the first filter that is written there. */
export function findFault(where: string): FilterFault | null {
  const parsed = parseFilter(where, SCREEN_COLUMNS);
  return parsed.ok ? null : parsed.fault;
}
