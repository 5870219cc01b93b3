import { secretsOf, type LiveConfig } from '../config/live-config';
import type { Database } from '../db/database';
import { redactStoredMessages } from '../db/repositories/sync-rows';
import { countUnchanged, UNCHANGED_DAYS } from '../market/unchanged-closes';
import type { DataProvider } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import { spellingsOf } from '../providers/http/redact-secrets';
import type { ProviderHealth } from '../providers/provider-health';
import { comparePrices, type FetchedPrices } from './compare-providers';
import { fetchTask } from './fetch-task';
import { planSync, type SyncScope } from './plan-sync';
import { SYNC_KINDS, type SyncKind, type SyncTask } from './sync-tasks';
import { healthRows, loadHealth } from './stored-health';
import { writeLists } from './write-lists';
import { writeResults, type TriedTask } from './write-results';

/** Dependencies of a synchronization. */
export interface SyncContext {
  readonly database: Database;
  readonly live: LiveConfig;
  readonly providers: readonly DataProvider[];
  /** That of all requests of this process. */
  readonly health: ProviderHealth;
  readonly now: () => Date;
  readonly signal?: AbortSignal | null;
  readonly onProgress?: (done: number, total: number, what: string) => void;
}

/** A task that failed. */
export interface FailedTask {
  readonly id: string;
  readonly failure: string;
  readonly message: string;
}

/** The result of a synchronization. */
export interface SyncReport {
  readonly tasks: number;
  /** Tasks that were up to date, or wait after a failure. */
  readonly skipped: number;
  readonly priceRows: number;
  readonly heldRows: number;
  readonly failures: readonly FailedTask[];
  /** Instruments whose closes were compared with those of a second provider. */
  readonly compared: number;
  /** Closes in which the two differ. */
  readonly differing: number;
  /** False when nothing in the store changed. */
  readonly changed: boolean;
  readonly dataVersion: number | null;
  readonly isInterrupted: boolean;
}

/** Tasks that are fetched at the same time, by kind; providers pace their requests themselves. */
const LANES: Readonly<Record<SyncKind, number>> = {
  prices: 3,
  macro: 2,
  factors: 1,
  fundamentals: 1,
  dates: 1,
  news: 4,
};
/** Fetched tasks are stored when there are this many, or after this time. */
const MAX_PENDING = 40;
const MAX_PENDING_MS = 20_000;

/** Everything that is followed. */
export const WHOLE_SCOPE: SyncScope = { only: null, symbols: null, since: null };

/**
 * Fetches all due tasks and stores their data in small transactions, so that an interrupted run continues
 * where it ended. The failure of one task does not end the others.
 */
export async function runSync(context: SyncContext, scope: SyncScope = WHOLE_SCOPE): Promise<SyncReport> {
  const { database, health, live, now, onProgress, providers, signal = null } = context;
  const coversLists = scope.symbols === null && (scope.only === null || scope.only.includes('prices'));
  const lists = coversLists ? await writeLists(database, live, { providers, now: now() }) : null;
  // Earlier versions stored what providers repeat.
  await redactStoredMessages(database, spellingsOf(secretsOf(live)));
  await loadHealth(context);
  const tasks = await planSync(database, { live, now: now(), providers }, scope);
  const due = inTurn(tasks.filter(({ isDue }) => isDue));
  const results = createResultBuffer(context);
  let doneCount = 0;

  async function run(task: SyncTask, isWhole: boolean): Promise<void> {
    const outcome = await tryTask(task, () =>
      fetchTask(task, { database, providers, health, now: now(), since: scope.since, isWhole, signal }),
    );
    if (outcome !== null) await results.add({ task, outcome });
  }

  async function work(queue: SyncTask[]): Promise<void> {
    for (let task = queue.shift(); task && !signal?.aborted; task = queue.shift()) {
      await run(task, false);
      doneCount += 1;
      onProgress?.(doneCount, due.length, task.id);
    }
  }

  await Promise.all(
    SYNC_KINDS.flatMap((kind) => {
      const queue = due.filter(({ subject }) => subject.kind === kind);
      return Array.from({ length: LANES[kind] }, () => work(queue));
    }),
  );
  await results.flush();
  for (const task of results.takeUnfitting()) if (!signal?.aborted) await run(task, true);
  await results.flush();
  const { changed, dataVersion, failures, fetched, heldRows, priceRows } = results.totals();
  const comparison = await comparePrices(
    { database, providers, health, now: now(), signal, states: () => healthRows(health) },
    fetched,
  );
  return {
    tasks: due.length,
    skipped: tasks.length - due.length,
    priceRows,
    heldRows,
    failures,
    compared: comparison.compared,
    differing: comparison.differing,
    changed: changed || comparison.changed || lists?.changed === true,
    dataVersion: comparison.dataVersion ?? dataVersion ?? lists?.dataVersion ?? null,
    isInterrupted: signal?.aborted === true,
  };
}

