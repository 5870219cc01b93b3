import type { Database } from '../db/database';
import { saveImportRun } from '../db/repositories/store-rows';
import { runSync, type SyncContext, type SyncReport } from './run-sync';
import type { SyncScope } from './plan-sync';

/** Runs a synchronization and records it in the list of imports when it changed or failed at anything. */
export async function recordSync(context: SyncContext, scope?: SyncScope): Promise<SyncReport> {
  const startedAt = new Date();
  const report = await runSync(context, scope);
  if (report.changed || report.failures.length > 0) await saveRun(context.database, startedAt, report);
  return report;
}

async function saveRun(database: Database, startedAt: Date, report: SyncReport): Promise<void> {
  const { dataVersion, failures, tasks } = report;
  const succeeded = failures.length < tasks || tasks === 0;
  const [first] = failures;
  const error = first ? `${failures.length} of ${tasks} failed; ${first.id}: ${first.message}` : undefined;
  await saveImportRun(database, {
    what: 'sync',
    startedAt,
    finishedAt: new Date(),
    succeeded,
    dataVersion,
    report: { ...report, failures: failures.slice(0, 100), ...(error === undefined ? {} : { error }) },
  });
}
