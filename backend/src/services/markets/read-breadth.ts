import { measureBreadth, type BreadthColumns, type BreadthMember } from '@/lib/analytics';
import type { Breadth, BreadthHistory } from '@/lib/contracts/markets';
import { freshDaysOf } from '@/lib/domain/frequency';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, MembershipPeriod } from '../../market/market-store';
import { cacheByStore } from '../cache-by-store';

/** Length of the breadth history. */
const HISTORY_MONTHS = 24;
const MAX_CACHED_HISTORIES = 16;

/** Number of calendar days that always contains a session, even with adjacent holidays. */
const LAST_SESSION_DAYS = 10;

/** Breadth of a universe by session, over the two years up to a day; cached per data version. */
export const readBreadthColumns = cacheByStore(
  { reader: 'breadth', most: MAX_CACHED_HISTORIES },
  (store, id, asOf) => gatherBreadth(store, id, { from: addMonths(asOf, -HISTORY_MONTHS), to: asOf }),
);

/** The same for the last days only. */
const readLastColumns = cacheByStore(
  { reader: 'last breadth', most: MAX_CACHED_HISTORIES },
  (store, id, asOf) => gatherBreadth(store, id, { from: asOf - LAST_SESSION_DAYS, to: asOf }),
);

interface Window {
  readonly from: EpochDay;
  readonly to: EpochDay;
}

async function gatherBreadth(store: MarketStore, id: string, window: Window): Promise<BreadthColumns> {
  const members: BreadthMember[] = [];
  const all = await store.membershipPeriods(id, window.to);
  const frequencies = new Map(all.map(({ instrument }) => [instrument.id, instrument.frequency]));
  for (const [instrumentId, membershipPeriods] of gatherPeriods(all, window)) {
    // As of the end of the window: a split within it restates all prices of a series consistently.
    const view = await store.view(instrumentId, window.to);
    if (view === null) continue;
    const frequency = frequencies.get(instrumentId) ?? 'daily';
    members.push({
      view,
      membershipPeriods,
      freshDays: freshDaysOf(frequency),
      isDaily: frequency === 'daily',
    });
  }
  return measureBreadth(members, window);
}

/**
 * The membership periods of each instrument within the window, both days included; adjacent and overlapping
 * periods are merged.
 */
export function gatherPeriods(
  membershipPeriods: readonly Pick<MembershipPeriod, 'from' | 'instrument' | 'to'>[],
  { from, to }: Window,
): Map<number, Window[]> {
  const byId = new Map<number, { from: EpochDay; to: EpochDay }[]>();
  const inOrder = [...membershipPeriods].sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity));
  for (const stay of inOrder) {
    const first = Math.max(stay.from ?? from, from);
    const last = Math.min(stay.to === null ? to : stay.to - 1, to);
    if (first > last) continue;
    const periods = byId.get(stay.instrument.id) ?? [];
    byId.set(stay.instrument.id, periods);
    const before = periods.at(-1);
    if (before && first <= before.to + 1) before.to = Math.max(before.to, last);
    else periods.push({ from: first, to: last });
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
    notDaily: at(columns.notDaily),
    above50: at(columns.above50),
    with50: at(columns.with50),
    above200: at(columns.above200),
    with200: at(columns.with200),
    newHighs: at(columns.newHighs),
    newLows: at(columns.newLows),
    withYear: at(columns.withYear),
  };
}

/** The columns in their wire format. */
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

/**
 * Universes whose breadth is shown beside the requested one. Their members largely overlap, so few additional
 * series are read.
 */
const COMPARED = ['sp500', 'nasdaq', 'dj'];

/** The last session of the US universes and of the requested one, for those that have members. */
export async function readBreadths(store: MarketStore, asked: string, asOf: EpochDay): Promise<Breadth[]> {
  const universes = store.universes();
  const breadths: Breadth[] = [];
  for (const id of new Set([...COMPARED, asked])) {
    const universe = universes.find((one) => one.id === id);
    const last = universe && lastBreadth(id, universe.name, await readLastColumns(store, id, asOf));
    if (last) breadths.push(last);
  }
  return breadths;
}