/**
 * Tasks without any data come first, then those that were not asked for the longest: a provider that stops
 * answering after a few requests answers other ones each time.
 */
function inTurn(tasks: readonly SyncTask[]): SyncTask[] {
  const rank = ({ state }: SyncTask): number => (state.succeededAt === null ? 0 : 1);
  const tried = ({ state }: SyncTask): number => state.triedAt?.getTime() ?? -Infinity;
  return [...tasks].sort(
    (a, b) => rank(a) - rank(b) || (tried(a) < tried(b) ? -1 : tried(a) > tried(b) ? 1 : 0),
  );
}

/** Null when the run was stopped. */
async function tryTask(
  _task: SyncTask,
  fetch: () => ReturnType<typeof fetchTask>,
): Promise<TriedTask['outcome'] | null> {
  try {
    return await fetch();
  } catch (error) {
    if (error instanceof ProviderError) {
      const { failure, isPause, message, retryAfterMs } = error;
      return { failure, message, pauseMs: isPause ? retryAfterMs : null };
    }
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Collects fetched tasks and stores them together, one transaction after the other. */
function createResultBuffer({ database, health, now }: SyncContext) {
  let pending: TriedTask[] = [];
  let since = Date.now();
  let writing = Promise.resolve();
  let unfitting: SyncTask[] = [];
  const failures: FailedTask[] = [];
  const fetched: FetchedPrices[] = [];
  const totals = { priceRows: 0, heldRows: 0, changed: false, dataVersion: null as number | null };

  async function write(tried: readonly TriedTask[]): Promise<void> {
    const result = await writeResults(database, tried, { now: now(), states: healthRows(health) });
    totals.priceRows += result.priceRows;
    totals.heldRows += result.heldRows;
    totals.changed ||= result.changed;
    totals.dataVersion = result.dataVersion;
    unfitting.push(...result.unfitting);
    for (const { failure, id, message } of result.rows)
      if (failure !== null) failures.push({ id, failure, message: message ?? failure });
    const succeeded = new Set(result.rows.flatMap(({ failure, id }) => (failure === null ? id : [])));
    fetched.push(...tried.flatMap((one) => (succeeded.has(one.task.id) ? toFetchedPrices(one) : [])));
  }

  function flush(): Promise<void> {
    const tried = pending;
    [pending, since] = [[], Date.now()];
    if (tried.length > 0) writing = writing.then(() => write(tried));
    return writing;
  }

  return {
    flush,
    async add(tried: TriedTask): Promise<void> {
      pending.push(tried);
      if (pending.length >= MAX_PENDING || Date.now() - since >= MAX_PENDING_MS) await flush();
    },
    takeUnfitting(): readonly SyncTask[] {
      const tasks = unfitting;
      unfitting = [];
      return tasks;
    },
    totals: () => ({ ...totals, failures, fetched }),
  };
}

function toFetchedPrices({ outcome, task: { subject } }: TriedTask): FetchedPrices[] {
  if (subject.kind !== 'prices' || 'failure' in outcome || outcome.content?.kind !== 'prices') return [];
  const { batch, held } = outcome.content;
  const isUnchanged = countUnchanged(batch.bars.close) >= UNCHANGED_DAYS;
  return [{ symbol: subject.symbol, provider: outcome.provider, isDoubtful: held.length > 0, isUnchanged }];
}
