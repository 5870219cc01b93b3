import { isIsoDate } from '@/lib/domain/iso-date';
import { savePreference, readPreference } from '@/lib/site/local-preference';

/** The last visit is known to this browser only: no part of it is sent except the start day of a query. */
const KEY = 'last-visit';

interface KeptVisit {
  /** Last day of the data that this browser has shown. */
  readonly seen: string;
  /** The day before that; null when there was none. */
  readonly before: string | null;
}

function readVisit(): KeptVisit | null {
  const [seen = '', before = ''] = (readPreference(KEY) ?? '').split(' ');
  return isIsoDate(seen) ? { seen, before: isIsoDate(before) ? before : null } : null;
}

/**
 * Records a visit.
 *
 * @param today - The last day of the data that the page shows.
 * @returns The day of the last visit that showed older data; null when this browser has recorded none.
 * Further visits on the same day do not change it.
 */
export function noteVisit(today: string): string | null {
  const lastVisit = readVisit();
  if (lastVisit && lastVisit.seen >= today)
    return lastVisit.before !== null && lastVisit.before < today ? lastVisit.before : null;
  const before = lastVisit?.seen ?? null;
  savePreference(KEY, before === null ? today : `${today} ${before}`);
  return before;
}
