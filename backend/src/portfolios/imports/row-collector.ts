import { NO_DAY, parseDayText } from '../../ingest/dates/day-parser';
import { readAmount } from './amount-text';
import { unreadable } from './import-limits';
import { doubtsOfDates, doubtsOfHeads } from './doubt-heads';
import { doubtsOfThousands } from './doubt-thousands';
import type {
  DraftRow,
  HeadDoubt,
  LeftOutMoney,
  OpenRow,
  OpenSplit,
  RowFault,
  SkippedLine,
  StatedAccount,
  StatedAsset,
  StatedBalance,
  StatedExtras,
  StatedPrice,
} from './imported-row';
import type { HeadedTable, TableRow } from './headed-table';
import { sharedSign } from './currency-signs';
import { CellFault } from './headed-table';

/** The findings of a layout in a file, in the order of the file. */
export class RowCollector {
  readonly drafts: DraftRow[] = [];
  readonly open: OpenRow[] = [];
  readonly splits: OpenSplit[] = [];
  readonly skipped: SkippedLine[] = [];
  readonly faults: RowFault[] = [];
  readonly balances: StatedBalance[] = [];
  readonly prices: StatedPrice[] = [];
  readonly accounts: StatedAccount[] = [];
  readonly assets: StatedAsset[] = [];
  readonly notes: string[] = [];
  readonly leftOut: LeftOutMoney[] = [];
  readonly doubts: HeadDoubt[] = [];
  extras: StatedExtras | null = null;

  add(draft: DraftRow): void {
    this.drafts.push(draft);
  }

  skip(line: number, reason: string): void {
    this.skipped.push({ line, reason });
  }

  /** Skips a row that moves money, which the cash will lack. */
  leaveOut(line: number, reason: string, { amount, currency, what }: LeftOutMoney): void {
    this.skip(line, reason);
    this.leftOut.push({ amount, currency, what });
  }

  /** Rows from these places on are in a currency of which the file shows the sign alone; others name theirs. */
  markSign(currencySign: string, from: { readonly drafts: number; readonly open: number }): void {
    for (let at = from.drafts; at < this.drafts.length; at++)
      if (this.drafts[at]!.currency === undefined) this.drafts[at] = { ...this.drafts[at]!, currencySign };
    for (let at = from.open; at < this.open.length; at++) {
      const { draft, ...open } = this.open[at]!;
      if (draft.currency === undefined) this.open[at] = { ...open, draft: { ...draft, currencySign } };
    }
  }

  /** Runs the reading of one row; a cell that cannot be read makes the row faulty. */
  guard(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      this.faults.push(error.fault);
    }
  }
}

/** The properties of a table besides its rows. */
export interface TableOptions {
  /** True for layouts with legal texts or dates of creation below the table. */
  readonly hasNotes?: boolean;
  /** True where the reader says what the columns are, whatever their heads. */
  readonly areHeadsGiven?: boolean;
  /** Number of columns that every row has, when it is below the number of headers. */
  readonly minCells?: number;
}

/**
 * Reads the rows of a table one by one. Some programs leave out the empty cells at the end of a row, so that a shorter row
 * is whole; one with a day in a file that writes its empty ends elsewhere is not. Rows with too many cells are faulty, and short ones where the file was cut, or where a line break within a row
 * made two of it; texts below the table are skipped as notes.
 */
