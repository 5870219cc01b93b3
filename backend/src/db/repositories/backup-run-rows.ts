import { and, gt, isNull, lt, desc, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { backupRuns } from '../schema';

export type BackupRunRow = InferSelectModel<typeof backupRuns>;

export async function insertBackupRun(executor: Executor, row: Omit<BackupRunRow, 'id'>): Promise<void> {
  await executor.orm.insert(backupRuns).values(row);
}

export async function deleteOldBackupRuns(executor: Executor, before: Date): Promise<void> {
  await executor.orm.delete(backupRuns).where(lt(backupRuns.finishedAt, before));
}

type RunFacts = Pick<BackupRunRow, 'error' | 'file' | 'finishedAt'>;

/** The newest run, and the newest that succeeded; null where there is none. */
export interface BackupRuns {
  readonly last: RunFacts | null;
  readonly lastSuccess: RunFacts | null;
}

export async function readBackupRuns(executor: Pick<Executor, 'query'>): Promise<BackupRuns> {
  const read = async (where: string): Promise<RunFacts | null> => {
    const [row] = await executor.query<RunFacts>(
      `select finished_at as "finishedAt", file, error from backup_runs ${where} order by id desc limit 1`,
    );
    return row ?? null;
  };
  return { last: await read(''), lastSuccess: await read('where file is not null') };
}

/** The last e-mail to the administrator about a failure; null without one since the given time. */
export async function readMailTime(executor: Executor, since: Date): Promise<Date | null> {
  const [row] = await executor.orm
    .select({ at: backupRuns.mailedAt })
    .from(backupRuns)
    .where(and(isNull(backupRuns.file), gt(backupRuns.mailedAt, since)))
    .orderBy(desc(backupRuns.mailedAt))
    .limit(1);
  return row?.at ?? null;
}
