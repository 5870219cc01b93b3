import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { saveNextRun } from '../db/repositories/sync-rows';
import { planSync } from './plan-sync';
import { recordSync } from './record-sync';
import { holdRunnerLease } from './runner-lease';
import { WHOLE_SCOPE, type SyncContext, type SyncReport } from './run-sync';

/** The reports of the schedule, and its waits. */
export interface ScheduleOptions {
  readonly onReport: (report: SyncReport) => void;
  readonly onError: (error: unknown) => void;
  /** Between two runs, in milliseconds. */
  readonly minWaitMs?: number;
  readonly maxWaitMs?: number;
}

const MIN_WAIT_MS = 60_000;
/** New members of lists and new settings are noticed after this time. */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Synchronizes now and whenever something is due: prices after the close of each exchange, the rest by its
 * own interval. Of all processes on a database one does it; the others wait for its lease.
 *
 * @returns Ends the schedule: stops a running synchronization and releases the lease.
 */
export function startSyncSchedule(
  context: Omit<SyncContext, 'signal'>,
  { maxWaitMs = MAX_WAIT_MS, minWaitMs = MIN_WAIT_MS, onError, onReport }: ScheduleOptions,
): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const holder = `schedule ${process.pid} ${randomUUID()}`;
  const { database, live, now, providers } = context;

  async function runOnce(): Promise<number> {
    const lease = await holdRunnerLease(database, holder, onError);
    if (lease === null) return minWaitMs;
    try {
      onReport(await recordSync({ ...context, signal }));
      const tasks = await planSync(database, { live, now: now(), providers }, WHOLE_SCOPE);
      const next = Math.min(...tasks.map(({ dueAt }) => dueAt)) - now().getTime();
      return Math.min(Math.max(next, minWaitMs), maxWaitMs);
    } finally {
      await lease.release();
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      let delay = minWaitMs;
      try {
        delay = await runOnce();
        await saveNextRun(database, holder, new Date(now().getTime() + delay));
      } catch (error) {
        // The database may be unavailable: the next attempt connects again.
        if (!signal.aborted) onError(error);
      }
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  })();

  return async () => {
    stop.abort();
    await running;
  };
}
