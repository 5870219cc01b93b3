import { AppError } from '@/lib/domain/errors';
import {
  findFundamentalItem,
  FUNDAMENTAL_ITEMS,
  nearestFundamentalItem,
} from '@/lib/domain/fundamental-items';

import type { FundamentalInput, MarketWriter } from '../../market-model/batches';
import { findTablePaths } from '../csv/find-tables';
import { readNumberText } from '../csv/number-text';
import type { TextRow } from '../csv/read-table';
import { writeDecimalPoints } from '../csv/decimal-points';
import { readTable } from '../csv/read-table';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import type { IssueReason } from '../issues';
import { refuseFaultyFile } from '../issue-share';
import { describeIssue, IssueLog } from '../issues';
import type { ImportReport } from '../report';
import { resolveSymbol } from '../../market-model/symbols';

const COLUMNS = ['symbol', 'item', 'period_end', 'period_months', 'filed', 'value', 'currency'] as const;
type Column = (typeof COLUMNS)[number];
/** Heads of periods that are no days: `2023`, `FY2023`, `Q4 2023`, `2023-Q4`, `Dec 2023`, `TTM`. */
const PERIOD =
  /^(fy ?)?(19|20)\d\d([ -]?[qh]\d)?$|^[qh]\d[ '-]*(19|20)?\d\d$|^[a-z]{3,9}\.?[ '-]*(19|20)\d\d$|^ttm$/i;

/**
 * Imports company fundamentals from tables with the columns `symbol, item, period_end, period_months, filed,
 * value, currency` in any order. Dates must be YYYY-MM-DD: the filing date determines when a value became
 * known, so ambiguous dates are not accepted.
 *
 * @throws AppError `IMPORT_REFUSED` when a column is missing, or under `strict` when a row is faulty.
 */
