import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastOnOrBefore } from '@/lib/analytics';
import type { ScreenHistory, ScreenMonth } from '@/lib/contracts/screener';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore, Member } from '../../market/market-store';
import { basisOf } from '../basis/price-basis-store';
import { describeUniverse, findShownUniverse } from '../universe/find-universe';
import { monthEndsUpTo } from './month-days';
import { oldestFreshDay } from './oldest-fresh-day';
import type { ScreenFilter } from './parse-screen';
import { screenMembers } from './screen-members';

const HORIZON_MONTHS = 12;

/** The screen, the as-of day, and the length of the history. */
export interface ScreenHistoryParams {
  readonly universe: string;
  readonly asOf: EpochDay;
  readonly filter: ScreenFilter;
  readonly months: number;
}

type History = Omit<ScreenHistory, 'meta'>;

/**
 * The number of members of a universe that passed a filter at each month end, and their returns in the
 * following twelve months compared with those of all members. Each month is evaluated as of its own last day:
 * members, splits, dividends and accounts of that day.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readScreenHistory(
  store: MarketStore,
  { asOf, filter, months: count, universe: id }: ScreenHistoryParams,
): Promise<History> {
  const universe = findShownUniverse(store, id);
  const days = monthEndsUpTo(asOf, count);
  const growth = createGrowth(store, { asOf, days });
  const months: ScreenMonth[] = [];
  let basisUnknown = 0;
  for (const day of days) {
    const all = await store.members(id, day);
    const isPrice = basisOf(store).basis === 'price';
    basisUnknown = isPrice ? all.filter(({ instrument }) => !isPriceReturnKnown(instrument)).length : 0;
    const members = await tradingMembers(store, all, day);
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
    basisUnknown,
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

/**
 * Mean returns over the twelve months after a day on the store's basis, from the series as known on the as-of
 * day.
 */
function createGrowth(store: MarketStore, { asOf, days }: { asOf: EpochDay; days: readonly EpochDay[] }) {
  const growths = new Map<number, Promise<Map<EpochDay, number> | null>>();

  /**
   * Computed for all days at once, so that the total-return series is neither kept in memory nor built twice.
   */
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
    const growth = growths.get(id) ?? measure(id);
    growths.set(id, growth);
    return growth;
  }

  return {
    /** Null for an empty list. A member that stopped trading counts with its last price. */
    async meanOf(members: readonly Member[], day: EpochDay): Promise<number | null> {
      const growthMaps = await Promise.all(members.map(({ instrument }) => growthsOf(instrument.id)));
      let [sum, count] = [0, 0];
      for (const of of growthMaps) {
        const grown = of?.get(day);
        if (grown === undefined) continue;
        sum += grown;
        count += 1;
      }
      return count === 0 ? null : sum / count;
    },
  };
}

/**
 * The return from the last close on or before a day to the last close on or before the day twelve months
 * later.
 */
export function growthOf({ days, total }: Pick<SeriesView, 'days' | 'total'>, day: EpochDay): number | null {
  const start = lastOnOrBefore(days, day);
  if (start < 0 || !(total[start]! > 0)) return null;
  return total[lastOnOrBefore(days, addMonths(day, HORIZON_MONTHS))]! / total[start]! - 1;
}

/**
 * Means over the months in which at least one member passed and whose twelve months are complete; overlapping
 * months are not adjusted for.
 */
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