export function collectRows(
  table: HeadedTable,
  out: RowCollector,
  content: TableOptions,
  read: (row: TableRow) => void,
): void {
  const { areHeadsGiven = false, hasNotes = false, minCells = table.heads.length } = content;
  const again = headerAgain(table);
  const keepsEnds = table.rows.some(
    ({ cells, isShort }) => !isShort && cells.length > 1 && cells[table.heads.length - 1] === '',
  );
  for (const [at, row] of table.rows.entries()) {
    const filled = row.cells.filter((cell) => cell !== '');
    if (filled.length === 0) continue;
    if (at === again) {
      out.skip(row.line, 'the header again');
      continue;
    }
    if (hasNotes && filled.length === 1 && isNote(filled[0]!)) {
      out.skip(row.line, 'note');
      continue;
    }
    out.guard(() => {
      const isCut = keepsEnds && row.cells.length < table.heads.length - 1 && row.cells.some(isDay);
      if (isCut || (row.cells.length < minCells && isBroken(row, table.rows, at)))
        refuseCount(row, table, minCells);
      if (row.cells.slice(table.heads.length).some((cell) => cell !== '')) refuseCount(row, table, minCells);
      const [drafts, open] = [out.drafts.length, out.open.length];
      read(row);
      const sign = signOfRow(row, table);
      if (sign !== null) out.markSign(sign, { drafts, open });
    });
  }
  out.doubts.push(...(areHeadsGiven ? doubtsOfDates(table) : doubtsOfHeads(table, out.drafts)));
  out.doubts.push(...doubtsOfThousands(table, out.drafts));
}

/** The sign of several currencies in the amounts of a row, or in the heads of its filled cells. */
function signOfRow({ cells }: TableRow, { heads }: HeadedTable): string | null {
  const filled = cells.map((cell, at) => [cell, at] as const).filter(([cell]) => isNumber(cell));
  for (const [cell] of filled) {
    const sign = sharedSign(cell);
    if (sign !== null) return sign;
  }
  for (const [, at] of filled) {
    const sign = sharedSign(heads[at] ?? '', true);
    if (sign !== null) return sign;
  }
  return cells.find((cell) => cell.length < 4 && sharedSign(cell) === cell) ?? null;
}

/** True when a cell is a number, also with a sign of a currency. */
const isNumber = (text: string): boolean =>
  readAmount(text, 'point') !== null || readAmount(text, 'comma') !== null;

/**
 * The place of a row that repeats the header, as on a new page; -1 without one.
 *
 * @throws AppError `FILE_UNREADABLE` where a row below it is one above it: an export that is in the file twice, or overlaps the first one.
 */
function headerAgain({ file, heads, rows }: HeadedTable): number {
  const again = rows.findIndex(
    ({ cells }) =>
      heads.length > 1 &&
      heads.every((head, at) => cells[at] === head) &&
      cells.slice(heads.length).every((cell) => cell === ''),
  );
  if (again <= 0) return again;
  const above = new Set(rows.slice(0, again).map(({ cells }) => cells.join('\0')));
  const below = rows.slice(again + 1);
  if (!below.some(({ cells }) => cells.some(isDay) && above.has(cells.join('\0')))) return again;
  throw unreadable(
    file,
    { line: rows[again]!.line },
    'an export begins again that has rows of the one above it; upload one export at a time',
  );
}

const isDay = (text: string): boolean => parseDayText(text, 'day-first') !== NO_DAY;

/** True when a short row is a part of one: the last one of a file that was cut, or the first part of one over two lines. */
function isBroken(row: TableRow, rows: readonly TableRow[], at: number): boolean {
  if (row.isCut) return true;
  const start = row.cells.findIndex((cell) => cell !== '');
  // The cell with the break is in both parts.
  const isPart = (other: TableRow | undefined): boolean =>
    other !== undefined &&
    other.isShort &&
    row.cells.length + other.cells.length <= row.heads.length + 1 &&
    shapeOf(other.cells[start]) !== shapeOf(row.cells[start]);
  return isPart(rows[at + 1]) || isPart(rows[at - 1]);
}

/** The form of a cell: `2024-01-02` and `2023-12-31` have the same one. */
function shapeOf(cell = ''): string {
  return cell.replace(/\d/g, '0').replace(/[A-Za-z]+/g, 'a');
}

function isNote(text: string): boolean {
  return text.length > 12 && /[a-z] [a-z\d]/i.test(text);
}

function refuseCount(row: TableRow, table: HeadedTable, expected: number): never {
  throw new CellFault({
    line: row.line,
    column: `column ${Math.min(row.cells.length, table.heads.length)}`,
    value: row.cells.at(-1)?.slice(0, 60) ?? '',
    expected: `${expected} cells, found ${row.cells.length}`,
  });
}
