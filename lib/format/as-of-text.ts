import { t, texts } from '@/lib/domain/text';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from './date';

const WEEKDAYS = texts([
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const);

/** Day of the week, Sunday 0; null for a text that is not a date. Day 0 of the epoch was a Thursday. */
function weekdayOf(isoDate: string): number | null {
  const day = parseIsoDate(isoDate);
  return day === null ? null : (((day + 4) % 7) + 7) % 7;
}

/** `2026-11-22` as `Sunday 22 Nov 2026`. */
export function formatWeekday(isoDate: string): string {
  const weekday = weekdayOf(isoDate);
  return weekday === null ? formatDay(isoDate) : `${WEEKDAYS[weekday]} ${formatDay(isoDate)}`;
}

/**
 * The day of a page: `20 Nov 2026` where its markets closed on it, else the day and the previous close:
 * `Sunday 22 Nov 2026: last close Friday 20 Nov`.
 *
 * @param lastDay - The last session by the as-of day; null when unknown.
 */
export function asOfText(asOf: string, lastDay: string | null): string {
  if (lastDay === null || lastDay === asOf) return formatDay(asOf);
  const [year, lastYear] = [asOf, lastDay].map((day) => day.slice(0, 4));
  const close = formatWeekday(lastDay);
  return t('{asOf}: last close {close}', {
    asOf: formatWeekday(asOf),
    close: year === lastYear ? close.replace(` ${year}`, '') : close,
  });
}
