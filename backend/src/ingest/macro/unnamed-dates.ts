import type { TextRow } from '../csv/read-table';
import { NO_DAY } from '../dates/day-parser';
import { parsePeriodText } from '../dates/period';
import type { ReshapedTable } from './reshape-table';

/** The heads must be within this number of rows. */
const LATEST_HEADS = 40;
/** A row of units may be between the heads and the first period. */
const UNITS = 1;

/**
 * A table whose first column has no head and holds periods, as programs and the World Bank's workbook of commodities
 * write it.
 *
 * @returns Null for another table.
 */
export function nameDates({
  rows,
  separatorIsComma,
}: {
  readonly rows: readonly TextRow[];
  readonly separatorIsComma: boolean;
}): ReshapedTable | null {
  const first = rows.slice(0, LATEST_HEADS).findIndex(({ cells }) => isPeriod(cells[0]) && cells.length > 1);
  const above = rows.slice(Math.max(0, first - 1 - UNITS), Math.max(0, first));
  const heads = above.find(({ cells }) => cells.length > 1);
  if (heads === undefined || heads.cells[0] !== '' || !heads.cells.slice(1).every(isHead)) return null;
  return {
    preamble: rows.slice(0, rows.indexOf(heads)),
    headers: ['date', ...heads.cells.slice(1)],
    rows: rows.slice(first).filter(({ cells }) => cells.some((cell) => cell !== '')),
    separatorIsComma,
    form: 'periods below no head, a column a series',
    statedUnit: null,
  };
}

const isHead = (text: string): boolean => text === '' || /\p{L}{2}/u.test(text);

function isPeriod(text = ''): boolean {
  return parsePeriodText(text, 'day-first') !== NO_DAY || parsePeriodText(text, 'month-first') !== NO_DAY;
}
