import { formatIsoDate } from '@/lib/domain/iso-date';

import type { IssueLog } from '../issues';
import type { SymbolRows } from './bar-spool';
import { PRICES } from './bar-spool';

const FIELD_COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'adjusted close'] as const;
const CLOSE = 3;

/** Number of shared days from which a second file is judged as a whole. */
const OVERLAP_TO_JUDGE = 20;

/** Positions of the accepted rows of one symbol by day, oldest first: one per day. */
export interface AcceptedRows {
  readonly rows: SymbolRows;
  readonly order: Int32Array;
}

/**
 * Sorts the rows of a symbol by day and keeps one per day. The first row read is kept: an equal later row is
 * a duplicate, a different one a contradiction. When a later file contradicts an earlier one on most of their
 * shared days, it contains another series (adjusted instead of raw prices), and all of its rows are skipped,
 * because mixing the two would produce false returns.
 *
 * @param symbol - Used in messages.
 * @param files - File names by number.
 */
export function keepOneRowADay(
  rows: SymbolRows,
  symbol: string,
  files: readonly string[],
  faults: IssueLog,
): AcceptedRows {
  const order = sortByDay(rows);
  const excluded = findOtherSeries(rows, order);
  for (const [file, line] of excluded) {
    faults.add({
      file: files[file] as string,
      line,
      column: null,
      value: symbol,
      reason: 'another-series',
      expected: `contradicts the earlier file's prices of ${symbol} on most days; none of its rows is taken`,
    });
  }
  const accepted = new Int32Array(rows.count);
  let count = 0;
  const counted = new Set<number>();
  for (const row of order) {
    const file = rows.files[row] as number;
    if (excluded.has(file)) {
      // The fault above covers the first row; the others are only counted.
      if (counted.has(file)) faults.count('another-series', files[file]);
      counted.add(file);
      continue;
    }
    const lastRow = count > 0 ? (accepted[count - 1] as number) : -1;
    if (lastRow === -1 || rows.days[lastRow] !== rows.days[row]) {
      accepted[count++] = row;
      continue;
    }
    const field = firstDifference(rows, lastRow, row);
    if (field === -1) faults.count('duplicate');
    else reportContradiction({ rows, symbol, files, faults }, lastRow, row, field);
  }
  return { rows, order: accepted.subarray(0, count) };
}

function sortByDay({ days, count }: SymbolRows): Int32Array {
  const order = new Int32Array(count);
  for (let row = 0; row < count; row++) order[row] = row;
  let ascending = true;
  for (let row = 1; row < count && ascending; row++)
    ascending = (days[row] as number) >= (days[row - 1] as number);
  return ascending ? order : order.sort((a, b) => (days[a] as number) - (days[b] as number) || a - b);
}

function firstDifference({ prices }: SymbolRows, a: number, b: number): number {
  // The close is the most significant field, so it is compared first.
  for (const field of [CLOSE, 0, 1, 2, 4, 5]) {
    if (!Object.is(prices[a * PRICES + field], prices[b * PRICES + field])) return field;
  }
  return -1;
}

/**
 * Files (with the line of their first row) whose close differs from an earlier file's on more than half of
 * the shared days.
 */
function findOtherSeries(rows: SymbolRows, order: Int32Array): Map<number, number> {
  const excluded = new Map<number, number>();
  if (rows.files.every((file) => file === rows.files[0])) return excluded;
  const shared = new Map<number, { days: number; different: number }>();
  let first = -1;
  for (const row of order) {
    if (first === -1 || rows.days[first] !== rows.days[row]) {
      first = row;
      continue;
    }
    const file = rows.files[row] as number;
    if (file === rows.files[first]) continue;
    const tally = shared.get(file) ?? { days: 0, different: 0 };
    tally.days++;
    if (rows.prices[first * PRICES + CLOSE] !== rows.prices[row * PRICES + CLOSE]) tally.different++;
    shared.set(file, tally);
  }
  for (const [file, { days, different }] of shared) {
    if (days >= OVERLAP_TO_JUDGE && different * 2 > days)
      excluded.set(file, rows.lines[rows.files.indexOf(file)] as number);
  }
  return excluded;
}

interface ContradictionContext {
  readonly rows: SymbolRows;
  readonly symbol: string;
  readonly files: readonly string[];
  readonly faults: IssueLog;
}

function reportContradiction(
  { rows, symbol, files, faults }: ContradictionContext,
  kept: number,
  row: number,
  field: number,
): void {
  const column = FIELD_COLUMNS[field] as string;
  const day = formatIsoDate(rows.days[row] as number);
  const sameFile = rows.files[kept] === rows.files[row];
  const place = `line ${rows.lines[kept]}${sameFile ? '' : ` of ${files[rows.files[kept] as number]}`}`;
  faults.add({
    file: files[rows.files[row] as number] as string,
    line: rows.lines[row] as number,
    column,
    value: String(rows.prices[row * PRICES + field]),
    reason: 'contradiction',
    expected: `a second bar of ${symbol} for ${day}; ${place} has ${column} ${rows.prices[kept * PRICES + field]}`,
  });
}
