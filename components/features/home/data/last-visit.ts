import { isIsoDate } from '@/lib/domain/iso-date';
import { keep, readKept } from '@/lib/kept-choice';

/** Only this browser knows when somebody was here: nothing of it is sent but the day, as the question from when to count. */
const KEY = 'last-visit';

interface KeptVisit {
  /** Last day of the data that this browser has seen. */
  readonly seen: string;
  /** The one before it; null when there was none. */
  readonly before: string | null;
}

function readVisit(): KeptVisit | null {
  const [seen = '', before = ''] = (readKept(KEY) ?? '').split(' ');
  return isIsoDate(seen) ? { seen, before: isIsoDate(before) ? before : null } : null;
}

/**
 * Notes a visit.
 *
 * @param today - The last day of the data that the page shows.
 * @returns The day of the last visit that saw older data; null when this browser knows of none. Further visits on the same day keep it.
 */
export function noteVisit(today: string): string | null {
  const kept = readVisit();
  if (kept && kept.seen >= today) return kept.before !== null && kept.before < today ? kept.before : null;
  const before = kept?.seen ?? null;
  keep(KEY, before === null ? today : `${today} ${before}`);
  return before;
}
