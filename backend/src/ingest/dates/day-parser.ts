import type { EpochDay } from '@/lib/domain/iso-date';

import { readWrittenDay, trimDay } from './written-day';

/** The notation of numeric dates with the year last: `31/12/2020` or `12/31/2020`. */
export type DateOrder = 'day-first' | 'month-first';

/** The form of the dates of a file: an order, or the numbers of days in a spreadsheet (`43832`). */
export type DateForm = DateOrder | 'excel-days';

/** Returned instead of a day when a cell contains no date. */
export const NO_DAY = -2_147_483_648;

/** The three numbers of a date with the year last, before day and month are assigned. */
export interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  /** `/`, `-` or `.` as a character. */
  readonly separator: string;
  readonly yearDigits: number;
}

/** Characters of a date with its time; a longer text is none. */
const MAX_CHARACTERS = 100;
const ZERO = 48;
const SPACE = 32;
const SLASH = 47;
const DASH = 45;
const DOT = 46;
const UPPER_T = 84;

const TIME =
  /^(?:,\s|[T\s])\s*(\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?|\d{6})\s*([AaPp][Mm])?\s*(Z|[A-Z]{3,4}([+-]\d{4})?|[+-]\d{2}:?\d{2})?(\s\([\w ]{1,40}\))?$/;
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T\s,])/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?=$|[T\s])/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
/**
 * Units per day of epoch timestamps by number of digits: seconds, milliseconds, microseconds, nanoseconds
 * since 1970.
 */
