import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';

import type { IssueLog, IssueReason } from './issues';
import { describeIssue } from './issues';

/** A file with fewer rows is not rejected by its share of skipped rows. */
const SMALLEST_JUDGED = 20;

/** The share of a file's rows that may be skipped before the file fails as a whole. */
export const DEFAULT_FAIL_SHARE = 0.2;

/** A file and its number of rows. */
export interface ReadFile {
  readonly path: string;
  readonly rows: number;
}

/**
 * Rejects files with too large a share of skipped rows.
 *
 * @param failShare - 0.2: a fifth of the rows may be skipped.
 * @param pardoned - Reasons that do not count because the caller chose to skip such rows.
 * @throws AppError `IMPORT_REFUSED` with one line per rejected file, which states the most common reason.
 */
export function refuseFaultyFiles(
  files: readonly ReadFile[],
  faults: IssueLog,
  { failShare, pardoned = [] }: { readonly failShare: number; readonly pardoned?: readonly IssueReason[] },
): void {
  const lines = files.flatMap(({ path, rows }) => {
    const reasons = [...faults.skippedOf(path)].filter(([reason]) => !pardoned.includes(reason));
    const skipped = reasons.reduce((sum, [, count]) => sum + count, 0);
    // Several days with two prices are no slip of a short file: it holds several series.
    const contradictory = reasons.find(([reason]) => reason === 'contradiction')?.[1] ?? 0;
    const isJudged = rows >= SMALLEST_JUDGED || contradictory > Math.max(1, failShare * rows);
    if (!isJudged || skipped <= failShare * rows) return [];
    const [reason, count] = reasons.reduce((most, one) => (one[1] > most[1] ? one : most));
    const first = faults.firstOf(reason, path);
    const example = first ? `, as in ${describeIssue(first)}` : '';
    return `${path}: ${skipped} of ${countText(rows, 'row')} cannot be taken, ${count} for ${reason}${example}; a file fails beyond ${Math.round(failShare * 1000) / 10}% (--fail-on)`;
  });
  if (lines.length > 0) throw new AppError('IMPORT_REFUSED', lines.join('\n'));
}

/** @throws AppError `IMPORT_REFUSED` when any row is skipped for a fault (`--strict`). */
export function refuseAnyFaulty(faults: IssueLog): void {
  const first = faults.firstSkip();
  if (!first) return;
  const count = faults.skipped();
  throw new AppError(
    'IMPORT_REFUSED',
    `--strict: ${countText(count, 'faulty row')}, the first at ${describeIssue(first)}`,
  );
}
