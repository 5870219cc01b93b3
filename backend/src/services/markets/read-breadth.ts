import { measureBreadth, type BreadthColumns, type BreadthMember } from '@/lib/analytics';
import type { Breadth, BreadthHistory } from '@/lib/contracts/markets';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Stay } from '../../market/market-store';
import { keepByStore } from './keep-by-store';

/** How far the history of breadth reaches back. */
const HISTORY_MONTHS = 24;
const KEPT_HISTORIES = 16;

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

async function gatherBreadth(store: MarketStore, id: string, window: Window): Promise<BreadthColumns> {
  const members: BreadthMember[] = [];
  for (const [instrumentId, stays] of gatherStays(await store.stays(id, window.to), window)) {
    // As of the end of the window: splits within it restate the prices of a series among themselves alike.
    const view = await store.view(instrumentId, window.to);
    if (view !== null) members.push({ view, stays });
  }
  return measureBreadth(members, window);
}

/** Who was a member on which days of the window, both days included; stays that meet or overlap are one. */
export function gatherStays(
  stays: readonly Pick<Stay, 'from' | 'instrument' | 'to'>[],
  { from, to }: Window,
): Map<number, Window[]> {
  const byId = new Map<number, { from: EpochDay; to: EpochDay }[]>();
  const inOrder = [...stays].sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity));
  for (const stay of inOrder) {
    const first = Math.max(stay.from ?? from, from);
    const last = Math.min(stay.to === null ? to : stay.to - 1, to);
    if (first > last) continue;
    const own = byId.get(stay.instrument.id) ?? [];
    byId.set(stay.instrument.id, own);
    const before = own.at(-1);
    if (before && first <= before.to + 1) before.to = Math.max(before.to, last);
    else own.push({ from: first, to: last });
  }
  return byId;
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
const COMPARED = ['sp500', 'nasdaq', 'dj'];

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
