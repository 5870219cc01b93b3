import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupList } from '@/lib/contracts/admin';
import { readBackupRuns } from '../db/repositories/backup-run-rows';
import { backupTime, describeBackup, listFileNames } from './backup-folder';
import type { BackupRunner } from './backup-runner';
import { describeBackupState } from './backup-state';
import { nextTime } from './schedule-backups';

/** The backups that the site made itself, the newest first, and the state of its schedule. */
export async function listBackups({ context, isRunning }: BackupRunner): Promise<BackupList> {
  const { at, folder } = context.config.backup;
  const backups: BackupList['backups'][number][] = [];
  for (const name of (await listFileNames(folder)).reverse()) {
    const backup = backupTime(name) && (await describeBackup(join(folder, name)));
    if (!backup) continue;
    const { createdAt, file, isEncrypted, version } = backup;
    backups.push({ name, createdAt, version, isEncrypted, bytes: (await stat(file)).size });
  }
  const now = context.now();
  return {
    ...describeBackupState(await readBackupRuns(context.db), at, now),
    isRunning,
    folder,
    nextAt: at === null ? null : nextTime(at, now).toISOString(),
    backups,
  };
}
