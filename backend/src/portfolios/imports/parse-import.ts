import { AppError } from '@/lib/domain/errors';
import type { Decimal } from '@/lib/domain/decimal';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';
import { orderTransactions } from '@/lib/domain/portfolio/transaction';

import type { ImportFile } from './decode-file';
import { decodeFile } from './decode-file';
import { doubtsOfTrades } from './doubt-trades';
import { refuseDoubleFile } from './double-file';
import { accountNotes, accountsOf } from './file-accounts';
import type { DraftRow, ImportedRow, OpenSplit, ParsedFile } from './imported-row';
import { cancelReversals, joinOrders, joinWithholding } from './join-rows';
import type { FileLayout } from './layout';
import { LAYOUTS } from './layouts/all-layouts';
import { MAPPING_LAYOUT, mappedLayout } from './mapping/mapped-layout';
import { isDataRow } from './mapping/mapped-table';
import { moveUnits } from './row-effects';
import { PDF_LAYOUT } from './pdf/pdf-layout';
import { RowCollector } from './row-collector';
import type { TableFile } from './table-file';
import { refuseUnsigned } from './signed-amounts';
import { ratioOfAdded } from './split-ratio';
import { rowsTakenBack } from './taken-back';
import { checkAmounts } from './trade-amounts';
import { unknownCurrency } from './units';

/** The options for reading a file. */
export interface ParseOptions {
  /** Id of a layout; without one the headers decide. */
  readonly layout?: string | null;
  /** The mapping of the columns of a table with an unknown layout. */
  readonly mapping?: ImportMapping | null;
}

/**
 * Reads an uploaded file by its layout.
 *
 * @throws AppError `FILE_UNREADABLE` with line and column; `LAYOUT_UNKNOWN` when no layout has these headers.
 */
export function parseImport(bytes: Uint8Array, name: string, options: ParseOptions = {}): ParsedFile {
  return parseFile(decodeFile(bytes, name), options);
}

/** {@link parseImport} for a decoded file. */
export function parseFile(file: ImportFile, options: ParseOptions = {}): ParsedFile {
  const { mapping = null } = options;
  const layout = mapping === null ? findLayout(file, options.layout ?? null) : mappedLayout(mapping);
  return readWithLayout(file, layout);
}

/** @throws AppError `LAYOUT_UNKNOWN` */
export function findLayout(file: ImportFile, id: string | null): FileLayout {
  const layout =
    id === null
      ? LAYOUTS.find((each) => each.detect(file))
      : [...LAYOUTS, PDF_LAYOUT].find((each) => each.id === id);
  if (!layout)
    throw new AppError(
      'LAYOUT_UNKNOWN',
      id === null
        ? `${file.name}: no known layout has these headers; map the columns`
        : `no layout "${id.slice(0, 60)}"; expected one of ${LAYOUTS.map((each) => each.id).join(', ')}`,
    );
  if (!layout.detect(file))
    throw new AppError('LAYOUT_UNKNOWN', `${file.name}: the headers are not those of ${layout.name}`);
  return layout;
}

/** Reads a file with a layout, joins rows that belong together and puts them in order. */
export function readWithLayout(file: ImportFile, layout: FileLayout): ParsedFile {
  const out = new RowCollector();
  if (layout.signed !== undefined && file.format === 'table')
    out.doubts.push(...refuseUnsigned(file, layout.signed));
  layout.rows(file, out);
  // The amounts of options are proven, and charges of a cheap one may be as large as its price.
  const options = new Set(out.assets.flatMap(({ asset, kind }) => (kind === 'option' ? [asset] : [])));
  if (file.format === 'table' && layout.id !== MAPPING_LAYOUT)
    out.doubts.push(...doubtsOfTrades(out.drafts.filter(({ asset }) => !options.has(asset ?? ''))));
  if (layout.isExact === true) return exactFile(layout, out);
  refuseDoubleFile(file, out);
  if (file.format === 'table') addRowsAbove(file, out);
  const accounts = accountsOf(out);
  const cancelled = cancelReversals(out.drafts);
  const joinedRows = joinOrders(joinWithholding(cancelled.rows));
  const faults = [...out.faults, ...cancelled.faults];
  const checked = joinedRows.flatMap((row) => {
    const { fault, row: withWarnings } = checkAmounts(row);
    const wrong = unknownCurrency(row) ?? fault;
    if (wrong === null) return [withWarnings];
    faults.push(wrong);
    return [];
  });
  const isNewestFirst = runsBackwards(out.drafts);
  const ordered = orderRows(isNewestFirst ? checked.reverse() : checked);
  const withSplits = addSplits(ordered, out);
  return {
    layout: layout.id,
    doubts: out.doubts,
    takenBack: rowsTakenBack(cancelled.originals, cancelled.rows),
    unmatched: cancelled.unmatched.map(({ fault, row }) => ({ row: toImportedRow(row), fault })),
    transactions: withSplits.map(toImportedRow).map(markCut(file)),
    open: out.open,
    skipped: [...out.skipped, ...cancelled.skipped].sort((a, b) => a.line - b.line),
    leftOut: out.leftOut,
    faults: faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    balances: isNewestFirst ? out.balances.reverse() : out.balances,
    prices: out.prices,
    accounts,
    assets: out.assets,
    notes: [...out.notes, ...accountNotes(accounts)],
    extras: null,
    isExact: false,
    impliesCash:
      withSplits.some(({ kind }) => kind === 'buy') &&
      !withSplits.some(({ kind }) => kind === 'deposit' || kind === 'withdrawal'),
  };
}

