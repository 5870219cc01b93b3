import { isUtf8 } from 'node:buffer';
import { AppError } from '@/lib/domain/errors';
import { toWindows1252 } from './windows-1252';

const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
/** The replacement of bytes that are not UTF-8; a text may contain it, too. */
const REPLACEMENT = '\uFFFD';

/** A longer row is not a table row. */
const MAX_ROW_LENGTH = 1_048_576;

/**
 * One row of a table as offsets into a buffer, valid until the next row is read. Cells are as written,
 * without the surrounding quotes; `line` is the physical line on which the row begins, counted from 1.
 */
export class ByteRow {
  bytes: Buffer = Buffer.alloc(0);
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  /** 1 where the cell has doubled quotes that `text` must unescape. */
  escaped = new Uint8Array(64);
  count = 0;
  line = 0;

  add(start: number, end: number, escaped: 0 | 1): void {
    if (this.count === this.starts.length) this.grow();
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.escaped[this.count] = escaped;
    this.count++;
  }

  /** The cell as trimmed text; empty beyond the end of the row. */
  text(cell: number): string {
    return this.fullText(cell).trim();
  }

  /** The cell with its spaces at both ends. */
  fullText(cell: number): string {
    if (cell >= this.count) return '';
    const raw = this.decode(this.starts[cell] as number, this.ends[cell] as number);
    return this.escaped[cell] === 1 ? raw.replaceAll('""', '"') : raw;
  }

  /** UTF-8, or windows-1252 where the bytes are none. */
  private decode(start: number, end: number): string {
    const text = this.bytes.toString('utf8', start, end);
    if (!text.includes(REPLACEMENT) || isUtf8(this.bytes.subarray(start, end))) return text;
    return toWindows1252(this.bytes.toString('latin1', start, end));
  }

  /** All cells as text. */
  texts(): string[] {
    return Array.from({ length: this.count }, (_, cell) => this.text(cell));
  }

  /** True when the cell is blank or lies beyond the end of the row. */
  isBlank(cell: number): boolean {
    if (cell >= this.count) return true;
    for (let at = this.starts[cell] as number; at < (this.ends[cell] as number); at++) {
      if ((this.bytes[at] as number) > SPACE) return false;
    }
    return true;
  }

  /** Number of cells without trailing blank cells. */
  filledCount(): number {
    let count = this.count;
    while (count > 0 && this.isBlank(count - 1)) count--;
    return count;
  }

  private grow(): void {
    const size = this.starts.length * 2;
    const [starts, ends, escapedBytes] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
    starts.set(this.starts);
    ends.set(this.ends);
    escapedBytes.set(this.escaped);
    [this.starts, this.ends, this.escaped] = [starts, ends, escapedBytes];
  }
}

/**
 * Splits a byte stream into rows and cells: quotes with doubled quotes and embedded line breaks, LF or CRLF,
 * blank lines skipped. The chunk boundaries of the stream do not affect the result. Memory is one chunk and
 * one row.
 */
export class ByteRowReader {
  /** Set to true to stop after the current row. */
  stopped = false;
  private carry: Buffer = Buffer.alloc(0);
  private line = 1;
  private readonly row = new ByteRow();

  /**
   * @param file - Name for error messages.
   * @param separator - The byte between cells.
   * @param onRow - Called for every row; the row object is reused.
   */
  constructor(
    private readonly file: string,
    private readonly separator: number,
    private readonly onRow: (row: ByteRow) => void,
  ) {}

  /** Reads the rows completed by this chunk. */
  push(chunk: Buffer): void {
    if (this.stopped) return;
    const bytes = this.carry.length > 0 ? Buffer.concat([this.carry, chunk]) : chunk;
    const rest = this.readRows(bytes, false);
    if (bytes.length - rest > MAX_ROW_LENGTH) {
      throw new AppError(
        'IMPORT_REFUSED',
        `${this.file}: line ${this.line} is longer than 1 MB; this is no table of rows`,
        { details: { line: this.line, column: null } },
      );
    }
    this.carry = Buffer.from(bytes.subarray(rest));
  }

