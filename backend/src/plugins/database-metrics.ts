import { Gauge, type Registry } from 'prom-client';
import { probeDatabase, type Database } from '../db/database';
import { readBackupRuns } from '../db/repositories/backup-run-rows';
import { countPriceChecks } from '../db/repositories/price-check-rows';
import { countWaitingRows } from '../db/repositories/quarantine-rows';
import { readProviderStates, readRunner, readSyncKinds } from '../db/repositories/sync-rows';

type Reader = Pick<Database, 'kind' | 'query'>;

/** Time after which a database that does not answer counts as unavailable. */
const TIMEOUT_MS = 2_000;

/**
 * Metrics of the database: rows in quarantine, closes in which providers differ, and what is fetched from providers. They are read
 * at each scrape; while the database does not answer, `tapeglass_database_up` is 0 and the others have no
 * samples.
 */
export function registerDatabaseMetrics(registers: Registry[], db: Reader): () => Promise<void> {
  const up = new Gauge({
    name: 'tapeglass_database_up',
    help: '1 while the database answers',
    registers,
  });
  const quarantine = new Gauge({
    name: 'tapeglass_quarantine_rows',
    help: 'Rows that wait for a decision',
    registers,
  });
  const disagreements = new Gauge({
    name: 'tapeglass_price_disagreements',
    help: 'Stored closes that a second provider gives otherwise',
    registers,
  });
  const tasks = new Gauge({
    name: 'tapeglass_sync_tasks',
    help: 'What is fetched from providers, by kind; state failing: the last attempt failed',
    labelNames: ['kind', 'state'],
    registers,
  });
  const success = new Gauge({
    name: 'tapeglass_sync_last_success_timestamp_seconds',
    help: 'The last time that something of a kind was fetched',
    labelNames: ['kind'],
    registers,
  });
  const next = new Gauge({
    name: 'tapeglass_sync_next_run_timestamp_seconds',
    help: 'When the next synchronization is due; no sample while one runs or none is planned',
    registers,
  });
  const paused = new Gauge({
    name: 'tapeglass_provider_paused',
    help: '1 while a provider is not asked after failures',
    labelNames: ['provider'],
    registers,
  });
  const backup = new Gauge({
    name: 'tapeglass_backup_last_success_timestamp_seconds',
    help: 'When the site last made and verified a backup; no sample while it made none',
    registers,
  });
  const failing = new Gauge({
    name: 'tapeglass_backup_failing',
    help: '1 when the last backup failed',
    registers,
  });
  const all = [quarantine, disagreements, tasks, success, next, paused, backup, failing];

  async function read(): Promise<void> {
    await probeDatabase(db);
    const now = Date.now();
    const [waiting, checks, kinds, runner, providers, backups] = await Promise.all([
      countWaitingRows(db),
      countPriceChecks(db),
      readSyncKinds(db),
      readRunner(db),
      readProviderStates(db),
      readBackupRuns(db),
    ]);
    all.forEach((gauge) => gauge.reset());
    if (backups.lastSuccess) backup.set(backups.lastSuccess.finishedAt.getTime() / 1000);
    failing.set(backups.last?.file === null ? 1 : 0);
    quarantine.set(waiting);
    disagreements.set(checks.disagreements);
    for (const { failing, kind, succeededAt, tasks: count } of kinds) {
      tasks.set({ kind, state: 'failing' }, failing);
      tasks.set({ kind, state: 'current' }, count - failing);
      if (succeededAt !== null) success.set({ kind }, succeededAt.getTime() / 1000);
    }
    if (!runner.isHeld && runner.nextAt !== null) next.set(runner.nextAt.getTime() / 1000);
    for (const { id, pausedUntil } of providers)
      paused.set({ provider: id }, pausedUntil !== null && pausedUntil.getTime() > now ? 1 : 0);
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database is late')), TIMEOUT_MS);
    });
    try {
      await Promise.race([read(), late]);
      up.set(1);
    } catch {
      // The gauge shows it; `/readyz` and the log give the reason.
      all.forEach((gauge) => gauge.reset());
      up.set(0);
    } finally {
      clearTimeout(timer);
    }
  };
}
