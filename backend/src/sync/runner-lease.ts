import type { Database } from '../db/database';
import { releaseRunnerLease, takeRunnerLease } from '../db/repositories/sync-rows';

/** The right to synchronize, held by one process of all on a database. */
export interface RunnerLease {
  release(): Promise<void>;
}

/** A process that dies loses the lease after this time. */
const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;

/**
 * Acquires the lease and renews it until it is released.
 *
 * @returns Null when another process has it.
 */
export async function holdRunnerLease(
  database: Database,
  holder: string,
  onError: (error: unknown) => void = () => undefined,
): Promise<RunnerLease | null> {
  if (!(await takeRunnerLease(database, holder, LEASE_SECONDS))) return null;
  const renewal = setInterval(() => {
    takeRunnerLease(database, holder, LEASE_SECONDS).catch(onError);
  }, RENEW_MS);
  renewal.unref();
  return {
    async release() {
      clearInterval(renewal);
      await releaseRunnerLease(database, holder);
    },
  };
}
