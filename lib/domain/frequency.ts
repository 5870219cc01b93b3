import { FRESH_DAYS } from './freshness';
import { toCalendarDay } from './iso-date';

/** Frequency of a stored price series, the highest first. */
export const SERIES_FREQUENCIES = ['daily', 'weekly', 'monthly', 'quarterly', 'annual'] as const;

export type SeriesFrequency = (typeof SERIES_FREQUENCIES)[number];

/** Maximum age of the last observation in calendar days on the as-of day; an older series has ended. */
const FRESH_DAYS_BY_FREQUENCY: Readonly<Record<SeriesFrequency, number>> = {
  daily: FRESH_DAYS,
  weekly: 7 + FRESH_DAYS,
  monthly: 31 + FRESH_DAYS,
  quarterly: 92 + FRESH_DAYS,
  annual: 366 + FRESH_DAYS,
};

/** Age in days at which a series of a frequency has ended: one period more than for a daily series. */
export function freshDaysOf(frequency: SeriesFrequency = 'daily'): number {
  return FRESH_DAYS_BY_FREQUENCY[frequency];
}

/**
 * Publication lag of the slowest common statistics after the end of their period: two months for house
 * prices, a quarter for flows of funds.
 */
const PUBLICATION_DAYS: Readonly<Record<SeriesFrequency, number>> = {
  daily: 0,
  weekly: 0,
  monthly: 62,
  quarterly: 92,
  annual: 366,
};

/**
 * The same for a published series (yields, macro): an observation is dated by the first day of its period
 * and published after the last one, so the next one is overdue only after one more period plus the
 * publication lag.
 */
export function publishedFreshDaysOf(frequency: string): number {
  const knownFrequency = SERIES_FREQUENCIES.find((one) => one === frequency) ?? 'daily';
  return 2 * freshDaysOf(knownFrequency) - FRESH_DAYS + PUBLICATION_DAYS[knownFrequency];
}

/** True when a series has at least the frequency `limit`. */
export function isAtLeast(frequency: SeriesFrequency, limit: SeriesFrequency): boolean {
  return SERIES_FREQUENCIES.indexOf(frequency) <= SERIES_FREQUENCIES.indexOf(limit);
}

/** Maximum distance in days between two observations for each frequency; a longer one is annual. */
const MAX_GAP: readonly (readonly [SeriesFrequency, number])[] = [
  ['daily', 4],
  ['weekly', 10],
  ['monthly', 45],
  ['quarterly', 120],
];

/** From this number of distances on, a few irregular ones (holidays, gaps) do not change the median. */
const ROBUST_GAPS = 5;

/**
 * The frequency of a series from the median distance between its days (oldest first); daily for a single one.
 */
export function frequencyOf(days: ArrayLike<number>): SeriesFrequency {
  const gaps = sortedGaps(days);
  return frequencyOfGap(gaps[gaps.length >> 1] ?? 1);
}

/**
 * {@link frequencyOf} where there are enough days to determine it.
 *
 * @param days - Oldest first.
 * @returns Null for fewer than three days, and for a few days with inconsistent distances.
 */
export function measureFrequency(days: ArrayLike<number>): SeriesFrequency | null {
  const gaps = sortedGaps(days);
  if (gaps.length < 2) return null;
  const [shortest, longest] = [frequencyOfGap(gaps[0]!), frequencyOfGap(gaps[gaps.length - 1]!)];
  if (gaps.length < ROBUST_GAPS && shortest !== longest) return null;
  return frequencyOfGap(gaps[gaps.length >> 1]!);
}

function sortedGaps(days: ArrayLike<number>): Int32Array {
  const gaps = new Int32Array(Math.max(0, days.length - 1));
  for (let at = 0; at < gaps.length; at++) gaps[at] = days[at + 1]! - days[at]!;
  return gaps.sort();
}

function frequencyOfGap(gap: number): SeriesFrequency {
  return MAX_GAP.find(([, longest]) => gap <= longest)?.[0] ?? 'annual';
}

/** Number of the calendar period that a day is in; a week begins on a Monday. */
function periodOf(day: number, frequency: SeriesFrequency): number {
  if (frequency === 'daily') return day;
  // Day 0 is a Thursday.
  if (frequency === 'weekly') return Math.floor((day + 3) / 7);
  const { month, year } = toCalendarDay(day);
  if (frequency === 'annual') return year;
  return frequency === 'monthly' ? year * 12 + month : year * 4 + Math.ceil(month / 3);
}

/**
 * Weeks, months, quarters or years between the first and last day of a series without a day of it.
 *
 * @param days - Oldest first; not empty.
 */
export function countMissingPeriods(days: ArrayLike<number>, frequency: SeriesFrequency): number {
  const periods = new Set(Array.from(days, (day) => periodOf(day, frequency)));
  const [first, last] = [days[0]!, days[days.length - 1]!].map((day) => periodOf(day, frequency));
  return last! - first! + 1 - periods.size;
}
