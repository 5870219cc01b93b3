import { addMonths } from '@/lib/domain/iso-date';
import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { newestRange, type RangeSeries } from '../series/year-range';

/** Lengths of the moving averages to which closes are compared, in bars. */
const SHORT_AVERAGE = 50;
const LONG_AVERAGE = 200;

/** The running sum is recomputed after this many bars to limit rounding errors. */
const RESUM_EVERY = 256;

/** A member of a universe with its membership periods. */
export interface BreadthMember {
  /** Bars oldest first. */
  readonly view: RangeSeries;
  /** Membership periods, both days included, in order and without overlap. */
  readonly membershipPeriods: readonly { readonly from: EpochDay; readonly to: EpochDay }[];
  /** Age in days at which a price series counts as ended; see `freshDaysOf`. */
  readonly freshDays?: number;
  /**
   * False for weekly or monthly prices, which have no daily change: counted only in `notDaily`. Default true.
   */
  readonly isDaily?: boolean;
}

/** Counts by session, columns of one length, oldest first. */
export interface BreadthColumns {
  readonly days: Int32Array;
  /** Members on that day, with or without a trade; excludes members with ended or non-daily prices. */
  readonly members: Int32Array;
  /** Members on that day whose prices are weekly or monthly; excluded from all other counts. */
  readonly notDaily: Int32Array;
  /** Members with a bar on the day and an earlier bar. */
  readonly advancers: Int32Array;
  readonly decliners: Int32Array;
  readonly unchanged: Int32Array;
  /**
   * Members with a bar on the day whose close is above the mean of their last 50 (200) closes, and members
   * that have this mean.
   */
  readonly above50: Int32Array;
  readonly with50: Int32Array;
  readonly above200: Int32Array;
  readonly with200: Int32Array;
  /**
   * Members above (below) every price of the preceding calendar year, and members with a full year of prices.
   */
  readonly newHighs: Int32Array;
  readonly newLows: Int32Array;
  readonly withYear: Int32Array;
}

type Counter = Exclude<keyof BreadthColumns, 'days'>;
const COUNTERS: readonly Counter[] = [
  'members',
  'notDaily',
  'advancers',
  'decliners',
  'unchanged',
  'above50',
  'with50',
  'above200',
  'with200',
  'newHighs',
  'newLows',
  'withYear',
];

/**
 * Computes the breadth of a universe on each session, in one pass over the bars of each member. A session is
 * a day when at least half of the members of that day have a bar, so a holiday of one of several
 * exchanges is not a session. Each member is compared with its own previous bar, on whatever day that was:
 * it advances when its close is above that close. Only prices are compared: a dividend alone is not a
 * decline. Members with weekly or monthly prices are counted separately.
 *
 * @param members - All members on any day of the window; views should reach back a year and 200 bars before
 * it.
 * @param window - First and last calendar day, both included.
 */
export function measureBreadth(
  members: readonly BreadthMember[],
  { from, to }: { readonly from: EpochDay; readonly to: EpochDay },
): BreadthColumns {
  const length = Math.max(0, to - from + 1);
  const daily = Object.fromEntries(COUNTERS.map((name) => [name, new Int32Array(length)])) as Record<
    Counter,
    Int32Array
  >;
  const yearAgo = Int32Array.from({ length }, (_, offset) => addMonths(from + offset, -12));
  for (const member of members) countMember(member, { from, to, daily, yearAgo });
  const sessions: number[] = [];
  for (let offset = 0; offset < length; offset++) {
    const traded = daily.advancers[offset]! + daily.decliners[offset]! + daily.unchanged[offset]!;
    if (traded > 0 && traded * 2 >= daily.members[offset]!) sessions.push(offset);
  }
  const picked = COUNTERS.map((name) => [name, Int32Array.from(sessions, (offset) => daily[name][offset]!)]);
  return {
    days: Int32Array.from(sessions, (offset) => from + offset),
    ...(Object.fromEntries(picked) as Record<Counter, Int32Array>),
  };
}

interface Tally {
  readonly from: EpochDay;
  readonly to: EpochDay;
  readonly daily: Readonly<Record<Counter, Int32Array>>;
  readonly yearAgo: Int32Array;
}

