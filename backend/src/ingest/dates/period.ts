import type { SeriesFrequency } from '@/lib/domain/frequency';

import { calendarDay, NO_DAY, parseDayText } from './day-parser';
import type { DateForm } from './day-parser';
import { monthOfName } from './month-names';

/** `Q1 2020` and `1Q2020`: the quarter before its year. */
const QUARTER_FIRST = /^(?:Q([1-4])|([1-4])Q)[-\s/]?(\d{4})$/i;
/** `2020 Jan`, `enero 2020`, and with the signs of East Asia `2020年1月`. */
const NAMED_MONTH = /^(\d{4})[-\s]?(\p{L}{3,12})$|^(\p{L}{3,12})[-\s.]*(\d{4})$/u;
const EAST_ASIAN_MONTH = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]$/;

/**
 * Parses a day, or a period as its first day: `2020-01`, `2020M01`, `2020-M01`, `2020Jan`, `Jan 2020`,
 * `01/2020`, `2020-Q1`, `2020Q1`, `Q1 2020`, `2020-S2`, `2020`, and Shiller's decimals, in which 2020.1 is October.
 *
 * @returns NO_DAY when the text is neither.
 */
export function parsePeriodText(text: string, order: DateForm | null): number {
  if (text.length >= 10 && text.charCodeAt(4) === 45) return parseDayText(text, order);
  const bare = text.trim();
  const year = Number(bare.slice(0, 4));
  if (/^\d{4}$/.test(bare)) return calendarDay(year, 1, 1);
  const month = /^\d{4}[-/]?M?(\d{2})$/i.exec(bare)?.[1];
  if (month !== undefined) return calendarDay(year, Number(month), 1);
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(bare);
  if (monthFirst) return calendarDay(Number(monthFirst[2]), Number(monthFirst[1]), 1);
  const quarter = /^\d{4}[-\s]?Q0?([1-4])$/i.exec(bare)?.[1];
  if (quarter !== undefined) return calendarDay(year, Number(quarter) * 3 - 2, 1);
  const quarterFirst = QUARTER_FIRST.exec(bare);
  if (quarterFirst)
    return calendarDay(Number(quarterFirst[3]), Number(quarterFirst[1] ?? quarterFirst[2]) * 3 - 2, 1);
  const half = /^\d{4}-?[SH]0?([12])$/i.exec(bare)?.[1];
  if (half !== undefined) return calendarDay(year, Number(half) * 6 - 5, 1);
  const decimal = /^\d{4}\.(\d{1,2})$/.exec(bare)?.[1];
  if (decimal !== undefined) return calendarDay(year, Number(decimal.padEnd(2, '0')), 1);
  const signs = EAST_ASIAN_MONTH.exec(bare);
  if (signs) return calendarDay(Number(signs[1]), Number(signs[2]), 1);
  const match = NAMED_MONTH.exec(bare);
  if (match) return calendarDay(Number(match[1] ?? match[4]), monthOfName(match[2] ?? match[3] ?? ''), 1);
  return bare === '' ? NO_DAY : parseDayText(bare, order);
}

/**
 * The period that a text such as `2020`, `2020-Q1` or `2020 JAN` names; null for a day, by which sources date
 * periods of any length.
 */
export function periodFrequency(text: string): SeriesFrequency | null {
  const bare = text.trim();
  if (/^\d{4}$|^\d{4}-?[SH]0?[12]$/i.test(bare)) return 'annual';
  if (/^\d{4}[-\s]?Q/i.test(bare) || QUARTER_FIRST.test(bare)) return 'quarterly';
  const isMonth =
    /^\d{4}[-/]?M?\d{2}$/i.test(bare) ||
    /^\d{1,2}[-/.]\d{4}$/.test(bare) ||
    /^\d{4}\.\d{1,2}$/.test(bare) ||
    EAST_ASIAN_MONTH.test(bare) ||
    NAMED_MONTH.test(bare);
  return isMonth ? 'monthly' : null;
}
