import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';

import type { ByteRow } from '../csv/byte-rows';
import { ByteRowReader } from '../csv/byte-rows';
import { openTableText } from '../csv/open-table-text';
import { parseStyledNumber } from '../csv/number-style';
import { parseDecimalBytes } from '../csv/parse-decimal';
import { existsInOtherOrder } from '../dates/date-order';
import { NO_DAY, parseDayBytes, secondOfDay } from '../dates/day-parser';
import type { IssueLog, IssueReason } from '../issues';
import { PRICES } from './bar-spool';
import type { BarIssue } from './check-bar';
import { ADJUSTED, checkBar, CLOSE, HIGH, LOW, OPEN, VOLUME } from './check-bar';
import type { PriceFile } from './price-file';
import { isComment } from './price-file';
import type { BarGroup } from './price-layout';
import type { QuoteUnit } from './quote-unit';
import { readUnit } from './quote-unit';
import type { StatedUnit } from './stated-unit';
import { isUnitCode } from './stated-unit';

/** Destination of the rows of a file. */
export interface RowTarget {
  /**
   * The id of a symbol as written in a file, -1 when it is not a valid symbol. `name` is the instrument's
   * name if the file has one, `unit` that of its row if each symbol has its own.
   */
  symbolId(raw: string, name: string | null, unit: QuoteUnit | null): number;
  addBar(symbolId: number, day: number, line: number, prices: Float64Array, time: number): void;
  addAction(symbolId: number, day: number, line: number, kind: 'dividend' | 'split', value: number): void;
}

const SPLIT_PARTS = /^(\d+(?:\.\d+)?)\s*(?::|\/|-?for-?|to)\s*(\d+(?:\.\d+)?)$/i;

