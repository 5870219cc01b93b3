import { AppError } from '@/lib/domain/errors';

import type { FundamentalDraft, MarketWriter } from '../batches';
import { parseDecimal } from '../csv/parse-decimal';
import type { TextRow } from '../csv/read-table';
import { readTable } from '../csv/read-table';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import type { FaultReason } from '../faults';
import { describeFault, FaultLog } from '../faults';
import type { ImportReport } from '../report';
import { resolveSymbol } from '../symbols';

const COLUMNS = ['symbol', 'item', 'period_end', 'period_months', 'filed', 'value', 'currency'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Imports companies' accounts from tables with the columns `symbol, item, period_end, period_months, filed, value, currency` in any order.
 * Dates are YYYY-MM-DD: a filing date decides what was known when, so it is never guessed at.
 *
 * @throws AppError `IMPORT_REFUSED` when a column is missing, or under `strict` when a row is faulty.
 */
export async function importFundamentals(
  { files, strict = false }: { files: readonly string[]; strict?: boolean },
  writer: MarketWriter,
): Promise<ImportReport> {
  const faults = new FaultLog();
  const drafts = new Map<string, FundamentalDraft>();
  let rowsRead = 0;
  for (const file of files) {
    const { headers, rows } = await readTable(file);
    const at = findColumns(file, headers);
    rowsRead += rows.length;
    for (const row of rows) {
      const draft = new RowParser(file, row, at, faults).parse();
      if (draft) keepDraft(draft, { file, row, drafts, faults });
    }
  }
  const first = faults.firstSkip();
  if (strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeFault(first)}`);
  if (drafts.size === 0)
    throw new AppError('IMPORT_REFUSED', `no row can be read${first ? `; ${describeFault(first)}` : ''}`);
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
  };
}

function countBySymbol(drafts: ReadonlyMap<string, FundamentalDraft>): Map<string, number> {
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
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: no column ${missing.join(', ')}; expected ${COLUMNS.join(', ')}`,
    );
  }
  return Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
}

interface KeepContext {
  readonly file: string;
  readonly row: TextRow;
  readonly drafts: Map<string, FundamentalDraft>;
  readonly faults: FaultLog;
}

function keepDraft(draft: FundamentalDraft, { file, row, drafts, faults }: KeepContext): void {
  const key = [draft.symbol, draft.item, draft.periodEnd, draft.periodMonths, draft.filed].join('|');
  const known = drafts.get(key);
  if (!known) drafts.set(key, draft);
  else if (known.value === draft.value && known.currency === draft.currency) faults.count('duplicate');
  else {
    const expected = `a second value of ${draft.item} for this period and filing day; ${known.value} was read before`;
    faults.add({
      file,
      line: row.line,
      column: 'value',
      value: String(draft.value),
      reason: 'contradiction',
      expected,
    });
  }
}

/** Reads one row; the first thing wrong with it is reported and the row left out. */
class RowParser {
  private failed = false;

  constructor(
    private readonly file: string,
    private readonly row: TextRow,
    private readonly at: Readonly<Record<Column, number>>,
    private readonly faults: FaultLog,
  ) {}

  parse(): FundamentalDraft | null {
    const symbol =
      resolveSymbol(this.cell('symbol'), null)?.symbol ??
      this.fail('symbol', 'bad-symbol', 'expected a symbol');
    const item = /^[A-Za-z]\w*$/.test(this.cell('item'))
      ? this.cell('item')
      : this.fail('item', 'missing-cell', 'expected a name such as revenue');
    const periodEnd = this.day('period_end');
    const filed = this.day('filed');
    const months = Number(this.cell('period_months'));
    const periodMonths =
      months === 3 || months === 6 || months === 12
        ? months
        : this.fail('period_months', 'bad-number', 'expected 3, 6 or 12');
    const text = this.cell('value');
    const number = parseDecimal(Buffer.from(text, 'latin1'), 0, text.length);
    const value = Number.isNaN(number) ? this.fail('value', 'bad-number', 'expected a number') : number;
    const currency = /^[A-Z]{3}$/.test(this.cell('currency'))
      ? this.cell('currency')
      : this.fail('currency', 'missing-cell', 'expected three letters such as USD');
    if (periodEnd !== null && filed !== null && filed < periodEnd)
      this.fail('filed', 'bad-date', 'expected a day not before the end of the period');
    if (symbol === null || item === null || periodEnd === null || filed === null) return null;
    if (periodMonths === null || value === null || currency === null || this.failed) return null;
    return { symbol, item, periodEnd, periodMonths, filed, value, currency };
  }

  private cell(column: Column): string {
    return this.row.cells[this.at[column]] ?? '';
  }

  private day(column: Column): number | null {
    const day = parseDayText(this.cell(column), null);
    return day === NO_DAY ? this.fail(column, 'bad-date', 'expected a date such as 2020-12-31') : day;
  }

  private fail(column: Column, reason: FaultReason, expected: string): null {
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
