import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';

import type { TextRow } from '../csv/read-table';
import type { DateOrder } from '../dates/day-parser';
import { NO_DAY, parseDayText, readNumericDate } from '../dates/day-parser';
import type { ListedMember, MemberFile } from './read-members';

/** Words before the day of a list. American funds write `as of` with the month first. */
const LABEL =
  /(?:^|[^\p{L}])(as of|as at|as on|holdings date|fund holdings|date|valuation|stand|stichtag|datum|fondsposition(?:en)? per|fondsposities per|per|pr|au|en date du|date des positions|al|a fecha(?: de)?|fecha|alla data del|aggiornat[oi] al|data|carteira do dia|do dia|posição em|op|på|na dzień|stan na|по состоянию на|на|日期|截至|基準日|기준일)(?=[^\p{L}]|$)/iu;
/** Days of a fund that are not those of its list. */
const OTHER_DAYS =
  /inception|launch|auflage|auflegung|creation|création|lanzamiento|constitu|oprichting|maturity|fällig|next|ex-?date|rebalanc|download|created|printed/i;
/** Figures and separators as a date has them. */
const DATE_SHAPE =
  /(?:\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}(?:er|st|nd|rd|th|\.)?[-\s/.]*(?:de\s+)?\p{L}{3,12}\.?[-\s/.,]*(?:del?\s+)?\d{2,4}|\d{4}\s?[-/.年년]\s?\d{1,2}\s?[-/.月월]\s?\d{1,2}\s?[日일]?|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))(?!\d)/gu;
const AMERICAN_LABEL = /as of|holdings date|fund holdings|valuation/i;
/** Columns of American funds, whose `Date` has the month first. */
const AMERICAN_HEADS = /cusip|\$/i;

/**
 * The day to which a list refers: the day stated above it (`Fund Holdings as of "Nov 20, 2026"`), otherwise
 * the only day of its date column.
 *
 * @returns Null when the file states none.
 * @throws AppError `IMPORT_REFUSED` for a day above the list that cannot be read, or that can be read in two
 *   ways: shares of another day would be wrong by every split since.
 */
export function dayOfList(
  file: string,
  { at, headers, preamble }: Extract<MemberFile, { type: 'list' }>,
  members: readonly ListedMember[],
): EpochDay | null {
  const lines = preamble.filter((row) => !OTHER_DAYS.test(textOf(row)));
  const labelled = lines.filter((row) => LABEL.test(textOf(row)));
  for (const row of labelled) {
    const text = textOf(row);
    const label = LABEL.exec(text)?.[1] ?? '';
    const day = onlyDay(file, text, orderOf(label, headers), `line ${row.line}`);
    if (day !== null) return day;
    refuseUnread(file, row, label);
  }
  const days = new Set(lines.flatMap((row) => onlyDay(file, textOf(row), null, `line ${row.line}`) ?? []));
  if (days.size === 1) return [...days][0]!;
  if (days.size > 1)
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: several days stand above the list, and none is called its day; say --day YYYY-MM-DD`,
    );
  const dates = new Set(members.map(({ date }) => date).filter((date) => date !== ''));
  const [only = ''] = dates;
  if (dates.size !== 1) return null;
  const header = headers[at?.date ?? -1] ?? '';
  const day = onlyDay(file, only, orderOf(header, headers), `column ${header}`) ?? parseDayText(only, null);
  if (day !== NO_DAY) return day;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: the day "${only.slice(0, 40)}" of column ${header} cannot be read; write it as YYYY-MM-DD, or say --day YYYY-MM-DD`,
  );
}

function textOf({ cells }: TextRow): string {
  return cells.join(' ').trim();
}

/** The order of figures under a label: that of its language, null where it may be either. */
function orderOf(label: string, headers: readonly string[]): DateOrder | null {
  const isAmerican = AMERICAN_LABEL.test(label) || headers.some((header) => AMERICAN_HEADS.test(header));
  if (isAmerican) return 'month-first';
  return /^(date|as on|)$/i.test(label) ? null : 'day-first';
}

/**
 * The last date in a text, null where it has none.
 *
 * @param order - For figures such as 03/04/2022; null where no word decides.
 */
function onlyDay(file: string, text: string, order: DateOrder | null, where: string): EpochDay | null {
  const days = (text.match(DATE_SHAPE) ?? []).flatMap((shape) => {
    const writtenText = shape.trim();
    const numeric = readNumericDate(writtenText);
    if (!numeric || numeric.separator === '.') {
      const day = parseDayText(writtenText, null);
      return day === NO_DAY ? [] : [day];
    }
    const [monthFirst, dayFirst] = [
      parseDayText(writtenText, 'month-first'),
      parseDayText(writtenText, 'day-first'),
    ];
    const [first, second] = order === 'month-first' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
    if (order === null && monthFirst !== NO_DAY && dayFirst !== NO_DAY && monthFirst !== dayFirst)
      throw new AppError(
        'IMPORT_REFUSED',
        `${file}: ${where}: the day "${writtenText}" may be day-first or month-first; say --day YYYY-MM-DD`,
      );
    const day = first === NO_DAY ? second : first;
    return day === NO_DAY ? [] : [day];
  });
  return days.at(-1) ?? null;
}

/** @throws AppError `IMPORT_REFUSED` when figures follow a label, which are then a day that is not known. */
function refuseUnread(file: string, row: TextRow, label: string): void {
  const text = textOf(row);
  const behind = text.slice(text.toLowerCase().indexOf(label.toLowerCase()) + label.length);
  if (!/\d{2}/.test(behind) || behind.length > 40) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: line ${row.line} states a day that cannot be read: "${text.slice(0, 60)}"; say --day YYYY-MM-DD`,
  );
}
