import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { LruCache } from './lru-cache';

/** Enough instruments to tell a holiday from a hole in one series, few enough to be read at once. */
const MOST_WITNESSES = 25;
/** Fewer than this cannot outvote a hole. */
const LEAST_WITNESSES = 3;
const KEPT_CALENDARS = 32;

const keptByStore = new WeakMap<MarketStore, LruCache<Promise<Int32Array | null>>>();

/**
 * The days on which an instrument's market traded, as far as the store itself tells: those on which at least half of the
 * oldest instruments of the same exchange and kind have a bar. Crypto trades every day.
 *
 * @returns Ascending days up to the as-of day; null for crypto (every day counts) and where there are too few to tell.
 */
export function tradingSessions(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<Int32Array | null> {
  const { exchange, kind } = instrument;
  if (kind === 'crypto') return Promise.resolve(null);
  const kept = keptByStore.get(store) ?? new LruCache<Promise<Int32Array | null>>(KEPT_CALENDARS);
  keptByStore.set(store, kept);
  const key = [store.state().dataVersion, exchange, kind, asOf].join('|');
  return kept.getOrCompute(key, () => gatherSessions(store, instrument, asOf));
}

async function gatherSessions(
  store: MarketStore,
  { exchange, kind }: InstrumentRecord,
  asOf: EpochDay,
): Promise<Int32Array | null> {
  // The oldest by first day: a choice that no later bar can change.
  const witnesses = store
    .instruments()
    .filter(
      (one) =>
        one.exchange === exchange && one.kind === kind && one.firstDay !== null && one.firstDay <= asOf,
    )
    .sort((a, b) => a.firstDay! - b.firstDay! || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOST_WITNESSES);
  if (witnesses.length < LEAST_WITNESSES) return null;
  // All at once: the store gathers what it has to read into few reads.
  const views = await Promise.all(witnesses.map(({ id }) => store.view(id, asOf)));
  return voteOnDays(views.flatMap((view) => (view ? [view.days] : [])));
}

/** Days on which at least half of the series that live on that day (between their first and last) have a bar. */
export function voteOnDays(series: readonly Int32Array[]): Int32Array {
  const first = Math.min(...series.map((days) => days[0]!));
  const last = Math.max(...series.map((days) => days.at(-1)!));
  const votes = new Uint16Array(last - first + 1);
  const living = new Int16Array(last - first + 2);
  for (const days of series) {
    for (const day of days) votes[day - first]! += 1;
    living[days[0]! - first]! += 1;
    living[days.at(-1)! - first + 1]! -= 1;
  }
  const sessions: number[] = [];
  let alive = 0;
  votes.forEach((count, offset) => {
    alive += living[offset]!;
    if (count > 0 && count * 2 >= alive) sessions.push(first + offset);
  });
  return Int32Array.from(sessions);
}
