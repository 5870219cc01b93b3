import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../market/market-store';

/**
 * Number of series read per batch: a batch takes a few milliseconds, after which other requests are served.
 */
const BATCH_SIZE = 16;
/** More series would not fit into the cache; the first page needs fewer. */
const MAX_SERIES = 1_500;

/** On close, a step that takes longer than this is abandoned; it then fails and reports the error. */
const GRACE_MS = 2_000;

/** The data to preload. */
export interface WarmUp {
  readonly store: MarketStore;
  readonly today: EpochDay;
  /** The queries of the first visitor, run one after the other once the series are loaded. */
  readonly queries: readonly (() => Promise<unknown>)[];
  /** Time for the first visitor, who may have been waiting for the start; default: none. */
  readonly delayMs?: number;
  /** Called when all queries are answered. */
  readonly onWarm?: () => Promise<void>;
  /** Called with the error that ended preloading early; the same query also fails for the visitor. */
  readonly onError: (error: unknown) => void;
}

/**
 * Preloads the data of the first pages in small steps, between which other requests are served, so that the
 * first visitor after a start does not wait for a whole market to load. Begins in the next turn of the event
 * loop.
 *
 * @returns A function that stops preloading; it resolves when the current step has ended, after two seconds
 *   at the latest.
 */
export function startWarming(warmUp: WarmUp): () => Promise<void> {
  let isStopped = false;
  const underWay = warm(warmUp, () => isStopped).catch(warmUp.onError);
  return async () => {
    isStopped = true;
    await Promise.race([underWay, pause(GRACE_MS, undefined, { ref: false })]);
  };
}

async function warm(
  { delayMs, onWarm, queries, store, today }: WarmUp,
  isStopped: () => boolean,
): Promise<void> {
  if (delayMs) await pause(delayMs, undefined, { ref: false });
  await nextTurn();
  const series = await seriesOf(store, today);
  for (let start = 0; start < series.length; start += BATCH_SIZE) {
    if (isStopped()) return;
    await Promise.all(series.slice(start, start + BATCH_SIZE).map((id) => store.view(id, today)));
    await nextTurn();
  }
  for (const ask of queries) {
    if (isStopped()) return;
    await ask();
    await nextTurn();
  }
  await onWarm?.();
}

/** Indexes first, then the members of the universes in their order. */
async function seriesOf(store: MarketStore, today: EpochDay): Promise<number[]> {
  const seriesIds = new Set<number>();
  for (const { id, kind } of store.instruments()) if (kind === 'index') seriesIds.add(id);
  for (const universe of store.universes())
    for (const { instrument } of await store.members(universe.id, today)) seriesIds.add(instrument.id);
  return [...seriesIds].slice(0, MAX_SERIES);
}
