import type { Filling } from '@/lib/contracts/admin-site';
import { readSourceStart } from '../db/repositories/store-rows';
import { planSync } from './plan-sync';
import { WHOLE_SCOPE, type SyncContext } from './run-sync';

/** The pages ask more often than the number changes. */
const SAME_FOR_MS = 10_000;

/** The part of what is followed that has been fetched at least once; null once everything was asked for. */
export async function measureFilling({
  database,
  live,
  now,
  providers,
}: Pick<SyncContext, 'database' | 'live' | 'now' | 'providers'>): Promise<Filling | null> {
  const tasks = await planSync(database, { live, now: now(), providers }, WHOLE_SCOPE);
  if (tasks.every(({ state }) => state.triedAt !== null)) return null;
  const since = await readSourceStart(database);
  return {
    done: tasks.filter(({ state }) => state.succeededAt !== null).length,
    total: tasks.length,
    since: since?.toISOString() ?? null,
  };
}

/** {@link measureFilling}, at most once in ten seconds. */
export function watchFilling(context: Parameters<typeof measureFilling>[0]): () => Promise<Filling | null> {
  let measured: { at: number; filling: Promise<Filling | null> } | null = null;
  return () => {
    const at = Date.now();
    if (measured === null || at - measured.at > SAME_FOR_MS)
      measured = { at, filling: measureFilling(context) };
    return measured.filling;
  };
}
