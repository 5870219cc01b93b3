import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { shareResult } from '../cache-by-store';

/**
 * Enough instruments to distinguish a holiday from a missing bar in one series, few enough to be read at
 * once.
 */
const MAX_WITNESSES = 25;
/** Fewer instruments cannot outvote a missing bar. */
const MIN_WITNESSES = 3;
const MAX_CACHED_CALENDARS = 32;

/**
 * The days when an instrument's market traded, derived from the store itself: those on which at least
 * half of the oldest instruments of the same exchange and kind have a bar. Crypto trades every day.
 *
 * @returns Ascending days up to the as-of day; null for crypto (every day counts) and when there are too few
 *   instruments.
 */
export function tradingSessions(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<Int32Array | null> {
  const { exchange, kind } = instrument;
  if (kind === 'crypto') return Promise.resolve(null);
  return shareResult(
    store,
    { key: ['trading sessions', exchange, kind, asOf], most: MAX_CACHED_CALENDARS },
    () => gatherSessions(store, instrument, asOf),
  );
}

async function gatherSessions(
  store: MarketStore,
  { exchange, kind }: InstrumentRecord,
  asOf: EpochDay,
): Promise<Int32Array | null> {
  // The oldest by first day: the selection does not change with later bars.
  const witnesses = store
    .instruments()
    .filter(
      (one) =>
        one.exchange === exchange &&
        one.kind === kind &&
        // A weekly or monthly series does not say on which days its market traded.
        one.frequency === 'daily' &&
        one.firstDay !== null &&
        one.firstDay <= asOf,
    )
    .sort((a, b) => a.firstDay! - b.firstDay! || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MAX_WITNESSES);
  if (witnesses.length < MIN_WITNESSES) return null;
  // Requested together: the store combines the reads into a few queries.
  const views = await Promise.all(witnesses.map(({ id }) => store.view(id, asOf)));
  return voteOnDays(views.flatMap((view) => (view ? [view.days] : [])));
}

/**
 * Days when at least half of the series active on that day (between their first and last bars) have a
 * bar.
 */
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