/** Texts that files use for a missing number. */
const MISSING = /^(null|nan|n\/a|na|none|nil|-+|—|\.|#n\/a( n\/a)?|unch)?$/i;

/** Settings of a file other than its format. */
export interface RowSettings {
  /** The symbol for tables without one; null when unknown. */
  readonly symbol: string | null;
  /** Divisor of prices (100 for pence, otherwise 1). */
  readonly scale: number;
  /** True to keep the time of day. */
  readonly intraday: boolean;
}

/**
 * Reads one price file row by row: parses dates and numbers, checks each row, and passes valid rows to the
 * target.
 */
export class PriceRowReader {
  /** Rows read: lines of a long table, filled cells of a wide one. */
  rows = 0;
  private unreadable = 0;
  private dated = false;
  private passed = 0;
  private readonly prices = new Float64Array(PRICES);
  private readonly groupIds: readonly number[];
  private scale: number;
  private readonly isPoint: boolean;
  private lastSymbol = Buffer.alloc(0);
  private lastSymbolId = -1;
  /** The stated unit where a column has it, and its bytes. */
  private readonly unit: StatedUnit | null;
  private unitText: Buffer;
  /** The codes of the units by symbol, where each has its own, and the lines that state them. */
  private readonly unitOf = new Map<number, { readonly code: string; readonly line: number }>();
  private failed: IssueReason | null = null;
  private row: ByteRow | null = null;
  private group: BarGroup | null = null;
  /** Shared by all bars: creating one function per bar took a third of the time. */
  private readonly reportField: BarIssue = (field, reason, expectedText) => {
    if (this.row && this.group) this.fault(this.row, cellOf(this.group, field), reason, expectedText);
  };

  constructor(
    private readonly file: PriceFile,
    private readonly target: RowTarget,
    private readonly faults: IssueLog,
    private readonly settings: RowSettings,
  ) {
    const { layout } = file;
    this.scale = settings.scale;
    this.isPoint = file.decimal === 'point';
    this.unit = file.stated !== null && file.stated.column >= 0 ? file.stated : null;
    this.unitText = Buffer.from(this.unit?.code ?? '');
    this.groupIds = layout.groups.map((group) =>
      layout.symbol >= 0 ? -1 : this.headerSymbol(group.symbol ?? settings.symbol),
    );
  }

  /**
   * Reads the entire file.
   *
   * @throws AppError `IMPORT_REFUSED` for a broken gzip, mixed date orders, or a file in which most rows
   *   cannot be parsed.
   */
  async read(onRead?: (bytes: number) => void): Promise<void> {
    const { encoding, path, separator } = this.file;
    const reader = new ByteRowReader(path, separator, (row) => this.takeRow(row));
    for await (const chunk of openTableText(path, { encoding, onRead })) reader.push(chunk);
    reader.end();
    if (this.rows === 0 && !this.dated)
      throw new AppError('IMPORT_REFUSED', `${this.file.path}: a header and no rows`);
    if (this.unreadable * 2 > this.rows) this.refuseUnreadable();
  }

  private headerSymbol(name: string | null): number {
    if (name === null) {
      throw new AppError(
        'IMPORT_REFUSED',
        `${this.file.path}: names no instrument; say --symbol, or --map FILE for several files`,
      );
    }
    const id = this.target.symbolId(name, null, null);
    if (id !== -1) return id;
    throw new AppError(
      'IMPORT_REFUSED',
      `${this.file.path}: "${name}" can be no symbol; say --symbol, name the file after its symbol, or add a symbol column`,
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
      this.fault(
        row,
        -1,
        'cell-count',
        `${countText(row.count, 'cell')}; expected ${width} as in the header`,
      );
      return;
    }
    const day = this.readDay(row);
    if (day === NO_DAY) return;
    this.dated = true;
    if (this.unit?.code) this.checkUnit(row, this.unit.column, this.unit.code);
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

  /** @throws AppError `IMPORT_REFUSED` when a row is in another currency than those before it. */
  private checkUnit(row: ByteRow, column: number, code: string): void {
    if (isSameText(this.unitText, row.bytes, row.starts[column] as number, row.ends[column] as number))
      return;
    const text = row.text(column);
    if (text === '' || text === code) return;
    throw new AppError(
      'IMPORT_REFUSED',
      `${this.file.path}: line ${row.line} is in ${text}, the lines before it in ${code}; one series has one; import a file for each`,
    );
  }

  private readDay(row: ByteRow): number {
    const { layout, dateOrder, path } = this.file;
    const at = layout.date;
    const day = parseDayBytes(row.bytes, row.starts[at] as number, row.ends[at] as number, dateOrder);
    if (day !== NO_DAY) return layout.closesBefore ? day - 1 : day;
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
    const unitAt = this.unit?.code === null ? this.unit.column : -1;
    const isSameUnit =
      unitAt === -1 ||
      isSameText(this.unitText, row.bytes, row.starts[unitAt] as number, row.ends[unitAt] as number);
    if (isSameUnit && isSameText(this.lastSymbol, row.bytes, start, end)) return this.lastSymbolId;
    // Spreadsheets write an apostrophe before digits that are text.
    const raw = row.text(layout.symbol).replace(/^'(?=[0-9A-Z])/, '');
    const code = unitAt === -1 ? '' : row.text(unitAt);
    const unit = isUnitCode(code) ? readUnit(code) : null;
    const name = layout.name >= 0 ? row.text(layout.name) : null;
    const id = raw === '' ? -1 : this.target.symbolId(raw, name, unit);
    if (id === -1) {
      this.unreadable++;
      this.fault(row, layout.symbol, 'bad-symbol', 'expected a symbol');
      return -1;
    }
    if (unitAt !== -1) this.takeUnit(row, id, raw, code);
    this.lastSymbol = Buffer.from(row.bytes.subarray(start, end));
    this.lastSymbolId = id;
    return id;
  }

  /**
   * The unit of a row where each symbol has its own; an empty cell repeats the one before.
   *
   * @throws AppError `IMPORT_REFUSED` when a symbol has two.
   */
  private takeUnit(row: ByteRow, id: number, symbol: string, code: string): void {
    const firstUnit = this.unitOf.get(id);
    const { path } = this.file;
    if (firstUnit && code !== '' && firstUnit.code !== code)
      throw new AppError(
        'IMPORT_REFUSED',
        `${path}: ${symbol} is in ${firstUnit.code} in line ${firstUnit.line} and in ${code} in line ${row.line}; write its prices in one unit`,
      );
    if (!firstUnit) this.unitOf.set(id, { code, line: row.line });
    const ownText = firstUnit?.code ?? code;
    this.unitText = Buffer.from(code);
    this.scale = isUnitCode(ownText) ? readUnit(ownText).scale : this.settings.scale;
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
    const distribution = group.distribution >= 0 ? this.readNumber(row, group.distribution) / scale : 0;
    const split = group.split >= 0 ? this.readSplit(row, group.split) : 0;
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
    this.target.addBar(symbolId, day, row.line, prices, this.settings.intraday ? this.readTime(row) : 0);
    // Yahoo's dividends include the capital gains listed beside them.
    const paid = Math.abs(dividend) > Math.abs(distribution || 0) ? dividend : distribution || dividend || 0;
    if (paid !== 0) this.target.addAction(symbolId, day, row.line, 'dividend', paid);
    // Alpha Vantage writes 1, Yahoo 0 on days without a split.
    if (split !== 0 && split !== 1 && split === split)
      this.target.addAction(symbolId, day, row.line, 'split', split);
  }

  /** The number of a cell, NaN when it is missing; an invalid cell is reported once per row. */
  private readNumber(row: ByteRow, cell: number): number {
    if (cell < 0) return Number.NaN;
    // With a decimal comma, even 1.234 has a different value than it appears to have.
    const value = this.isPoint
      ? parseDecimalBytes(row.bytes, row.starts[cell] as number, row.ends[cell] as number)
      : Number.NaN;
    if (value === value) return value;
    const text = row.text(cell);
    if (text === '' || MISSING.test(text)) return Number.NaN;
    const { decimal, decimals, layout } = this.file;
    const styled = parseStyledNumber(text, decimal);
    if (decimals && (styled !== styled || !decimals.isProven))
      decimals.look(text, row.line, layout.headers[cell] ?? '');
    if (styled === styled) return styled;
    if (this.failed === null) {
      this.failed = 'bad-number';
      this.fault(
        row,
        cell,
        'bad-number',
        `expected a number such as ${this.file.decimal === 'point' ? '1,234.5' : '1.234,5'}`,
      );
    }
    return Number.NaN;
  }

  /** New shares for one old: `10`, `10:1`, `10/1`, `3 for 2`, `1:10`. */
  private readSplit(row: ByteRow, cell: number): number {
    const parts = SPLIT_PARTS.exec(row.text(cell));
    if (!parts) return this.readNumber(row, cell);
    const [fresh, old] = [Number(parts[1]), Number(parts[2])];
    return fresh > 0 && old > 0 ? fresh / old : 0;
  }

  private readTime(row: ByteRow): number {
    const { date, time } = this.file.layout;
    return secondOfDay(row.text(time >= 0 ? time : date));
  }

  private fault(row: ByteRow, cell: number, reason: IssueReason, expected: string): void {
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
      `${this.file.path}: ${this.unreadable} of ${countText(this.rows, 'row')} cannot be read, so this is no table of prices${example}`,
    );
  }
}

/**
 * True when a cell has the bytes of a text that is not empty; a view of each cell would cost more than its
 * row.
 */
function isSameText(text: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length === 0 || text.length !== length) return false;
  for (let i = 0; i < length; i++) if (text[i] !== bytes[start + i]) return false;
  return true;
}

/** The column of a field of a bar. */
function cellOf(group: BarGroup, field: number): number {
  return [group.open, group.high, group.low, group.close, group.volume, group.adjustedClose][field] ?? -1;
}