function countMember(
  { freshDays, isDaily = true, membershipPeriods, view }: BreadthMember,
  { from, to, daily, yearAgo }: Tally,
): void {
  const { days, close } = view;
  for (const stay of membershipPeriods) {
    const firstDay = Math.max(stay.from, from);
    const lastDay = Math.min(stay.to, to);
    const present = isDaily ? daily.members : daily.notDaily;
    countPresence(days, present, { from, firstDay, lastDay, freshDays });
    if (!isDaily) continue;
    const first = lastOnOrBefore(days, firstDay - 1) + 1;
    const last = lastOnOrBefore(days, lastDay);
    if (first > last) continue;
    const short = movingMean(close, SHORT_AVERAGE);
    const long = movingMean(close, LONG_AVERAGE);
    const extremes = yearWindow(view, Math.max(0, lastOnOrBefore(days, yearAgo[firstDay - from]!) + 1));
    for (let i = first; i <= last; i++) {
      const offset = days[i]! - from;
      const price = close[i]!;
      if (i > 0) {
        const before = close[i - 1]!;
        const way = price > before ? daily.advancers : price < before ? daily.decliners : daily.unchanged;
        way[offset]! += 1;
      }
      countAbove(price, short(i), daily.above50, daily.with50, offset);
      countAbove(price, long(i), daily.above200, daily.with200, offset);
      const start = yearAgo[offset]!;
      const [isHigh, isLow] = extremes(i, start);
      if (days[0]! > start) continue;
      daily.withYear[offset]! += 1;
      if (isHigh) daily.newHighs[offset]! += 1;
      if (isLow) daily.newLows[offset]! += 1;
    }
  }
}

/**
 * Counts a member on the days of a membership period, except days when its series has ended because the
 * last bar is too old.
 */
function countPresence(
  days: ArrayLike<number>,
  members: Int32Array,
  {
    from,
    firstDay,
    lastDay,
    freshDays,
  }: {
    readonly from: EpochDay;
    readonly firstDay: EpochDay;
    readonly lastDay: EpochDay;
    readonly freshDays: number | undefined;
  },
): void {
  let bar = lastOnOrBefore(days, firstDay);
  for (let day = firstDay; day <= lastDay; day++) {
    while (bar + 1 < days.length && days[bar + 1]! <= day) bar++;
    if (bar < 0 || !hasEnded(days[bar]!, day, freshDays)) members[day - from]! += 1;
  }
}

function countAbove(
  price: number,
  mean: number,
  above: Int32Array,
  knownDays: Int32Array,
  offset: number,
): void {
  if (Number.isNaN(mean)) return;
  knownDays[offset]! += 1;
  if (price > mean) above[offset]! += 1;
}

/**
 * Mean of the last `period` values at an index that increases by one with each call; NaN until there are
 * `period` values.
 */
function movingMean(values: Float64Array, period: number): (index: number) => number {
  let sum = NaN;
  let steps = 0;
  return (index) => {
    const first = index - period + 1;
    if (first < 0) return NaN;
    if (Number.isNaN(sum) || ++steps >= RESUM_EVERY) {
      sum = 0;
      steps = 0;
      for (let i = first; i <= index; i++) sum += values[i]!;
    } else sum += values[index]! - values[first - 1]!;
    return sum / period;
  };
}

/**
 * Checks whether a bar is above every high and below every low of the year before it, for bars in order, from
 * index `begin` on; older highs and lows are not read. Uses two queues of the bars that can still be an
 * extreme; each bar enters and leaves once.
 */
function yearWindow(
  view: RangeSeries,
  begin: number,
): (index: number, yearAgo: EpochDay) => readonly [isHigh: boolean, isLow: boolean] {
  const { days, high, low, close } = newestRange(view, begin);
  const orClose = (value: number, i: number): number => (Number.isNaN(value) ? close[i]! : value);
  const top = (i: number): number => orClose(high[i]!, i);
  const bottom = (i: number): number => orClose(low[i]!, i);
  const highs = new Int32Array(days.length);
  const lows = new Int32Array(highs.length);
  let [highHead, highTail, lowHead, lowTail] = [0, 0, 0, 0];
  let entered = 0;
  return (index, yearAgo) => {
    const bar = index - begin;
    for (; entered < bar; entered++) {
      while (highTail > highHead && top(highs[highTail - 1]!) <= top(entered)) highTail--;
      highs[highTail++] = entered;
      while (lowTail > lowHead && bottom(lows[lowTail - 1]!) >= bottom(entered)) lowTail--;
      lows[lowTail++] = entered;
    }
    while (highHead < highTail && days[highs[highHead]!]! <= yearAgo) highHead++;
    while (lowHead < lowTail && days[lows[lowHead]!]! <= yearAgo) lowHead++;
    return [
      highHead < highTail && top(bar) > top(highs[highHead]!),
      lowHead < lowTail && bottom(bar) < bottom(lows[lowHead]!),
    ];
  };
}
