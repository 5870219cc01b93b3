import { AppError } from '@/lib/domain/errors';

import type { ByteRow } from '../csv/byte-rows';
import { ByteRowReader } from '../csv/byte-rows';
import { openBytes } from '../csv/open-bytes';
import { parseDecimal } from '../csv/parse-decimal';
import { existsInOtherOrder } from '../dates/date-order';
import { NO_DAY, parseDay } from '../dates/day-parser';
import type { FaultLog, FaultReason } from '../faults';
import { PRICES } from './bar-log';
import type { BarFault } from './check-bar';
import { ADJUSTED, checkBar, CLOSE, HIGH, LOW, OPEN, VOLUME } from './check-bar';
import type { PriceFile } from './price-file';
import { isComment } from './price-file';
import type { BarGroup } from './price-layout';

/** Where the rows of a file go. */
export interface RowTarget {
  /** The id of a symbol as a file names it, -1 when the name can be no symbol. `name` is the instrument's name when the file has one. */
  symbolId(raw: string, name: string | null): number;
  addBar(symbolId: number, day: number, line: number, prices: Float64Array): void;
  addAction(symbolId: number, day: number, line: number, kind: 'dividend' | 'split', value: number): void;
}

/** What files write where a number is missing. */
const MISSING = /^(null|nan|n\/a|na|none|nil|-|\.|#n\/a)?$/i;

/** Reads one price file row by row: dates and numbers are parsed, each row is checked by itself, and what passes goes to the target. */
export class PriceRowReader {
  /** Rows read: lines of a long table, filled cells of a wide one. */
  rows = 0;
  private unreadable = 0;
  private dated = false;
  private passed = 0;
  private readonly prices = new Float64Array(PRICES);
  private readonly groupIds: readonly number[];
  private lastSymbol = Buffer.alloc(0);
  private lastSymbolId = -1;
  private failed: FaultReason | null = null;
  private row: ByteRow | null = null;
  private group: BarGroup | null = null;
  /** One function for all bars: making one a bar took a third of the time. */
  private readonly reportField: BarFault = (field, reason, expected) => {
    if (this.row && this.group) this.fault(this.row, cellOf(this.group, field), reason, expected);
  };

  /**
   * @param fileSymbol - The symbol that the file's name gives, for tables that name none.
   * @param scale - Divides prices (100 for pence); 1 for none.
   */
  constructor(
    private readonly file: PriceFile,
    private readonly target: RowTarget,
    private readonly faults: FaultLog,
    fileSymbol: string,
    private readonly scale: number,
  ) {
    const { layout } = file;
    this.groupIds = layout.groups.map((group) =>
      layout.symbol >= 0 ? -1 : this.headerSymbol(group.symbol ?? fileSymbol),
    );
  }

  /**
   * Reads the whole file.
   *
   * @throws AppError `IMPORT_REFUSED` for a broken gzip, mixed date orders, or a file in which most rows cannot be read.
   */
  async read(onRead?: (bytes: number) => void): Promise<void> {
    const reader = new ByteRowReader(this.file.path, this.file.separator, (row) => this.takeRow(row));
    for await (const chunk of openBytes(this.file.path, onRead)) reader.push(chunk);
    reader.end();
    if (this.rows === 0 && !this.dated)
      throw new AppError('IMPORT_REFUSED', `${this.file.path}: a header and no rows`);
    if (this.unreadable * 2 > this.rows) this.refuseUnreadable();
  }

  private headerSymbol(name: string): number {
    const id = this.target.symbolId(name, null);
    if (id !== -1) return id;
    throw new AppError(
      'IMPORT_REFUSED',
      `${this.file.path}: "${name}" can be no symbol; name the file after its symbol, or add a symbol column`,
    );
  }

  private takeRow(row: ByteRow): void {
    if (isComment(row.bytes, row.starts[0] as number)) return;
    const { layout } = this.file;
    if (this.passed < layout.headerRows) {
      this.passed++;
      return;
    }
    const width = layout.headers.length;
    if (row.count < width || (row.count > width && row.filledCount() > width)) {
      if (row.filledCount() === 0) return;
      this.rows++;
      this.unreadable++;
      this.fault(row, -1, 'cell-count', `${row.count} cells; expected ${width} as in the header`);
      return;
    }
    const day = this.readDay(row);
    if (day === NO_DAY) return;
    this.dated = true;
    if (layout.wide) this.takeWideRow(row, day);
    else {
      this.rows++;
      const symbolId = layout.symbol >= 0 ? this.readSymbol(row) : (this.groupIds[0] as number);
      if (symbolId !== -1) this.takeBar(row, layout.groups[0] as BarGroup, symbolId, day);
    }
  }

  private takeWideRow(row: ByteRow, day: number): void {
    const { groups } = this.file.layout;
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at] as BarGroup;
      if (row.isBlank(group.close)) continue;
      this.rows++;
      this.takeBar(row, group, this.groupIds[at] as number, day);
    }
  }

  private readDay(row: ByteRow): number {
    const { layout, dateOrder, path } = this.file;
    const at = layout.date;
    const day = parseDay(row.bytes, row.starts[at] as number, row.ends[at] as number, dateOrder);
    if (day !== NO_DAY) return day;
    const text = row.text(at);
    if (text === '' && row.filledCount() === 0) return NO_DAY;
    if (dateOrder !== null && existsInOtherOrder(text, dateOrder) !== null) {
      throw new AppError(
        'IMPORT_REFUSED',
        `${path}: mixes day-first and month-first dates: "${text}" in line ${row.line} is not ${dateOrder} like those before it`,
      );
    }
    this.rows++;
    this.unreadable++;
    this.fault(row, at, 'bad-date', 'expected a date such as 2020-12-31');
    return NO_DAY;
  }

  private readSymbol(row: ByteRow): number {
    const { layout } = this.file;
    const [start, end] = [row.starts[layout.symbol] as number, row.ends[layout.symbol] as number];
    const last = this.lastSymbol;
    if (last.length === end - start && last.length > 0 && last.equals(row.bytes.subarray(start, end)))
      return this.lastSymbolId;
    const raw = row.text(layout.symbol);
    const id = raw === '' ? -1 : this.target.symbolId(raw, layout.name >= 0 ? row.text(layout.name) : null);
    if (id === -1) {
      this.unreadable++;
      this.fault(row, layout.symbol, 'bad-symbol', 'expected a symbol');
      return -1;
    }
    this.lastSymbol = Buffer.from(row.bytes.subarray(start, end));
    this.lastSymbolId = id;
    return id;
  }

  private takeBar(row: ByteRow, group: BarGroup, symbolId: number, day: number): void {
    const { prices, scale } = this;
    this.failed = null;
    const close = this.readNumber(row, group.close);
    prices[CLOSE] = close / scale;
    prices[OPEN] = this.readNumber(row, group.open) / scale;
    prices[HIGH] = this.readNumber(row, group.high) / scale;
    prices[LOW] = this.readNumber(row, group.low) / scale;
    prices[VOLUME] = this.readNumber(row, group.volume);
    prices[ADJUSTED] = this.readNumber(row, group.adjustedClose) / scale;
    const dividend = group.dividend >= 0 ? this.readNumber(row, group.dividend) / scale : 0;
    const split = group.split >= 0 ? this.readNumber(row, group.split) : 0;
    if (this.failed !== null) {
      this.unreadable++;
      return;
    }
    if (close !== close) {
      this.faults.count('no-close');
      return;
    }
    this.row = row;
    this.group = group;
    if (!checkBar(prices, this.reportField)) return;
    this.target.addBar(symbolId, day, row.line, prices);
    if (dividend !== 0 && dividend === dividend)
      this.target.addAction(symbolId, day, row.line, 'dividend', dividend);
    // Alpha Vantage writes 1, Yahoo 0 on days without a split.
    if (split !== 0 && split !== 1 && split === split)
      this.target.addAction(symbolId, day, row.line, 'split', split);
  }

  /** The number of a cell, NaN when it is missing; a cell that holds something else is reported once a row. */
  private readNumber(row: ByteRow, cell: number): number {
    if (cell < 0) return Number.NaN;
    const value = parseDecimal(row.bytes, row.starts[cell] as number, row.ends[cell] as number);
    if (value === value) return value;
    const text = row.text(cell);
    if (text === '' || MISSING.test(text)) return Number.NaN;
    if (this.failed === null) {
      this.failed = 'bad-number';
      this.fault(row, cell, 'bad-number', 'expected a number such as 1234.5, without thousands separators');
    }
    return Number.NaN;
  }

  private fault(row: ByteRow, cell: number, reason: FaultReason, expected: string): void {
    this.faults.add({
      file: this.file.path,
      line: row.line,
      column: cell < 0 ? null : (this.file.layout.headers[cell] ?? null),
      value: cell < 0 ? '' : row.text(cell),
      reason,
      expected,
    });
  }

  private refuseUnreadable(): never {
    const first = this.faults
      .tallies()
      .filter(
        ({ reason }) =>
          reason === 'bad-number' ||
          reason === 'bad-date' ||
          reason === 'cell-count' ||
          reason === 'bad-symbol',
      )
      .flatMap((tally) => tally.first.filter((fault) => fault.file === this.file.path))[0];
    const example = first
      ? `; line ${first.line}, ${first.column ?? 'row'} "${first.value}": ${first.expected}`
      : '';
    throw new AppError(
      'IMPORT_REFUSED',
      `${this.file.path}: ${this.unreadable} of ${this.rows} rows cannot be read, so this is no table of prices${example}`,
    );
  }
}

/** The column of a field of a bar. */
function cellOf(group: BarGroup, field: number): number {
  return [group.open, group.high, group.low, group.close, group.volume, group.adjustedClose][field] ?? -1;
}
