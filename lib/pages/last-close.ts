import type { CalendarId } from '@/lib/domain/exchanges/calendars';
import { isSession } from '@/lib/domain/exchanges/calendars';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

/** Pages of other markets than New York. */
const CALENDARS: readonly (readonly [RegExp, CalendarId])[] = [
  [/^\/(tsx|indexes\/tsx|universe\/sptsx)$|^\/stock-data\/[^/]+\.(TO|V)(\/|$)/, 'toronto'],
  [/^\/(euro|universe\/eurostocks)$|^\/stock-data\/[^/]+\.(PA|AS|BR|MI|MC|LS|IR)(\/|$)/, 'euronext'],
  [/^\/stock-data\/[^/]+\.L(\/|$)/, 'london'],
  [/^\/stock-data\/[^/]+\.DE(\/|$)/, 'xetra'],
  [/^\/stock-data\/[^/]+\.SW(\/|$)/, 'zurich'],
  [/^\/stock-data\/[^/]+\.(ST|CO|HE|OL)(\/|$)/, 'nordic'],
  [/^\/stock-data\/[^/]+=[XF](\/|$)/, 'weekdays'],
];
/** Coins close every day. */
const DAILY = /^\/crypto-performance$|^\/stock-data\/[A-Z0-9]+-(USD[TC]?|EUR|GBP|BTC)(\/|$)/;

/** The calendar of a page's markets; null where every day has a close. */
function calendarOf(path: string): CalendarId | null {
  if (DAILY.test(path)) return null;
  return CALENDARS.find(([pattern]) => pattern.test(path))?.[1] ?? 'newYork';
}

/**
 * The last session of a page's markets before an as-of day on which they did not trade: a weekend, or a holiday (known
 * from 2007 on).
 *
 * @param path - The public path of the page.
 * @returns Null where the as-of day has a close.
 */
export function lastCloseBefore(path: string, asOf: string): string | null {
  const calendar = calendarOf(decodeURIComponent(path));
  const day = parseIsoDate(asOf);
  if (calendar === null || day === null || isSession(calendar, day)) return null;
  let last = day - 1;
  while (!isSession(calendar, last)) last -= 1;
  return formatIsoDate(last);
}
