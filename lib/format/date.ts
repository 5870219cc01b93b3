import { parseIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** English short names of the months, January first. */
export const MONTH_NAMES = [
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
] as const;

/** Formats a day: `20 Nov 2026`. */
export function formatEpochDay(epochDay: EpochDay): string {
  const { year, month, day } = toCalendarDay(epochDay);
  return `${day} ${MONTH_NAMES[month - 1]} ${year}`;
}

/** `2026-11-20` as `20 Nov 2026`; any other text is returned unchanged. */
export function formatDay(isoDate: string): string {
  const epochDay = parseIsoDate(isoDate);
  return epochDay === null ? isoDate : formatEpochDay(epochDay);
}
