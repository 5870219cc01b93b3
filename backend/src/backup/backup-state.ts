import type { BackupState } from '@/lib/contracts/admin';
import type { Executor } from '../db/database';
import { readBackupRuns, type BackupRuns } from '../db/repositories/backup-run-rows';

/** A backup that is older than this is a fault. */
const OLD_MS = 2 * 86_400_000;

/** @param at - Null where the site makes no backups. */
export function describeBackupState(
  { last, lastSuccess }: BackupRuns,
  at: number | null,
  now: Date,
): BackupState {
  const isFailing = last !== null && last.file === null;
  const success = lastSuccess?.finishedAt ?? null;
  const state = (): BackupState['state'] => {
    if (at === null) return 'off';
    if (isFailing) return 'failing';
    if (success === null) return 'none';
    return now.getTime() - success.getTime() > OLD_MS ? 'old' : 'ok';
  };
  return {
    state: state(),
    lastSuccess: success?.toISOString() ?? null,
    lastError: isFailing ? last.error : null,
  };
}

/** The state of the backups that the site makes itself. */
export async function readBackupState(
  db: Pick<Executor, 'query'>,
  at: number | null,
  now: Date,
): Promise<BackupState> {
  return describeBackupState(await readBackupRuns(db), at, now);
}
