import { wealthFrom } from '@/lib/analytics';
import { sumGroups, type GroupedSeries, type GroupTable } from '@/lib/analytics/attribution/group-returns';
import type { SplitMarket } from '@/lib/contracts/day-attribution';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore } from '../../market/market-store';
import { cacheByStore } from '../cache-by-store';
import { scanUniverse } from '../markets/scan-universe';

/** Sessions that a day's regression looks back, and the sessions of a page. */
export const REGRESSION_SESSIONS = 252;
export const SESSIONS_SHOWN = 21;

/** The daily returns of a universe's members and of their groups, over the sessions up to a day. */
export interface MarketReturns {
  readonly market: SplitMarket;
  /** Days when at least half of the members traded, oldest first; the first one has no return. */
  readonly sessions: readonly EpochDay[];
  readonly table: GroupTable;
  /** By instrument id. */
  readonly members: ReadonlyMap<number, GroupedSeries>;
}

const MAX_CACHED = 6;

/**
 * The returns of a universe as of a day; null when it has no members with prices. Cached per data version.
 */
export const readGroupTable = cacheByStore({ reader: 'group table', most: MAX_CACHED }, compute);

async function compute(store: MarketStore, id: string, asOf: EpochDay): Promise<MarketReturns | null> {
  const scanned = await scanUniverse(store, id, asOf);
  if (!scanned) return null;
  const going = scanned.members.filter(({ hasEnded, line }) => !hasEnded && line.lastDay !== null);
  const views = await Promise.all(going.map(({ line }) => store.view(line.id, asOf)));
  const sessions = commonSessions(views);
  if (sessions.length < 2) return null;
  const isWeighted = scanned.facts.isWeighted;
  const members = new Map(
    going.flatMap(({ line, value }, at) => {
      const view = views[at];
      if (!view) return [];
      const series: GroupedSeries = {
        sector: line.sector,
        // Two sectors may use the same name for an industry.
        industry: line.sector === null || line.industry === null ? null : `${line.sector}/${line.industry}`,
        weight: isWeighted ? (value ?? 0) : 1,
        returns: returnsOn(sessions, view),
      };
      return [[line.id, series] as const];
    }),
  );
  return {
    market: { id, name: scanned.facts.name, members: members.size, isWeighted },
    sessions,
    table: sumGroups([...members.values()], sessions.length),
    members,
  };
}

/** The last sessions of the members: days when at least half of them have a bar. */
function commonSessions(views: readonly (SeriesView | null)[]): EpochDay[] {
  const sessionCount = REGRESSION_SESSIONS + SESSIONS_SHOWN + 1;
  const counts = new Map<EpochDay, number>();
  for (const view of views)
    for (const day of view?.days.slice(-sessionCount) ?? []) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => 2 * count >= views.length)
    .map(([day]) => day)
    .sort((a, b) => a - b)
    .slice(-sessionCount);
}

/** Total returns from one session to the next; NaN where one of the two bars is missing. */
function returnsOn(sessions: readonly EpochDay[], view: SeriesView): Float64Array {
  const values = new Float64Array(sessions.length).fill(NaN);
  const first = Math.max(view.days.length - 2 * sessions.length, 0);
  const [days, total] = [view.days.subarray(first), wealthFrom(view, first)];
  let cursor = 0;
  for (let at = 0; at < sessions.length; at++) {
    while (cursor < days.length && days[cursor]! < sessions[at]!) cursor++;
    if (days[cursor] === sessions[at]) values[at] = total[cursor]!;
  }
  return values.map((value, at) => (at === 0 ? NaN : value / values[at - 1]! - 1));
}
