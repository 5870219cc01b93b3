import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';

import type { IssueLog } from './issues';
import { describeIssue } from './issues';

/** Share of faulty rows above which an entire file is rejected. */
export const DEFAULT_FAULT_SHARE = 0.2;

/** A file with fewer rows is rejected only if all of its rows are faulty. */
const SMALL_FILE = 20;

/**
 * Rejects an import with too large a share of faulty rows.
 *
 * @param share - The value of `--fail-on`, as a fraction.
 * @throws AppError `IMPORT_REFUSED` with the most common reason and its first location.
 */
export function refuseFaultyFile(
  faults: IssueLog,
  rows: number,
  { share = DEFAULT_FAULT_SHARE, file }: { readonly share?: number; readonly file: string },
): void {
  const skipped = faults.skipped();
  if (skipped === 0 || (rows < SMALL_FILE && skipped < rows) || skipped <= rows * share) return;
  const [worst] = [...Object.entries(faults.byReason('skip'))].sort((a, b) => b[1] - a[1]);
  const tally = faults.tallies().find(({ reason }) => reason === worst?.[0]);
  const first = tally?.first[0];
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: ${skipped} of ${countText(rows, 'row')} ${skipped === 1 ? 'has' : 'have'} a fault (${worst?.[1]} ${worst?.[0]}), more than --fail-on ${Math.round(share * 100)}%` +
      (first ? `; the first: ${describeIssue(first)}` : ''),
  );
}