/** Rows of data above the header, as where the first page has other heads than the next one: they are faulty, not lost. */
function addRowsAbove({ rows }: TableFile, out: RowCollector): void {
  const { drafts, faults, open, skipped, splits } = out;
  const lines = [faults, skipped, splits].flatMap((list) => list.map(({ line }) => line ?? 0));
  const ofDrafts = [...drafts, ...open.map(({ draft }) => draft)].flatMap((row) => [
    row.line ?? 0,
    ...row.lines,
  ]);
  const first = [...lines, ...ofDrafts].reduce((least, line) => Math.min(least, line), Infinity);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (const row of rows) {
    if (row.line >= first) return;
    if (row.cells.length < width || !isDataRow(row)) continue;
    const expected = 'the header above it: the rows before the first header that is read belong to none';
    faults.push({ line: row.line, column: 'column 1', value: row.cells[0] ?? '', expected });
  }
}

function exactFile(layout: FileLayout, out: RowCollector): ParsedFile {
  const { accounts, assets, balances, doubts, drafts, extras, faults, notes, open, prices, skipped } = out;
  const transactions = drafts.map(toImportedRow);
  return {
    layout: layout.id,
    doubts,
    takenBack: [],
    unmatched: [],
    transactions,
    open,
    skipped,
    leftOut: [],
    faults,
    balances,
    prices,
    accounts,
    assets,
    notes,
    extras,
    isExact: true,
    impliesCash: false,
  };
}

/** True when the dates of a file fall more often than they rise. */
function runsBackwards(rows: readonly DraftRow[]): boolean {
  let balance = 0;
  for (let at = 1; at < rows.length; at++) {
    const [before, after] = [rows[at - 1]!.date, rows[at]!.date];
    balance += after < before ? 1 : after > before ? -1 : 0;
  }
  return balance > 0;
}

function orderRows(rows: readonly DraftRow[]): DraftRow[] {
  const keyed = rows.map((row, position) => ({
    row,
    position,
    kind: row.kind,
    day: requireIsoDate(row.date),
    seconds: row.time === undefined ? null : secondsOf(row.time),
  }));
  return orderTransactions(keyed).map(({ row }) => row);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * Splits that state the units they add: the ratio follows from the units held the day before. Here these are those of the
 * file; what is stored already is known to the plan of the import.
 */
function addSplits(rows: readonly DraftRow[], out: RowCollector): DraftRow[] {
  let result = [...rows];
  const inOrder = [...out.splits].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.line - b.line,
  );
  for (const split of inOrder) {
    const { currency: _, ...row } = split.row;
    const ratio = ratioOfAdded(split.added, unitsOf(result, split)) ?? undefined;
    result = orderRows([...result, { ...row, kind: 'split', ratio, addedUnits: split.added }]);
  }
  return result;
}

function unitsOf(rows: readonly DraftRow[], split: OpenSplit): Decimal {
  let units = 0n;
  for (const row of rows)
    if (row.asset === split.asset && row.date < split.date) units = moveUnits(row, units);
  return units;
}

/** Marks the row of a last line without a line break: the file may have been cut within it. */
function markCut(file: ImportFile): (row: ImportedRow) => ImportedRow {
  const end = file.format === 'table' ? file.rows.at(-1) : undefined;
  const last = end?.isCut === true ? end.line : null;
  const warning = 'the file ends in this line without a line break: the row may be cut';
  return (row) =>
    last !== null && row.lines.includes(last)
      ? { ...row, warnings: [...(row.warnings ?? []), warning] }
      : row;
}

function toImportedRow(draft: DraftRow): ImportedRow {
  const { isReversal: _, order: __, withholdingOf: ___, ...row } = draft;
  return row;
}
