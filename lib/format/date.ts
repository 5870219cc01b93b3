import { t, texts } from '@/lib/domain/text';
import { parseIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** Short names of the months, January first. */
export const MONTH_NAMES = texts([
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const);

/** Formats a day: `20 Nov 2026`, in German `20. Nov. 2026`. */
export function formatEpochDay(epochDay: EpochDay): string {
  const { year, month, day } = toCalendarDay(epochDay);
  return t('{day} {month} {year}', { day, month: MONTH_NAMES[month - 1], year });
}

/** A text in which each `2026-11-20` is written `20 Nov 2026`. */
export function formatDaysIn(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);
}

/** `2026-11-20` as `20 Nov 2026`; any other text is returned unchanged. */
export function formatDay(isoDate: string): string {
  const epochDay = parseIsoDate(isoDate);
  return epochDay === null ? isoDate : formatEpochDay(epochDay);
}

/** The month of `2026-11-20` or `2026-11`: `Nov 2026`. */
export function formatMonth(isoDate: string): string {
  const [year, month] = isoDate.split('-');
  return `${MONTH_NAMES[Number(month) - 1]} ${year}`;
}
