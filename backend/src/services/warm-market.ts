import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../market/market-store';

/** So many series are read at a time: a few milliseconds, after which whoever asks for something gets it. */
const PIECE = 16;
/** More would not stay in memory; the first page needs fewer. */
const MOST_SERIES = 1_500;

/** A piece that takes longer than this is left to fail, and to tell so, when the database is closed. */
const GRACE_MS = 2_000;

/** What is to be ready before somebody asks. */
export interface WarmUp {
  readonly store: MarketStore;
  readonly today: EpochDay;
  /** Asked one after the other when the series are there: what the first visitor will ask. */
  readonly questions: readonly (() => Promise<unknown>)[];
  /** Told why it ended early; the same question will tell its visitor too. */
  readonly onError: (error: unknown) => void;
}

/**
 * Reads what the first pages need, in small pieces with everybody else between them, so that the first visitor after a start does not wait
 * for a whole market. Begins in the next turn.
 *
 * @returns Stops it, when the piece under way has ended; after two seconds in any case.
 */
export function startWarming(warmUp: WarmUp): () => Promise<void> {
  let isStopped = false;
  const underWay = warm(warmUp, () => isStopped).catch(warmUp.onError);
  return async () => {
    isStopped = true;
    await Promise.race([underWay, pause(GRACE_MS, undefined, { ref: false })]);
  };
}

async function warm({ questions, store, today }: WarmUp, isStopped: () => boolean): Promise<void> {
  await nextTurn();
  const wanted = await seriesOf(store, today);
  for (let start = 0; start < wanted.length; start += PIECE) {
    if (isStopped()) return;
    await Promise.all(wanted.slice(start, start + PIECE).map((id) => store.view(id, today)));
    await nextTurn();
  }
  for (const ask of questions) {
    if (isStopped()) return;
    await ask();
    await nextTurn();
  }
}

/** Indexes first, then the members of the universes in their order. */
async function seriesOf(store: MarketStore, today: EpochDay): Promise<number[]> {
  const wanted = new Set<number>();
  for (const { id, kind } of store.instruments()) if (kind === 'index') wanted.add(id);
  for (const universe of store.universes())
    for (const { instrument } of await store.members(universe.id, today)) wanted.add(instrument.id);
  return [...wanted].slice(0, MOST_SERIES);
}
