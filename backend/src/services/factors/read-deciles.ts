import { setImmediate as nextTurn } from 'node:timers/promises';
import { decileOf, lastOnOrBefore, measureDeciles, type DecileMonth } from '@/lib/analytics';
import { quantileOfSorted, sortAscending } from '@/lib/analytics/statistics/quantile';
import type { FactorDeciles } from '@/lib/contracts/factor-performance';
import type { DecileSort } from '@/lib/domain/figures/decile-sorts';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { monthEndsUpTo } from '../screener/month-days';
import { oldestFreshDay } from '../screener/oldest-fresh-day';
import { readTableRows } from '../table-rows/read-rows';
import { describeUniverse, findShownUniverse } from '../universe/find-universe';

const DECILES = 10;

/** The universe, the figure by which it is divided, and the number of months. */
export interface DecileParams {
  readonly universe: string;
  readonly by: DecileSort;
  readonly months: number;
  readonly asOf: EpochDay;
}

type Answer = Omit<FactorDeciles, 'meta'>;

/** Members of a universe on a day with the figure by which they are divided. */
interface Formation {
  readonly ids: readonly number[];
  readonly values: readonly number[];
}

/**
 * A universe divided into ten groups by a figure at each month end, and the mean return of each group in the
 * month after. Members and figures are those known at the month end.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readDeciles(
  store: MarketStore,
  { asOf, by, months: count, universe: id }: DecileParams,
): Promise<Answer> {
  const universe = findShownUniverse(store, id);
  const ends = monthEndsUpTo(asOf, count + 1);
  const months: DecileMonth[] = [];
  const sizes: number[] = [];
  const heldDays: EpochDay[] = [];
  for (const [i, day] of ends.slice(0, -1).entries()) {
    const formation = await formOn(store, { universe: id, by, day });
    const groups = decileOf(formation.values);
    if (groups.every((group) => group === 0)) continue;
    const returns = await returnsOf(store, formation.ids, { from: day, to: ends[i + 1]! });
    months.push({ returns: meansByGroup(groups, returns) });
    sizes.push(groups.filter((group) => group > 0).length);
    heldDays.push(ends[i + 1]!);
    await nextTurn();
  }
  const { groups, spread } = measureDeciles(months);
  const newest = await formOn(store, { universe: id, by, day: asOf });
  const newestGroups = decileOf(newest.values);
  return {
    universe: describeUniverse(universe, asOf),
    by,
    months: months.length,
    from: heldDays.length === 0 ? null : formatIsoDate(heldDays[0]!),
    to: heldDays.length === 0 ? null : formatIsoDate(heldDays.at(-1)!),
    members: sizes.at(-1) ?? 0,
    deciles: groups.map((result, place) => ({
      decile: place + 1,
      members: newestGroups.filter((group) => group === place + 1).length,
      median: medianOf(newest.values.filter((_, i) => newestGroups[i] === place + 1)),
      ...(result ?? NO_RESULT),
    })),
    spread: spread ?? NO_RESULT,
  };
}

const NO_RESULT = { n: 0, mean: null, annualized: null, volatility: null, positive: null, t: null };

/** The members that traded up to a day, and the figure of each as known on it. */
async function formOn(
  store: MarketStore,
  { by, day, universe }: { readonly universe: string; readonly by: DecileSort; readonly day: EpochDay },
): Promise<Formation> {
  const members = await store.members(universe, day);
  const instruments = members.map(({ instrument }) => instrument);
  const lines = await readTableRows(store, instruments, {
    asOf: day,
    figures: [by],
    isKept: false,
    withSpark: false,
  });
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, day)));
  const lastDays = views.map((view) => view?.days.at(-1) ?? null);
  const fresh = oldestFreshDay(lastDays, day);
  return {
    ids: instruments.map(({ id }) => id),
    values: lines.map((line, i) => {
      const value = line.figures[by];
      return typeof value === 'number' && (lastDays[i] ?? -Infinity) >= fresh ? value : NaN;
    }),
  };
}

/**
 * Returns between two days as known on the later one; a member that stops trading counts up to its last
 * price.
 */
async function returnsOf(
  store: MarketStore,
  ids: readonly number[],
  { from, to }: { readonly from: EpochDay; readonly to: EpochDay },
): Promise<number[]> {
  const views = await Promise.all(ids.map((id) => store.view(id, to)));
  return views.map((view) => {
    const start = view === null ? -1 : lastOnOrBefore(view.days, from);
    if (view === null || start < 0 || !(view.total[start]! > 0)) return NaN;
    return view.total[view.total.length - 1]! / view.total[start]! - 1;
  });
}

/** Mean return of each group in equal weights; NaN for a group without a return. */
function meansByGroup(groups: readonly number[], returns: readonly number[]): number[] {
  return Array.from({ length: DECILES }, (_, place) => {
    const ownReturns = returns.filter((value, i) => groups[i] === place + 1 && Number.isFinite(value));
    return ownReturns.length === 0
      ? NaN
      : ownReturns.reduce((sum, value) => sum + value, 0) / ownReturns.length;
  });
}

function medianOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : quantileOfSorted(sortAscending(values), 0.5);
}
