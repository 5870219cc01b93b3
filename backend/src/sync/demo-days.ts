import { setTimeout as wait } from 'node:timers/promises';
import { todayOf, type Config } from '../config/config';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../db/database';
import { readHeldMarket } from '../market/held-market';
import { isDemoLoaded } from '../startup/ensure-configured-source';
import { readReachedDay, storeSimulation } from '../startup/load-demo';
import type { Simulation } from '../startup/simulate-market';
import { spoolSimulation } from '../startup/spool-simulation';

/** Reports and waits. */
export interface DemoDaysOptions {
  /** Called before a simulation, which takes a minute. */
  readonly onStart: (what: { readonly today: string; readonly isNewMarket: boolean }) => void;
  readonly onReport: (report: { readonly dataVersion: number; readonly changed: boolean }) => void;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
  /** Wait after a failure. */
  readonly retryMs?: number;
  readonly now?: () => Date;
  /** Simulates and stores; by default with {@link spoolSimulation}. */
  readonly load?: (
    database: Database,
    simulation: Simulation,
    signal: AbortSignal,
  ) => Promise<{ readonly dataVersion: number; readonly changed: boolean }>;
}

const EVERY_MS = 60_000;
/** A simulation that failed, for want of space, is not tried each minute: it takes one. */
const RETRY_MS = 900_000;
/** The first requests after a start come before a simulation. */
const FIRST_MS = 5_000;

type DemoConfig = Pick<Config, 'dataDir' | 'today'> & { readonly demoSeed: number };

/**
 * Brings the stored simulated market to the one that this program simulates for today: adds days that have ended,
 * and replaces a market of another seed or version. The site shows the stored one until the new one is written.
 *
 * @returns Ends it.
 */
export function startDemoDays(
  database: Database,
  config: DemoConfig,
  {
    everyMs = EVERY_MS,
    load = (to, simulation, signal) => simulateAndStore(to, config, simulation, signal),
    now = () => new Date(),
    onError,
    onReport,
    onStart,
    retryMs = RETRY_MS,
  }: DemoDaysOptions,
): () => Promise<void> {
  const stop = new AbortController();
  /** The day that is reached; null: not compared with the store yet. */
  let reached: EpochDay | null = null;

  async function update(): Promise<void> {
    const today = todayOf(config, now());
    if (reached !== null && today <= reached) return;
    const needed = await neededSimulation(database, config, today);
    if (needed !== null) {
      onStart({ today: formatIsoDate(today), isNewMarket: needed.since === null });
      const { changed, dataVersion } = await load(database, needed, stop.signal);
      onReport({ changed, dataVersion });
    }
    reached = today;
  }

  const running = (async () => {
    let delay = Math.min(FIRST_MS, everyMs);
    while (!stop.signal.aborted) {
      await wait(delay, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      delay = everyMs;
      try {
        await update();
      } catch (error) {
        if (stop.signal.aborted) return;
        onError(error);
        delay = retryMs;
      }
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
}

/** The simulation that a day needs; null when the stored market has reached it, or holds other data. */
async function neededSimulation(
  database: Database,
  { demoSeed: seed }: DemoConfig,
  today: EpochDay,
): Promise<Simulation | null> {
  const heldMarket = await readHeldMarket(database);
  if (heldMarket.source !== 'demo') return null;
  if (!isDemoLoaded(heldMarket, { marketData: 'demo', demoSeed: seed })) return { seed, today, since: null };
  const since = await readReachedDay(database);
  return since < today ? { seed, today, since } : null;
}

async function simulateAndStore(
  database: Database,
  { dataDir, today }: DemoConfig,
  simulation: Simulation,
  signal: AbortSignal,
): Promise<{ readonly dataVersion: number; readonly changed: boolean }> {
  const { close, parts } = await spoolSimulation(simulation, { folder: dataDir, signal });
  try {
    return await storeSimulation(database, simulation, { parts: parts(), fixedDay: today });
  } finally {
    close();
  }
}
