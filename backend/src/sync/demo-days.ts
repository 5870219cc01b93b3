import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { todayOf, type Config } from '../config/config';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../db/database';
import { forgetPrepared } from '../services/startup/market-note';
import { loadDemo, readReachedDay, type DemoLoad } from '../services/startup/load-demo';

/** Reports and waits. */
export interface DemoDaysOptions {
  readonly onReport: (report: { readonly dataVersion: number; readonly changed: boolean }) => void;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
  readonly now?: () => Date;
  /** The day for which the stored market was simulated; by default read from the store. */
  readonly reached?: (database: Database) => Promise<EpochDay>;
  /** Loads the market of a day; `loadDemo` by default. */
  readonly load?: (
    database: Database,
    day: DemoLoad,
  ) => Promise<{ readonly dataVersion: number; readonly changed: boolean }>;
}

const EVERY_MS = 60_000;

/**
 * Adds the new day of the simulated market when a day begins, if the day is not fixed. The store is read by
 * others meanwhile: the simulation gives them turns.
 *
 * @returns Ends it.
 */
export function startDemoDays(
  database: Database,
  config: Pick<Config, 'dataDir' | 'today'> & { readonly demoSeed: number },
  {
    everyMs = EVERY_MS,
    load = loadDemo,
    now = () => new Date(),
    onError,
    onReport,
    reached = readReachedDay,
  }: DemoDaysOptions,
): () => Promise<void> {
  const stop = new AbortController();
  // Not the day of this start: its preparation may have ended before midnight.
  let loaded: EpochDay | null = null;

  async function addDay(): Promise<void> {
    const today = todayOf(config, now());
    loaded ??= await reached(database);
    if (today <= loaded) return;
    forgetPrepared(config);
    const { changed, dataVersion } = await load(database, {
      seed: config.demoSeed,
      today,
      replaces: false,
      onProgress: () => undefined,
      pause: () => nextTurn(),
    });
    loaded = today;
    onReport({ changed, dataVersion });
  }

  const running = (async () => {
    while (!stop.signal.aborted) {
      await wait(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
      if (!stop.signal.aborted) await addDay().catch(onError);
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
}
