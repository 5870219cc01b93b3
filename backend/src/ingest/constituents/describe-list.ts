import type { EpochDay } from '@/lib/domain/iso-date';

import type { TextRow } from '../csv/read-table';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import type { ListedMember } from './read-members';

const AS_OF = /\b(?:as of|as at|stand|date)\b:?\s*(.*)$/i;

/**
 * The day to which a list refers: the day stated above it (`Fund Holdings as of "Nov 20, 2026"`), otherwise
 * the only day of its date column.
 */
export function dayOfList(preamble: readonly TextRow[], members: readonly ListedMember[]): EpochDay | null {
  for (const { cells } of preamble) {
    const text = cells.join(' ').trim();
    const found = AS_OF.exec(text)?.[1];
    for (const part of found === undefined ? [] : [found, ...cells]) {
      const day = dayIn(part);
      if (day !== null) return day;
    }
  }
  const dates = new Set(members.map(({ date }) => date).filter((date) => date !== ''));
  const [only = ''] = dates;
  return dates.size === 1 ? dayIn(only) : null;
}

/**
 * Finds a day in a text. Ambiguous numeric dates use American order, since funds that write dates this way
 * are American.
 */
function dayIn(text: string): EpochDay | null {
  const pattern =
    /[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2}\.\d{1,2}\.\d{4}/;
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return null;
  const [first = 0] = found.split('/').map(Number);
  const day = parseDayText(found, first > 12 ? 'day-first' : 'month-first');
  return day === NO_DAY ? null : day;
}
