import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { providerStates, syncTasks } from '../schema';

export type SyncTaskRow = InferSelectModel<typeof syncTasks>;
export type ProviderStateRow = InferSelectModel<typeof providerStates>;

export async function readSyncTasks(executor: Executor): Promise<SyncTaskRow[]> {
  return executor.orm.select().from(syncTasks).orderBy(syncTasks.id);
}

export async function saveSyncTasks(executor: Executor, rows: readonly SyncTaskRow[]): Promise<void> {
  for (const row of rows)
    await executor.orm.insert(syncTasks).values(row).onConflictDoUpdate({ target: syncTasks.id, set: row });
}

/** Drops the state of a task that is not followed. */
export async function deleteSyncTask(executor: Executor, id: string): Promise<void> {
  await executor.orm.delete(syncTasks).where(eq(syncTasks.id, id));
}

/** Drops the failures of tasks of these kinds that are not followed any longer: they would be shown for ever. */
export async function deleteOldFailures(
  executor: Pick<Executor, 'query'>,
  { followedIds, kinds }: { readonly kinds: readonly string[]; readonly followedIds: readonly string[] },
): Promise<void> {
  await executor.query(
    'delete from sync_tasks where failure is not null and kind = any($1) and id <> all($2)',
    [kinds, followedIds],
  );
}

export async function readProviderStates(executor: Pick<Executor, 'query'>): Promise<ProviderStateRow[]> {
  return executor.query<ProviderStateRow>(
    `select id, succeeded_at as "succeededAt", failed_at as "failedAt", failure, message, paused_until as "pausedUntil"
       from provider_states order by id`,
  );
}

export async function saveProviderStates(
  executor: Executor,
  rows: readonly ProviderStateRow[],
): Promise<void> {
  for (const row of rows)
    await executor.orm
      .insert(providerStates)
      .values(row)
      .onConflictDoUpdate({ target: providerStates.id, set: row });
}

/** Removes secrets from what was stored about earlier requests. */
export async function redactStoredMessages(executor: Executor, spellings: readonly string[]): Promise<void> {
  const columns = [
    ['provider_states', 'message', 'text'],
    ['sync_tasks', 'message', 'text'],
    ['news_sources', 'failure', 'text'],
    ['import_runs', 'report', 'jsonb'],
  ] as const;
  for (const [table, column, type] of columns)
    for (const spelling of spellings)
      await executor.query(
        `update ${table} set ${column} = replace(${column}::text, $1, '***')::${type} where strpos(${column}::text, $1) > 0`,
        [spelling],
      );
}

/** A kind of data that is fetched, with its failures. */
export interface SyncKindRow {
  readonly kind: SyncTaskRow['kind'];
  readonly tasks: number;
  readonly failing: number;
  readonly succeededAt: Date | null;
  /** The task that failed last, its failure and message; null when nothing fails. */
  readonly failingId: string | null;
  readonly failure: string | null;
  readonly message: string | null;
}

/** The state of each kind of data that is fetched. */
export async function readSyncKinds(executor: Pick<Executor, 'query'>): Promise<SyncKindRow[]> {
  return executor.query<SyncKindRow>(
    `select kind, count(*)::integer as tasks, count(failure)::integer as failing,
            max(succeeded_at) as "succeededAt",
            (array_agg(id order by tried_at desc) filter (where failure is not null))[1] as "failingId",
            (array_agg(failure order by tried_at desc) filter (where failure is not null))[1] as failure,
            (array_agg(message order by tried_at desc) filter (where failure is not null))[1] as message
       from sync_tasks group by kind order by kind`,
  );
}

/**
 * Acquires or renews the lease of the synchronizing process. Times are those of the database, so that clocks
 * of several machines need not agree.
 *
 * @returns False when another process has it.
 */
export async function takeRunnerLease(executor: Executor, holder: string, seconds: number): Promise<boolean> {
  const rows = await executor.query<{ holder: string }>(
    `insert into sync_runner (id, holder, expires_at) values (1, $1, now() + make_interval(secs => $2))
     on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where sync_runner.holder = excluded.holder or sync_runner.expires_at < now()
     returning holder`,
    [holder, seconds],
  );
  return rows.length > 0;
}

/** Releases the lease; no effect when another process has it. */
export async function releaseRunnerLease(executor: Executor, holder: string): Promise<void> {
  await executor.query('update sync_runner set expires_at = now(), next_at = null where holder = $1', [
    holder,
  ]);
}

/** Records when the holder synchronizes next; null while it does. */
export async function saveNextRun(executor: Executor, holder: string, at: Date | null): Promise<void> {
  await executor.query('update sync_runner set next_at = $2 where holder = $1', [holder, at]);
}

/** True when a process synchronizes, and when it does so next. */
export async function readRunner(
  executor: Pick<Executor, 'query'>,
): Promise<{ readonly isHeld: boolean; readonly nextAt: Date | null }> {
  const [row] = await executor.query<{ isHeld: boolean; nextAt: Date | null }>(
    'select expires_at > now() as "isHeld", next_at as "nextAt" from sync_runner',
  );
  return row ?? { isHeld: false, nextAt: null };
}

/** Records the failure of a feed beside its articles; null after a success. */
export async function saveFeedFailure(
  executor: Executor,
  { failure, topic, url }: { readonly topic: string; readonly url: string; readonly failure: string | null },
): Promise<void> {
  await executor.query(
    `update news_sources
        set failure = $3, failed_at = case when $3::text is null then failed_at else now() end, fetched_at = now()
      where topic = $1 and feed_url = $2`,
    [topic, url, failure],
  );
}
