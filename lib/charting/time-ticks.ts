import { texts } from '@/lib/domain/text';
import { monthNumber, toCalendarDay, weekday } from '@/lib/domain/iso-date';

/** A label on the time axis at the index of its bar. */
export interface TimeTick {
  readonly index: number;
  readonly label: string;
  /** True for the first bar of a year (of a month, on an axis of days). */
  readonly isMajor: boolean;
}

const MONTHS = texts(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);

/** Maximum number of labels on a phone: with more, every other one is optional. */
const FEW_LABELS = 6;

/** A time unit: bars with the same key belong to the same unit, and the first of them may have a label. */
interface Cut {
  readonly key: (day: number) => number;
  readonly kind: 'year' | 'month' | 'day';
}

const yearKey = (every: number) => (day: number) => Math.floor(toCalendarDay(day).year / every);
const monthKey = (every: number) => (day: number) => Math.floor(monthNumber(day) / every);
/** Weeks begin on Monday. */
const weekKey = (day: number) => Math.floor((day - ((weekday(day) + 6) % 7)) / 7);

const CUTS: readonly Cut[] = [
  { key: (day) => day, kind: 'day' },
  { key: weekKey, kind: 'day' },
  { key: monthKey(1), kind: 'month' },
  { key: monthKey(3), kind: 'month' },
  { key: monthKey(6), kind: 'month' },
  { key: yearKey(1), kind: 'year' },
  { key: yearKey(2), kind: 'year' },
  { key: yearKey(5), kind: 'year' },
  { key: yearKey(10), kind: 'year' },
  { key: yearKey(25), kind: 'year' },
];

/**
 * Labels of a time axis with equidistant bars (days without a bar take no space): the finest time unit that
 * results in at most `count` labels.
 *
 * @param days - Epoch days, ascending.
 * @param first - Index of the first bar shown.
 * @param last - Index of the last bar shown.
 * @returns Ascending by index. The bar at `first` has a label only when a new unit begins there.
 */
export function timeTicks(days: ArrayLike<number>, first: number, last: number, count: number): TimeTick[] {
  for (const cut of CUTS) {
    const starts = cutStarts(days, first, last, cut, count);
    if (starts)
      return starts.map((index, place) =>
        labelTick(days, index, cut, place === 0 && starts.length <= FEW_LABELS),
      );
  }
  return [];
}

/** A label of a drawn time axis; an optional (spare) one is hidden where there is little room. */
export interface AxisTick extends TimeTick {
  readonly isSpare: boolean;
}

const MAX_LABELS = 12;

/**
 * The labels of a chart's time axis. Optional ones are counted from the first major one, so that years remain
 * visible and months are hidden.
 */
export function axisTicks(days: ArrayLike<number>, first: number, last: number): AxisTick[] {
  const ticks = timeTicks(days, first, last, MAX_LABELS);
  const anchor = Math.max(
    0,
    ticks.findIndex(({ isMajor }) => isMajor),
  );
  return ticks.map((tick, place) => ({
    ...tick,
    isSpare: ticks.length > FEW_LABELS && (place - anchor) % 2 !== 0,
  }));
}

function cutStarts(
  days: ArrayLike<number>,
  first: number,
  last: number,
  cut: Cut,
  count: number,
): number[] | null {
  const starts: number[] = [];
  let previous = first > 0 ? cut.key(days[first - 1]!) : null;
  for (let i = first; i <= last; i += 1) {
    const key = cut.key(days[i]!);
    // The first bar of a series does not necessarily begin a unit, unless the unit is a single day.
    if (key !== previous && (previous !== null || cut.key === CUTS[0]!.key)) starts.push(i);
    previous = key;
    if (starts.length > count) return null;
  }
  return starts;
}

/** Bars that are further apart have a month or a year, not a day. */
const SPARSE_DAYS = 14;

/** The label of a tick. A day is a number, unless `named`: the first of few, which nothing else dates. */
function labelTick(days: ArrayLike<number>, index: number, cut: Cut, named: boolean): TimeTick {
  const now = toCalendarDay(days[index]!);
  const before = index > 0 ? toCalendarDay(days[index - 1]!) : null;
  const isNewYear = before !== null && before.year !== now.year;
  const isNewMonth = before !== null && (isNewYear || before.month !== now.month);
  const isSparse = days[index || 1]! - days[(index || 1) - 1]! > SPARSE_DAYS;
  const month = MONTHS[now.month - 1]!;
  if (cut.kind === 'year') return { index, label: String(now.year), isMajor: true };
  if (cut.kind === 'month' || isSparse)
    return { index, label: isNewYear ? String(now.year) : month, isMajor: isNewYear };
  const day = named ? `${now.day} ${month}` : String(now.day);
  return { index, label: isNewMonth ? month : day, isMajor: isNewMonth };
}
