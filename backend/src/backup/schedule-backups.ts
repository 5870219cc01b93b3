import { runEvery } from '../config/run-every';
import { readBackupRuns } from '../db/repositories/backup-run-rows';
import { backupTime, listFileNames } from './backup-folder';
import type { BackupRunner } from './backup-runner';

const CHECK_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The times by which a backup is due or not. */
export interface BackupClock {
  /** Minutes since midnight in the machine's time zone. */
  readonly at: number;
  readonly now: Date;
  readonly startedAt: Date;
  /** The instant of the newest backup; null when there is none. */
  readonly newest: Date | null;
  /** The instant at which the last run failed; null when it succeeded. */
  readonly failedAt: Date | null;
}

/**
 * True when a backup is due: since its last time of day none was made. One that was missed, because nothing ran then, waits for an hour
 * after the start; after a failure it is tried again in an hour.
 */
export function isBackupDue({ at, failedAt, newest, now, startedAt }: BackupClock): boolean {
  const time = lastTime(at, now);
  const age = (since: Date): number => now.getTime() - since.getTime();
  if (newest !== null && newest >= time) return false;
  if (failedAt !== null && age(failedAt) < HOUR_MS) return false;
  return startedAt <= time || age(startedAt) >= HOUR_MS;
}

/** The last moment with a time of day. */
function lastTime(at: number, now: Date): Date {
  const time = new Date(now);
  time.setHours(Math.floor(at / 60), at % 60, 0, 0);
  if (time > now) time.setDate(time.getDate() - 1);
  return time;
}

/** The next moment with a time of day. */
export function nextTime(at: number, now: Date): Date {
  const time = lastTime(at, now);
  time.setDate(time.getDate() + 1);
  return time;
}

/**
 * Makes backups at their time until stopped.
 *
 * @param onError - Gets the reason of one that failed.
 * @returns A function that stops; it resolves when a run under way has ended.
 */
export function startBackups(
  runner: BackupRunner,
  at: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { config, db, now } = runner.context;
  const startedAt = now();
  return runEvery(
    CHECK_MS,
    async () => {
      const times = (await listFileNames(config.backup.folder)).flatMap((name) => backupTime(name) ?? []);
      const newest = times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
      const { last } = await readBackupRuns(db);
      const failedAt = last?.file === null ? last.finishedAt : null;
      if (isBackupDue({ at, now: now(), startedAt, newest, failedAt })) await runner.run();
    },
    onError,
  );
}
