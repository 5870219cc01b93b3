import { setImmediate as nextTurn } from 'node:timers/promises';
import { measureBreadth, type BreadthColumns, type BreadthMember } from '@/lib/analytics';
import type { Breadth, BreadthHistory } from '@/lib/contracts/markets';
import { addMonths, formatIsoDate, weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { keepByStore } from './keep-by-store';

/** How far the history of breadth reaches back. */
const HISTORY_MONTHS = 24;
const KEPT_HISTORIES = 16;
/** The members of so many days are read before other requests get their turn. */
const DAYS_A_TURN = 60;

/** Calendar days that hold a session, whatever holidays fall together. */
const LAST_SESSION_DAYS = 10;

/** Breadth of a universe by session, over two years up to a day; kept for the version of the data. */
export const readBreadthColumns = keepByStore(KEPT_HISTORIES, (store, id, asOf) =>
  gatherBreadth(store, id, { from: addMonths(asOf, -HISTORY_MONTHS), to: asOf }),
);

/** The same of the last days alone. */
const readLastColumns = keepByStore(KEPT_HISTORIES, (store, id, asOf) =>
  gatherBreadth(store, id, { from: asOf - LAST_SESSION_DAYS, to: asOf }),
);

interface Window {
  readonly from: EpochDay;
  readonly to: EpochDay;
}

interface Stay {
  readonly from: EpochDay;
  to: EpochDay;
}

async function gatherBreadth(store: MarketStore, id: string, window: Window): Promise<BreadthColumns> {
  const stays = await gatherStays(store, id, window);
  const members: BreadthMember[] = [];
  for (const { instrument, own } of stays) {
    // As of the end of the window: later splits within it restate the earlier prices of a series among themselves alike.
    const view = await store.view(instrument.id, window.to);
    if (view !== null) members.push({ view, stays: own });
  }
  return measureBreadth(members, window);
}

/** Who was a member on which days of the window; a weekend belongs to the days around it. */
async function gatherStays(
  store: MarketStore,
  id: string,
  { from, to }: Window,
): Promise<{ instrument: InstrumentRecord; own: Stay[] }[]> {
  const byId = new Map<number, { instrument: InstrumentRecord; own: Stay[] }>();
  let asked = 0;
  for (let day = from; day <= to; day++) {
    if (weekday(day) % 6 === 0 && day < to) continue;
    if (++asked % DAYS_A_TURN === 0) await nextTurn();
    for (const { instrument } of await store.members(id, day)) {
      const known = byId.get(instrument.id) ?? { instrument, own: [] };
      byId.set(instrument.id, known);
      const last = known.own.at(-1);
      if (last && day - last.to <= (weekday(day) === 1 ? 3 : 1)) last.to = day;
      else known.own.push({ from: day, to: day });
    }
  }
  return [...byId.values()];
}

/** The last session of the columns; null when there is none. */
export function lastBreadth(universe: string, name: string, columns: BreadthColumns): Breadth | null {
  const last = columns.days.length - 1;
  if (last < 0) return null;
  const at = (column: Int32Array): number => column[last]!;
  const [members, advancers, decliners, unchanged] = [
    at(columns.members),
    at(columns.advancers),
    at(columns.decliners),
    at(columns.unchanged),
  ];
  return {
    universe,
    name,
    day: formatIsoDate(columns.days[last]!),
    members,
    advancers,
    decliners,
    unchanged,
    notTraded: members - advancers - decliners - unchanged,
    above50: at(columns.above50),
    with50: at(columns.with50),
    above200: at(columns.above200),
    with200: at(columns.with200),
    newHighs: at(columns.newHighs),
    newLows: at(columns.newLows),
    withYear: at(columns.withYear),
  };
}

/** The columns as they travel. */
export function toBreadthHistory(columns: BreadthColumns): BreadthHistory {
  const share = (part: Int32Array, whole: Int32Array): (number | null)[] =>
    Array.from(part, (count, at) => (whole[at]! === 0 ? null : count / whole[at]!));
  return {
    days: Array.from(columns.days, formatIsoDate),
    members: [...columns.members],
    advancers: [...columns.advancers],
    decliners: [...columns.decliners],
    above50: share(columns.above50, columns.with50),
    above200: share(columns.above200, columns.with200),
    newHighs: [...columns.newHighs],
    newLows: [...columns.newLows],
  };
}

/** Universes whose breadth stands beside the one that is asked for; their members are mostly the same, so that few series are read more. */
const COMPARED = ['sp500', 'nasdaq', 'dj', 'r2000'];

/** The last session of the American universes and of the one asked for, of those that have members. */
export async function readBreadths(store: MarketStore, asked: string, asOf: EpochDay): Promise<Breadth[]> {
  const known = store.universes();
  const found: Breadth[] = [];
  for (const id of new Set([...COMPARED, asked])) {
    const universe = known.find((one) => one.id === id);
    const last = universe && lastBreadth(id, universe.name, await readLastColumns(store, id, asOf));
    if (last) found.push(last);
  }
  return found;
}
