import type { Brand } from './brand';

/** An exchange-local trading day as `YYYY-MM-DD`. */
export type IsoDate = Brand<string, 'IsoDate'>;

/** Whole days since 1970-01-01, the form in which series keep their dates. */
export type EpochDay = number;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** A calendar day in parts; `month` is 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days in a month (1 to 12) of the proleptic Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Epoch day of a calendar day.
 *
 * @throws RangeError when the day does not exist (31 June).
 */
export function toEpochDay({ year, month, day }: CalendarDay): EpochDay {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    throw new RangeError(`no such day: ${year}-${month}-${day}`);
  }
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

/** The calendar day of an epoch day. */
export function toCalendarDay(epochDay: EpochDay): CalendarDay {
  const date = new Date(epochDay * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `YYYY-MM-DD` to an epoch day, or null when the text is no existing date in that form. */
export function parseIsoDate(text: string): EpochDay | null {
  const match = ISO_DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

/** True when the text is an existing date in the form `YYYY-MM-DD`. */
export function isIsoDate(text: string): text is IsoDate {
  return parseIsoDate(text) !== null;
}

/** An epoch day as `YYYY-MM-DD`. */
export function formatIsoDate(epochDay: EpochDay): IsoDate {
  return new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10) as IsoDate;
}

/**
 * The same day of the month `months` calendar months away, clipped to the month's last day
 * (31 May - 3 months is 28 or 29 February; 28 February - 1 month is 28 January).
 */
export function addMonths(epochDay: EpochDay, months: number): EpochDay {
  const { year, month, day } = toCalendarDay(epochDay);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return toEpochDay({
    year: targetYear,
    month: targetMonth,
    day: Math.min(day, daysInMonth(targetYear, targetMonth)),
  });
}

/** Day of the week of an epoch day, 0 = Sunday to 6 = Saturday. */
export function weekday(epochDay: EpochDay): number {
  return (((epochDay + 4) % 7) + 7) % 7;
}