export async function importFundamentals(
  {
    files: given,
    encoding,
    strict = false,
    failOn,
  }: { files: readonly string[]; encoding?: string | undefined; strict?: boolean; failOn?: number },
  writer: MarketWriter,
): Promise<ImportReport> {
  const { paths: files, notes } = await findTablePaths(given);
  const faults = new IssueLog();
  const drafts = new Map<string, FundamentalInput>();
  let rowsRead = 0;
  for (const file of files) {
    const table = await readTable(file, encoding);
    const at = findColumns(file, table.headers);
    const { rows } = writeDecimalPoints(file, table, [at.value]);
    rowsRead += rows.length;
    for (const row of rows) {
      const draft = new RowParser(file, row, at, faults).parse();
      if (draft) keepDraft(draft, { file, row, drafts, faults });
    }
  }
  const first = faults.firstSkip();
  if (strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeIssue(first)}`);
  if (drafts.size === 0)
    throw new AppError('IMPORT_REFUSED', `no row can be read${first ? `; ${describeIssue(first)}` : ''}`);
  refuseFaultyFile(faults, rowsRead, { share: failOn, file: files.join(', ') });
  await writer.writeFundamentals([...drafts.values()]);
  const symbols = countBySymbol(drafts);
  return {
    what: 'fundamentals',
    files,
    rowsRead,
    stored: { new: drafts.size, changed: 0, unchanged: 0 },
    duplicates: faults.countOf('duplicate'),
    skipped: faults.byReason('skip'),
    noted: faults.byReason('note'),
    series: [...symbols].map(([symbol, rows]) => ({ symbol, rows, first: null, last: null })),
    faults: faults.tallies(),
    notes,
  };
}

function countBySymbol(drafts: ReadonlyMap<string, FundamentalInput>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { symbol } of drafts.values()) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

function findColumns(file: string, headers: readonly string[]): Record<Column, number> {
  const names = headers.map((header) =>
    header
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const wide = wideForm(headers);
    throw new AppError(
      'IMPORT_REFUSED',
      wide === null
        ? `${file}: no column ${missing.join(', ')}; expected ${COLUMNS.join(', ')}`
        : `${file}: ${wide}. Without the day on which each value was published it is not known from when it counts, and no day is guessed. Write a row for each value with the columns ${COLUMNS.join(', ')}, where filed is the day of the report; reports to the SEC have it`,
    );
  }
  return Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
}

/** A sentence about a table that has a column for each period, or for each item; null for other tables. */
function wideForm(headers: readonly string[]): string | null {
  const names = headers.map((header) => header.trim());
  const periods = names.filter((name) => PERIOD.test(name) || parseDayText(name, 'month-first') !== NO_DAY);
  if (periods.length > 1) return `has a column for each period (${periods.slice(0, 3).join(', ')})`;
  const items = names.filter((name) => findFundamentalItem(name) !== null);
  return items.length > 1 ? `has a column for each item (${items.slice(0, 3).join(', ')})` : null;
}

interface KeepContext {
  readonly file: string;
  readonly row: TextRow;
  readonly drafts: Map<string, FundamentalInput>;
  readonly faults: IssueLog;
}

function keepDraft(draft: FundamentalInput, { file, row, drafts, faults }: KeepContext): void {
  const key = [draft.symbol, draft.item, draft.periodEnd, draft.periodMonths, draft.filed].join('|');
  const knownFundamental = drafts.get(key);
  if (!knownFundamental) drafts.set(key, draft);
  else if (knownFundamental.value === draft.value && knownFundamental.currency === draft.currency)
    faults.count('duplicate');
  else {
    const expectedText = `a second value of ${draft.item} for this period and filing day; ${knownFundamental.value} was read before`;
    faults.add({
      file,
      line: row.line,
      column: 'value',
      value: String(draft.value),
      reason: 'contradiction',
      expected: expectedText,
    });
  }
}

/** Parses one row; its first fault is reported and the row skipped. */
class RowParser {
  private failed = false;

  constructor(
    private readonly file: string,
    private readonly row: TextRow,
    private readonly at: Readonly<Record<Column, number>>,
    private readonly faults: IssueLog,
  ) {}

  parse(): FundamentalInput | null {
    const symbol =
      resolveSymbol(this.cell('symbol'), null)?.symbol ??
      this.fail('symbol', 'bad-symbol', 'expected a symbol');
    const item = findFundamentalItem(this.cell('item')) ?? this.failItem();
    const periodEnd = this.day('period_end');
    const filed = this.day('filed');
    const months = Number(this.cell('period_months'));
    const periodMonths =
      months === 3 || months === 6 || months === 9 || months === 12
        ? months
        : this.fail('period_months', 'bad-number', 'expected 3, 6, 9 or 12');
    const number = readNumberText(this.cell('value'));
    const value =
      number && !number.isPercent ? number.value : this.fail('value', 'bad-number', 'expected a number');
    const currency = /^[A-Z]{3}$/.test(this.cell('currency'))
      ? this.cell('currency')
      : this.fail('currency', 'missing-cell', 'expected three letters such as USD');
    if (periodEnd !== null && filed !== null && filed < periodEnd)
      this.fail('filed', 'bad-date', 'expected a day not before the end of the period');
    if (symbol === null || item === null || periodEnd === null || filed === null) return null;
    if (periodMonths === null || value === null || currency === null || this.failed) return null;
    return { symbol, item, periodEnd, periodMonths, filed, value, currency };
  }

  private failItem(): null {
    const name = this.cell('item');
    if (name === '') return this.fail('item', 'missing-cell', 'expected a name such as revenue');
    const knownText = FUNDAMENTAL_ITEMS.map(({ id }) => id).join(', ');
    return this.fail(
      'item',
      'unknown-item',
      `did you mean ${nearestFundamentalItem(name)}? The items are ${knownText}`,
    );
  }

  private cell(column: Column): string {
    return this.row.cells[this.at[column]] ?? '';
  }

  private day(column: Column): number | null {
    const day = parseDayText(this.cell(column), null);
    return day === NO_DAY ? this.fail(column, 'bad-date', 'expected a date such as 2020-12-31') : day;
  }

  private fail(column: Column, reason: IssueReason, expected: string): null {
    if (!this.failed) {
      this.faults.add({
        file: this.file,
        line: this.row.line,
        column,
        value: this.cell(column),
        reason,
        expected,
      });
    }
    this.failed = true;
    return null;
  }
}