const EPOCH_UNITS: Readonly<Record<number, number>> = {
  9: 86_400,
  10: 86_400,
  13: 864e5,
  16: 864e8,
  19: 864e11,
};
/** The number of a day in a spreadsheet, in which day 25,569 is 1970-01-01; years from 1954 to 2119. */
const EXCEL_DAY = /^([2-7]\d{4})(?:[.,]\d+)?$/;
const EXCEL_EPOCH = 25_569;
/** The shortest cell that may hold a date twice. */
const MIN_TWICE = 12;
const MAX_TWICE = 80;
const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([AaPp])?[Mm]?/;
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Expands a two-digit year as POSIX does: 69 to 99 are 19xx, 00 to 68 are 20xx. */
export function expandYear(year: number, digits: number): number {
  if (digits !== 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

/** Epoch day of a calendar date, or NO_DAY when it does not exist or is outside 1600 to 2199. */
export function calendarDay(year: number, month: number, day: number): EpochDay {
  if (year < 1600 || year > 2199 || month < 1 || month > 12 || day < 1) return NO_DAY;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length =
    month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  if (day > length) return NO_DAY;
  const before = year - 1;
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const inYear = (DAYS_BEFORE_MONTH[month - 1] as number) + (leap && month > 2 ? 1 : 0) + day;
  return before * 365 + leaps + inYear - 719_163;
}

/** The numbers of a date like `31/12/2020 09:30`, or null when the text has another format. */
export function readNumericDate(text: string): NumericDate | null {
  const match = NUMERIC.exec(text);
  if (!match || !isTimeOrNothing(text.slice(match[0].length))) return null;
  const digits = (match[4] as string).length;
  return {
    first: Number(match[1]),
    second: Number(match[3]),
    year: expandYear(Number(match[4]), digits),
    separator: match[2] as string,
    yearDigits: digits,
  };
}

/**
 * Parses the day of a date cell; time and zone are ignored, so that the day is the local day of the exchange.
 * Supports `2020-12-31`, `2020/12/31`, `20201231`, `31/12/2020` and `12/31/2020` in the given order,
 * `31.12.2020` (always day first), `31-Dec-20`, `Dec 31, 2020`, also with the months of other languages, and
 * the dates of East Asia (`2020年12月31日`).
 *
 * @param order - For numeric dates with the year last; null when the file does not determine it.
 * @returns The epoch day, or NO_DAY.
 */
export function parseDayBytes(bytes: Buffer, start: number, end: number, order: DateForm | null): EpochDay {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= SPACE) from++;
  while (to > from && (bytes[to - 1] as number) <= SPACE) to--;
  const length = to - from;
  if (length > MAX_CHARACTERS) return NO_DAY;
  if (order === 'excel-days') return excelDay(bytes.toString('latin1', from, to));
  if (length < 6) return NO_DAY;
  const year = digitsAt(bytes, from, 4);
  if (year >= 0) {
    const separator = bytes[from + 4] as number;
    if (
      length >= 10 &&
      (separator === DASH || separator === SLASH || separator === DOT) &&
      bytes[from + 7] === separator
    ) {
      if (length > 10 && !isTimeOrNothing(bytes.toString('latin1', from + 10, to)))
        return parseWrittenDay(decodeCell(bytes, from, to), order);
      return calendarDay(year, digitsAt(bytes, from + 5, 2), digitsAt(bytes, from + 8, 2));
    }
    if (length >= 9 && EPOCH_UNITS[length] !== undefined && isAllDigits(bytes, from, to))
      return epochDay(bytes.toString('latin1', from, to));
    if ((length === 12 || length === 14) && isAllDigits(bytes, from, to))
      return calendarDay(year, digitsAt(bytes, from + 4, 2), digitsAt(bytes, from + 6, 2));
    if (
      (length === 8 && isAllDigits(bytes, from, to)) ||
      (length > 8 && isTimeMark(bytes[from + 8] as number))
    ) {
      if (length > 8 && !isTimeOrNothing(bytes.toString('latin1', from + 8, to))) return NO_DAY;
      return calendarDay(year, digitsAt(bytes, from + 4, 2), digitsAt(bytes, from + 6, 2));
    }
  }
  return parseWrittenDay(decodeCell(bytes, from, to), order);
}

/** The second of the day in a date cell (or in the cell of a time column); 0 when there is no time. */
export function secondOfDay(text: string): number {
  if (text.length > 10 * MAX_CHARACTERS) return 0;
  const trimmedText = text.trim();
  const clock = CLOCK.exec(trimmedText);
  if (clock) {
    const half = clock[4]?.toLowerCase();
    const hour = (Number(clock[1]) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0);
    return hour * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  }
  const unit = EPOCH_UNITS[trimmedText.length];
  if (unit !== undefined && /^\d+$/.test(trimmedText))
    return Math.floor(((Number(trimmedText) % unit) / unit) * 86_400);
  const compact = /^(?:\d{8}[T\s]?)?(\d{2})(\d{2})(\d{2})?$/.exec(trimmedText);
  return compact ? Number(compact[1]) * 3600 + Number(compact[2]) * 60 + Number(compact[3] ?? 0) : 0;
}

/** True for a number of seconds (or a finer unit) since 1970. */
export function isEpochText(text: string): boolean {
  return EPOCH_UNITS[text.length] !== undefined && /^\d+$/.test(text);
}

/** `parseDayBytes` for text. */
export function parseDayText(text: string, order: DateForm | null): EpochDay {
  // Spaces around it count, so that no long text is copied.
  if (text.length > 10 * MAX_CHARACTERS) return NO_DAY;
  const bytes = Buffer.from(text, 'utf8');
  return parseDayBytes(bytes, 0, bytes.length, order);
}

/** UTF-8, or windows-1252, whose letters are those of ISO 8859-1. */
function decodeCell(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString('utf8', from, to);
  return text.includes('\uFFFD') ? bytes.toString('latin1', from, to) : text;
}

/** True for the number of a day in a spreadsheet. */
export function isExcelDay(text: string): boolean {
  return EXCEL_DAY.test(text);
}

function excelDay(text: string): EpochDay {
  const day = EXCEL_DAY.exec(text)?.[1];
  return day === undefined ? NO_DAY : Number(day) - EXCEL_EPOCH;
}

function parseWrittenDay(writtenText: string, order: DateForm | null): EpochDay {
  const day = parseOneDay(writtenText, order);
  const mayBeTwice = day === NO_DAY && writtenText.length >= MIN_TWICE && writtenText.length <= MAX_TWICE;
  return mayBeTwice ? parseTwice(writtenText, order) : day;
}

/** A cell that holds a day twice, as in tables that were copied from pages: `Thu, Jan 02, 2020Jan 02, 2020`. */
function parseTwice(written: string, order: DateForm | null): EpochDay {
  for (let at = MIN_TWICE / 2; at <= written.length - MIN_TWICE / 2; at++) {
    if (!/\d/.test(written[at - 1] ?? '')) continue;
    const day = parseOneDay(written.slice(0, at), order);
    if (day !== NO_DAY && day === parseOneDay(written.slice(at).trim(), order)) return day;
  }
  return NO_DAY;
}

function parseOneDay(written: string, order: DateForm | null): EpochDay {
  const text = trimDay(written.replace(WEEKDAY, ''));
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst && isTimeOrNothing(text.slice(yearFirst[0].length)))
    return calendarDay(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const numeric = readNumericDate(text);
  if (numeric) return dayInOrder(numeric, numeric.separator === '.' ? 'day-first' : order);
  const namedDay = readWrittenDay(text);
  if (!namedDay || !isTimeOrNothing(namedDay.rest)) return NO_DAY;
  return calendarDay(expandYear(namedDay.year, namedDay.yearDigits), namedDay.month, namedDay.day);
}

/**
 * The day of a numeric date in the given order; NO_DAY when the order is unknown or the day does not exist.
 */
export function dayInOrder(date: NumericDate, order: DateForm | null): EpochDay {
  if (order === null || order === 'excel-days') return NO_DAY;
  return order === 'day-first'
    ? calendarDay(date.year, date.second, date.first)
    : calendarDay(date.year, date.first, date.second);
}

function digitsAt(bytes: Buffer, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = (bytes[i] as number) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function isAllDigits(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return false;
  }
  return true;
}

function epochDay(text: string): EpochDay {
  const day = Math.floor(Number(text) / (EPOCH_UNITS[text.length] as number));
  // After 2099 the number is not a date.
  return day < 47_482 ? day : NO_DAY;
}

function isTimeMark(byte: number): boolean {
  return byte === UPPER_T || byte <= SPACE;
}

function isTimeOrNothing(text: string): boolean {
  return text === '' || TIME.test(text);
}
