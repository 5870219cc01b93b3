import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import type { RangeView } from '../ranking/year-range';

/** Averages against which a member's close is held, in bars. */
const SHORT_AVERAGE = 50;
const LONG_AVERAGE = 200;

/** A running sum is taken anew after this many bars, so that rounding cannot add up. */
const RESUM_EVERY = 256;

/** A member of a universe and when it was one. */
export interface BreadthMember {
  /** Bars oldest first. */
  readonly view: RangeView;
  /** Stays in the universe, both days included, in order and without overlap. */
  readonly stays: readonly { readonly from: EpochDay; readonly to: EpochDay }[];
}

/** Counts by session, columns of one length, oldest first. */
export interface BreadthColumns {
  readonly days: Int32Array;
  /** Members of that day, whether they traded or not. */
  readonly members: Int32Array;
  /** Members with a bar on the day and one before it. */
  readonly advancers: Int32Array;
  readonly decliners: Int32Array;
  readonly unchanged: Int32Array;
  /** Members with a bar on the day whose close is above the mean of their last 50 (200) closes, and how many have that mean. */
  readonly above50: Int32Array;
  readonly with50: Int32Array;
  readonly above200: Int32Array;
  readonly with200: Int32Array;
  /** Members above (below) every price of the calendar year before, and how many have that year. */
  readonly newHighs: Int32Array;
  readonly newLows: Int32Array;
  readonly withYear: Int32Array;
}

type Counter = Exclude<keyof BreadthColumns, 'days'>;
const COUNTERS: readonly Counter[] = [
  'members',
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
 * Breadth of a universe on each of its sessions, in one pass over the bars of each member. A session is a day on which at least half of
 * the members of that day have a bar (so that a holiday of one exchange of several is none). A member counts by its own bars: it
 * rises when its close is above the close of its own session before, whatever day that was. Prices only: a dividend is no fall here.
 *
 * @param members - Everyone who was a member on some day of the window; views may reach back further, and should by a year and 200 bars.
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

function countMember({ view, stays }: BreadthMember, { from, to, daily, yearAgo }: Tally): void {
  const { days, close } = view;
  for (const stay of stays) {
    const firstDay = Math.max(stay.from, from);
    const lastDay = Math.min(stay.to, to);
    for (let day = firstDay; day <= lastDay; day++) daily.members[day - from]! += 1;
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

function countAbove(price: number, mean: number, above: Int32Array, known: Int32Array, offset: number): void {
  if (Number.isNaN(mean)) return;
  known[offset]! += 1;
  if (price > mean) above[offset]! += 1;
}

/** Mean of the last `period` values at an index that grows by one from call to call; NaN before there are so many. */
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
 * Whether a bar is above every high and below every low of the year before it, for bars in order: two queues of the bars that can
 * still be an extreme, each bar entering and leaving once.
 */
function yearWindow(
  { days, high, low, close }: RangeView,
  begin: number,
): (index: number, yearAgo: EpochDay) => readonly [isHigh: boolean, isLow: boolean] {
  const orClose = (value: number, i: number): number => (Number.isNaN(value) ? close[i]! : value);
  const top = (i: number): number => orClose(high[i]!, i);
  const bottom = (i: number): number => orClose(low[i]!, i);
  const highs = new Int32Array(Math.max(0, days.length - begin));
  const lows = new Int32Array(highs.length);
  let [highHead, highTail, lowHead, lowTail] = [0, 0, 0, 0];
  let entered = begin;
  return (index, yearAgo) => {
    for (; entered < index; entered++) {
      while (highTail > highHead && top(highs[highTail - 1]!) <= top(entered)) highTail--;
      highs[highTail++] = entered;
      while (lowTail > lowHead && bottom(lows[lowTail - 1]!) >= bottom(entered)) lowTail--;
      lows[lowTail++] = entered;
    }
    while (highHead < highTail && days[highs[highHead]!]! <= yearAgo) highHead++;
    while (lowHead < lowTail && days[lows[lowHead]!]! <= yearAgo) lowHead++;
    return [
      highHead < highTail && top(index) > top(highs[highHead]!),
      lowHead < lowTail && bottom(index) < bottom(lows[lowHead]!),
    ];
  };
}
