import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastOnOrBefore } from '@/lib/analytics';
import type { ScreenHistory, ScreenMonth } from '@/lib/contracts/screener';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore, Member } from '../../market/market-store';
import { LruCache } from '../lru-cache';
import { describeUniverse, findShownUniverse } from '../universe/find-universe';
import { monthEndsUpTo } from './month-days';
import { oldestFreshDay } from './oldest-fresh-day';
import type { ScreenFilter } from './parse-screen';
import { screenMembers } from './screen-members';

const HORIZON_MONTHS = 12;
const KEPT_HISTORIES = 32;

/** Which screen, seen from which day, how far back. */
export interface HistoryQuestion {
  readonly universe: string;
  readonly asOf: EpochDay;
  readonly filter: ScreenFilter;
  readonly months: number;
}

type History = Omit<ScreenHistory, 'meta'>;

const keptByStore = new WeakMap<MarketStore, LruCache<Promise<History>>>();

/**
 * How many members of a universe passed a filter at each month end, and what those made in the twelve months after, beside all members.
 * Every month is judged as of its own last day: members, splits, dividends and accounts of that day. The newest few answers are kept.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export function readHistory(store: MarketStore, question: HistoryQuestion): Promise<History> {
  const kept = keptByStore.get(store) ?? new LruCache<Promise<History>>(KEPT_HISTORIES);
  keptByStore.set(store, kept);
  const { asOf, filter, months, universe } = question;
  const key = JSON.stringify([store.state().dataVersion, universe, asOf, months, filter.text]);
  return kept.getOrCompute(key, () => computeHistory(store, question));
}

async function computeHistory(
  store: MarketStore,
  { asOf, filter, months: count, universe: id }: HistoryQuestion,
): Promise<History> {
  const universe = findShownUniverse(store, id);
  const days = monthEndsUpTo(asOf, count);
  const growth = createGrowth(store, { asOf, days });
  const months: ScreenMonth[] = [];
  for (const day of days) {
    const members = await tradingMembers(store, await store.members(id, day), day);
    if (members.length === 0) continue;
    const passed = await screenMembers(store, members, {
      asOf: day,
      filter,
      sort: { id: 'symbol', direction: 'ascending' },
      isKept: false,
    });
    const isOver = addMonths(day, HORIZON_MONTHS) <= asOf;
    months.push({
      day: formatIsoDate(day),
      passed: passed.length,
      of: members.length,
      return12M: isOver ? await growth.meanOf(passed, day) : null,
      mean12M: isOver ? await growth.meanOf(members, day) : null,
    });
    await nextTurn();
  }
  return {
    universe: describeUniverse(universe, asOf),
    where: filter.text,
    months,
    summary: summarize(months),
  };
}

/** Members that traded in the seven days up to a day. */
async function tradingMembers(
  store: MarketStore,
  members: readonly Member[],
  day: EpochDay,
): Promise<Member[]> {
  const views = await Promise.all(members.map(({ instrument }) => store.view(instrument.id, day)));
  const lastDays = views.map((view) => view?.days.at(-1) ?? null);
  const fresh = oldestFreshDay(lastDays, day);
  return members.filter((_, index) => (lastDays[index] ?? -Infinity) >= fresh);
}

/** Mean total returns over the twelve months after a day, from the series as they are known on the as-of day. */
function createGrowth(store: MarketStore, { asOf, days }: { asOf: EpochDay; days: readonly EpochDay[] }) {
  const growths = new Map<number, Promise<Map<EpochDay, number> | null>>();

  /** Of all days at once, so that no wealth is held or built twice. */
  async function measure(id: number): Promise<Map<EpochDay, number> | null> {
    const view = await store.view(id, asOf);
    if (view === null) return null;
    const { total } = view;
    const grown = new Map<EpochDay, number>();
    for (const day of days) {
      const growth = growthOf({ days: view.days, total }, day);
      if (growth !== null) grown.set(day, growth);
    }
    return grown;
  }

  function growthsOf(id: number): Promise<Map<EpochDay, number> | null> {
    const known = growths.get(id) ?? measure(id);
    growths.set(id, known);
    return known;
  }

  return {
    /** Null for nobody. One that stopped trading counts with its last price. */
    async meanOf(members: readonly Member[], day: EpochDay): Promise<number | null> {
      const known = await Promise.all(members.map(({ instrument }) => growthsOf(instrument.id)));
      let [sum, count] = [0, 0];
      for (const of of known) {
        const grown = of?.get(day);
        if (grown === undefined) continue;
        sum += grown;
        count += 1;
      }
      return count === 0 ? null : sum / count;
    },
  };
}

/** Total return from the last close on or before a day to the last one on or before the day twelve months later. */
export function growthOf({ days, total }: Pick<SeriesView, 'days' | 'total'>, day: EpochDay): number | null {
  const start = lastOnOrBefore(days, day);
  if (start < 0 || !(total[start]! > 0)) return null;
  return total[lastOnOrBefore(days, addMonths(day, HORIZON_MONTHS))]! / total[start]! - 1;
}

/** Means over the months in which something passed and whose twelve months are over; months that overlap count as they are. */
export function summarize(months: readonly ScreenMonth[]): History['summary'] {
  const measured = months.flatMap(({ mean12M, return12M }) =>
    return12M === null || mean12M === null ? [] : [{ own: return12M, all: mean12M }],
  );
  const n = measured.length;
  const mean = (values: readonly number[]): number | null =>
    n === 0 ? null : values.reduce((sum, value) => sum + value, 0) / n;
  return {
    measured: n,
    meanReturn12M: mean(measured.map(({ own }) => own)),
    meanUniverse12M: mean(measured.map(({ all }) => all)),
    beaten: mean(measured.map(({ all, own }) => (own > all ? 1 : 0))),
  };
}
