import type { Brand } from './brand';

/** An exchange-local trading day as `YYYY-MM-DD`. */
export type IsoDate = Brand<string, 'IsoDate'>;

/** Whole days since 1970-01-01, the form in which series store their dates. */
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
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
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
  return daysFromCivil(year, month, day);
}

/** Days from 0000-03-01, where a count of years that begin in March starts, to 1970-01-01. */
const DAYS_TO_1970 = 719_468;
const DAYS_PER_ERA = 146_097;

/**
 * Whole days since 1970, by arithmetic only: tables of a universe convert thousands of dates.
 *
 * @see Hinnant (2013), "chrono-Compatible Low-Level Date Algorithms".
 */
function daysFromCivil(year: number, month: number, day: number): EpochDay {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970;
}

/** The calendar day of an epoch day. */
export function toCalendarDay(epochDay: EpochDay): CalendarDay {
  const shifted = Math.floor(epochDay) + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** `YYYY-MM-DD` to an epoch day, or null when the text is not an existing date in that form. */
export function parseIsoDate(text: string): EpochDay | null {
  const match = ISO_DATE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return daysFromCivil(year, month, day);
}

/**
 * `YYYY-MM-DD` to an epoch day, for dates that the contracts have already validated.
 *
 * @throws RangeError when the text is not an existing date: a default day would be displayed as if it were
 * correct.
 */
export function requireIsoDate(text: string): EpochDay {
  const day = parseIsoDate(text);
  if (day === null) throw new RangeError(`not a date as YYYY-MM-DD: ${text.slice(0, 40)}`);
  return day;
}

/** True when the text is an existing date in the form `YYYY-MM-DD`. */
export function isIsoDate(text: string): text is IsoDate {
  return parseIsoDate(text) !== null;
}

/** An epoch day as `YYYY-MM-DD`. */
export function formatIsoDate(epochDay: EpochDay): IsoDate {
  const { day, month, year } = toCalendarDay(epochDay);
  // Years without four digits and invalid days are left to Date and its error.
  if (!(year >= 1000 && year <= 9999))
    return new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10) as IsoDate;
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as IsoDate;
}

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0'));

/**
 * Epoch days as `YYYY-MM-DD`. Of days that follow each other most are of one month, whose text is made once.
 */
export function formatIsoDates(days: ArrayLike<EpochDay>): IsoDate[] {
  const texts: IsoDate[] = [];
  let [first, end, prefix] = [0, 0, ''];
  for (let i = 0; i < days.length; i++) {
    const day = days[i]!;
    if (!(day >= first && day < end)) {
      const text = formatIsoDate(day);
      const calendarDay = toCalendarDay(day);
      texts.push(text);
      // Other years have another form.
      if (!(calendarDay.year >= 1000 && calendarDay.year <= 9999)) continue;
      first = day - calendarDay.day + 1;
      end = first + daysInMonth(calendarDay.year, calendarDay.month);
      prefix = text.slice(0, -2);
    } else texts.push((prefix + DAYS_OF_MONTH[day - first]!) as IsoDate);
  }
  return texts;
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

/**
 * Months from year 0 to the month of a day: equal for the days of one month, one more for those of the next.
 */
export function monthNumber(epochDay: EpochDay): number {
  const { year, month } = toCalendarDay(epochDay);
  return year * 12 + month - 1;
}

/** The month of a day: `2024-02`. */
export function formatIsoMonth(epochDay: EpochDay): string {
  return formatIsoDate(epochDay).slice(0, 7);
}
