import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';

import type { DateForm, DateOrder } from './day-parser';
import { dayInOrder, isExcelDay, NO_DAY, readNumericDate } from './day-parser';
import { trimDay } from './written-day';

/** Cells from which on numbers are taken for the days of a spreadsheet. */
const MIN_NUMBERS = 3;

/**
 * Detects the order of day and month in a file. Pass it date cells until the order is determined; one day
 * above 12 is sufficient. Dates with the year first, dotted dates and dates with a month name need no order.
 */
export class DateOrderDetector {
  /** The order detected so far. */
  order: DateOrder | null = null;
  private example: { readonly line: number; readonly text: string } | null = null;
  private settledBy: { readonly line: number; readonly text: string } | null = null;

  /**
   * @param remedy - Another way to resolve ambiguous dates, for the error message.
   */
  constructor(
    private readonly file: string,
    private readonly remedy = '',
  ) {}

  /**
   * Examines one date cell.
   *
   * @returns True when no further cell can change the result.
   * @throws AppError `IMPORT_REFUSED` when the file contains contradicting dates, or dates such as
   *   `29-04-13`.
   */
  look(text: string, line: number): boolean {
    const date = readNumericDate(trimDay(text));
    if (!date || date.separator === '.') return false;
    if (date.yearDigits === 2 && date.separator === '-') {
      throw new AppError(
        'IMPORT_REFUSED',
        `${this.file}: line ${line}: the date "${text}" may be day-month-year or year-month-day; expected YYYY-MM-DD`,
      );
    }
    const shownText = date.first > 12 ? 'day-first' : date.second > 12 ? 'month-first' : null;
    if (shownText === null) {
      if (date.first !== date.second) this.example ??= { line, text };
      return false;
    }
    if (dayInOrder(date, shownText) === NO_DAY) return false;
    if (this.order !== null && this.order !== shownText && this.settledBy) {
      throw new AppError(
        'IMPORT_REFUSED',
        `${this.file}: mixes day-first and month-first dates: "${this.settledBy.text}" in line ${this.settledBy.line}, ` +
          `"${text}" in line ${line}`,
      );
    }
    this.order = shownText;
    this.settledBy = { line, text };
    return true;
  }

  /** True when only ambiguous dates were examined. */
  isAmbiguous(): boolean {
    return this.order === null && this.example !== null;
  }

  /**
   * The order of the file, or null when its dates need none.
   *
   * @throws AppError `IMPORT_REFUSED` when its dates are ambiguous.
   */
  settle(): DateOrder | null {
    if (this.order === null && this.example) {
      throw new AppError(
        'IMPORT_REFUSED',
        `${this.file}: ambiguous dates: "${this.example.text}" in line ${this.example.line} may be day-first or month-first, ` +
          `and no day above 12 settles it; write YYYY-MM-DD${this.remedy}`,
      );
    }
    return this.order ?? (this.example === null ? 'month-first' : null);
  }
}

/** Detects how a list of date cells is read (see {@link DateOrderDetector}), examining all of them. */
export function detectDateOrder(
  file: string,
  cells: readonly { text: string; line: number }[],
): DateForm | null {
  if (areExcelDays(cells.map(({ text }) => text))) return 'excel-days';
  const judge = new DateOrderDetector(file);
  for (const { text, line } of cells) judge.look(text, line);
  return judge.settle();
}

/** True when the cells of dates are the numbers of days in a spreadsheet. */
export function areExcelDays(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length >= MIN_NUMBERS && filled.every(isExcelDay);
}

/** The day of a date that does not exist in the file's order but exists in the other one. */
export function existsInOtherOrder(text: string, order: DateForm): EpochDay | null {
  const date = order === 'excel-days' ? null : readNumericDate(text);
  if (!date || date.separator === '.') return null;
  const day = dayInOrder(date, order === 'day-first' ? 'month-first' : 'day-first');
  return day === NO_DAY ? null : day;
}
