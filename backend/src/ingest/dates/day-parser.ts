import type { EpochDay } from '@/lib/domain/iso-date';

/** How a file writes dates of three numbers with the year last: `31/12/2020` or `12/31/2020`. */
export type DateOrder = 'day-first' | 'month-first';

/** Returned instead of a day when a cell holds none. */
export const NO_DAY = -2_147_483_648;

/** The three numbers of a date whose year comes last, before anybody decides which is the month. */
export interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  /** `/`, `-` or `.` as its character. */
  readonly separator: string;
  readonly yearDigits: number;
}

const ZERO = 48;
const SPACE = 32;
const SLASH = 47;
const DASH = 45;
const DOT = 46;
const UPPER_T = 84;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /^[T\s]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/;
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T\s])/;
const DAY_NAME_YEAR = /^(\d{1,2})[-\s/]([A-Za-z]{3,9})\.?[-\s/,]+(\d{4}|\d{2})(?=$|[T\s])/;
const NAME_DAY_YEAR = /^([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?=$|[T\s])/;
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Two digits of a year as POSIX reads them: 69 to 99 are 19xx, 00 to 68 are 20xx. */
export function expandYear(year: number, digits: number): number {
  if (digits !== 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

/** Epoch day of a calendar day, or NO_DAY when it does not exist or lies outside 1600 to 2199. */
export function dayOf(year: number, month: number, day: number): EpochDay {
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

/** The numbers of a date like `31/12/2020 09:30`, or null when the text has another form. */
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
 * Reads the day out of a date cell; a time and a zone behind it are dropped, so that the day is the one of the exchange's own clock.
 * `2020-12-31`, `2020/12/31`, `20201231`, `31/12/2020` and `12/31/2020` by the given order, `31.12.2020` (always day first),
 * `31-Dec-20`, `Dec 31, 2020`.
 *
 * @param order - For numbers with the year last; null when the file settles none.
 * @returns The epoch day, or NO_DAY.
 */
export function parseDay(bytes: Buffer, start: number, end: number, order: DateOrder | null): EpochDay {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= SPACE) from++;
  while (to > from && (bytes[to - 1] as number) <= SPACE) to--;
  const length = to - from;
  if (length < 6) return NO_DAY;
  const year = digitsAt(bytes, from, 4);
  if (year >= 0) {
    const separator = bytes[from + 4] as number;
    if (
      length >= 10 &&
      (separator === DASH || separator === SLASH || separator === DOT) &&
      bytes[from + 7] === separator
    ) {
      if (length > 10 && !isTimeOrNothing(bytes.toString('latin1', from + 10, to))) return NO_DAY;
      return dayOf(year, digitsAt(bytes, from + 5, 2), digitsAt(bytes, from + 8, 2));
    }
    if (length === 8 || (length > 8 && isTimeMark(bytes[from + 8] as number))) {
      if (length > 8 && !isTimeOrNothing(bytes.toString('latin1', from + 8, to))) return NO_DAY;
      return dayOf(year, digitsAt(bytes, from + 4, 2), digitsAt(bytes, from + 6, 2));
    }
  }
  return parseWrittenDay(bytes.toString('latin1', from, to), order);
}

/** `parseDay` for text. */
export function parseDayText(text: string, order: DateOrder | null): EpochDay {
  const bytes = Buffer.from(text, 'latin1');
  return parseDay(bytes, 0, bytes.length, order);
}

function parseWrittenDay(text: string, order: DateOrder | null): EpochDay {
  const numeric = readNumericDate(text);
  if (numeric) return dayInOrder(numeric, numeric.separator === '.' ? 'day-first' : order);
  const dayFirst = DAY_NAME_YEAR.exec(text);
  if (dayFirst && isTimeOrNothing(text.slice(dayFirst[0].length))) {
    const year = dayFirst[3] as string;
    return dayOf(expandYear(Number(year), year.length), monthOf(dayFirst[2] as string), Number(dayFirst[1]));
  }
  const monthFirst = NAME_DAY_YEAR.exec(text);
  if (monthFirst && isTimeOrNothing(text.slice(monthFirst[0].length))) {
    return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] as string), Number(monthFirst[2]));
  }
  return NO_DAY;
}

/** The day of a numeric date read in an order; NO_DAY when no order is known or no such day exists. */
export function dayInOrder(date: NumericDate, order: DateOrder | null): EpochDay {
  if (order === null) return NO_DAY;
  return order === 'day-first'
    ? dayOf(date.year, date.second, date.first)
    : dayOf(date.year, date.first, date.second);
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
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

function isTimeMark(byte: number): boolean {
  return byte === UPPER_T || byte <= SPACE;
}

function isTimeOrNothing(text: string): boolean {
  return text === '' || TIME.test(text);
}