  /** Reads the last row if it does not end with a line break. */
  end(): void {
    if (!this.stopped && this.carry.length > 0) this.readRows(this.carry, true);
    this.carry = Buffer.alloc(0);
  }

  /** Returns the offset of the first byte after the last complete row. */
  private readRows(bytes: Buffer, last: boolean): number {
    const row = this.row;
    row.bytes = bytes;
    const hasQuotes = bytes.indexOf(QUOTE) !== -1;
    let from = 0;
    while (from < bytes.length && !this.stopped) {
      row.count = 0;
      row.line = this.line;
      const next = hasQuotes ? this.readQuotedRow(bytes, from, last) : this.readPlainRow(bytes, from, last);
      if (next === -1) return from;
      from = next;
      const blank = row.count === 1 && row.isBlank(0);
      if (!blank) this.onRow(row);
    }
    return from;
  }

  private readPlainRow(bytes: Buffer, from: number, last: boolean): number {
    const { separator, row } = this;
    const length = bytes.length;
    let start = from;
    let at = from;
    for (; at < length; at++) {
      const byte = bytes[at] as number;
      if (byte === separator) {
        row.add(start, at, 0);
        start = at + 1;
      } else if (byte === NEWLINE) break;
    }
    if (at === length && !last) return -1;
    const end = at > start && bytes[at - 1] === RETURN ? at - 1 : at;
    row.add(start, end, 0);
    this.line++;
    return at + 1;
  }

  private readQuotedRow(bytes: Buffer, from: number, last: boolean): number {
    const { separator, row } = this;
    const length = bytes.length;
    let at = from;
    let breaks = 1;
    for (;;) {
      let start = at;
      let end: number;
      let escaped: 0 | 1 = 0;
      if (bytes[at] === QUOTE) {
        start = ++at;
        for (;;) {
          const quote = bytes.indexOf(QUOTE, at);
          if (quote === -1) return this.endInsideQuotes(last, this.placeOf(bytes, start - 1, breaks));
          if (bytes[quote + 1] !== QUOTE) {
            // At the end of the chunk, the next byte may be the second half of a doubled quote.
            if (quote + 1 === length && !last) return -1;
            at = quote + 1;
            break;
          }
          escaped = 1;
          at = quote + 2;
        }
        end = at - 1;
        breaks += countNewlines(bytes, start, end);
        while (at < length && bytes[at] !== separator && bytes[at] !== NEWLINE) {
          if ((bytes[at] as number) > SPACE) {
            const place = this.placeOf(bytes, at, breaks);
            throw new AppError(
              'IMPORT_REFUSED',
              `${this.file}: line ${place.line}: text follows a closing quote; expected a separator`,
              { details: place },
            );
          }
          at++;
        }
      } else {
        while (at < length && bytes[at] !== separator && bytes[at] !== NEWLINE) at++;
        end = at;
        if (bytes[at] === NEWLINE || at === length) {
          if (end > start && bytes[end - 1] === RETURN) end--;
        }
      }
      if (at === length && !last) return -1;
      row.add(start, end, escaped);
      if (at === length || bytes[at] === NEWLINE) {
        this.line += breaks;
        return at + 1;
      }
      at++;
    }
  }

  /**
   * Line and column of a byte of the row that is read; `breaks` are the lines of the row before it, and one.
   */
  private placeOf(bytes: Buffer, at: number, breaks: number): { line: number; column: number } {
    const start = at === 0 ? 0 : bytes.lastIndexOf(NEWLINE, at - 1) + 1;
    return { line: this.line + breaks - 1, column: bytes.toString('utf8', start, at).length + 1 };
  }

  private endInsideQuotes(last: boolean, place: { readonly line: number; readonly column: number }): -1 {
    if (last)
      throw new AppError(
        'IMPORT_REFUSED',
        `${this.file}: the quote opened in line ${place.line} is never closed`,
        { details: place },
      );
    return -1;
  }
}

function countNewlines(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at !== -1 && at < to; at = bytes.indexOf(NEWLINE, at + 1))
    count++;
  return count;
}
