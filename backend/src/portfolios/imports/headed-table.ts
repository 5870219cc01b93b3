import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { DecimalStyle } from '../../ingest/csv/number-style';
import type { DateOrder } from '../../ingest/dates/day-parser';
import { NO_DAY, parseDayText, secondOfDay } from '../../ingest/dates/day-parser';
import type { FileStyle } from './amount-text';
import { isBlankAmount, readAmount, StyleEvidence, styleOfCell } from './amount-text';
import { foldAccents } from './fold-accents';
import { IMPORT_LIMITS, unreadable } from './import-limits';
import type { RowFault } from './imported-row';
import type { CellRow, TableFile } from './table-file';

/** Of a cell that cannot be read. */
const SHOWN_CHARACTERS = 200;

/** Thrown while a row is read; the row becomes faulty and the next one is read. */
export class CellFault extends Error {
  readonly fault: RowFault;

  constructor(stated: RowFault) {
    const fault = { ...stated, value: stated.value.slice(0, SHOWN_CHARACTERS) };
    super(`line ${fault.line ?? '?'} ${fault.column} "${fault.value}": expected ${fault.expected}`);
    this.fault = fault;
    this.name = 'CellFault';
  }
}

/** The number format of a layout. */
export interface AmountFormat {
  /** For amounts that show no decimal sign (`1,234`) in a file whose other amounts show none. */
  readonly usual: DecimalStyle;
  /** True when one file may contain both decimal signs, so that each amount shows its own. */
  readonly isMixed?: boolean;
  /** Headers of the columns with amounts; they decide the decimal sign of the file. */
  readonly columns: readonly string[];
}

/** A date that begins with its year has one order. */
const YEAR_FIRST = /^\s*\d{4}\b/;

/** A header is compared without case, accents, byte order mark and doubled spaces; a longer text is none, and empty. */
export function normalizeHead(head: string): string {
  return foldAccents(plainHead(head));
}

/** A header without case, byte order mark and doubled spaces. */
export function plainHead(head: string): string {
  if (head.length > IMPORT_LIMITS.head) return '';
  return head
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The names of a layout by their headers, with accents or without. */
export function headNames(names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([name, heads]) =>
      heads.map((head) => [normalizeHead(head), name] as const),
    ),
  );
}

/** The headers of a row, compared with those of each layout. */
const headsOfRow = new WeakMap<CellRow, ReadonlySet<string>>();

function normalizedHeads(row: CellRow): ReadonlySet<string> {
  const cachedHeads = headsOfRow.get(row);
  if (cachedHeads) return cachedHeads;
  const heads = new Set(row.cells.map(normalizeHead));
  headsOfRow.set(row, heads);
  return heads;
}

/** Position of the first row that has all the headers; -1 when there is none in the first rows. */
export function findHeadRow(rows: readonly CellRow[], heads: readonly string[], within = 60): number {
  const wantedHeads = heads.map(normalizeHead);
  return rows.slice(0, within).findIndex((row) => {
    const present = normalizedHeads(row);
    return wantedHeads.every((head) => present.has(head));
  });
}

/** A table with a header row, read by the names of its columns. */
export class HeadedTable {
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  readonly style: FileStyle;
  readonly usual: DecimalStyle;
  private readonly positions = new Map<string, number>();

  /**
   * @param head - The header row.
   * @param rows - The rows below it.
   * @throws AppError `FILE_UNREADABLE` when the amounts contradict each other about the decimal sign.
   */
  constructor(
    readonly file: string,
    readonly head: CellRow,
    rows: readonly CellRow[],
    format: AmountFormat,
  ) {
    this.heads = withoutBlankEnd(head.cells);
    this.heads.forEach((name, position) => {
      const key = normalizeHead(name);
      if (key !== '' && !this.positions.has(key)) this.positions.set(key, position);
    });
    this.usual = format.usual;
    this.style = this.judgeStyle(rows, format);
    this.rows = rows.map((row) => new TableRow(this, row));
  }

  position(head: string): number | null {
    return this.positions.get(normalizeHead(head)) ?? null;
  }

  has(head: string): boolean {
    return this.position(head) !== null;
  }

  private judgeStyle(rows: readonly CellRow[], { columns, isMixed = false }: AmountFormat): FileStyle {
    const evidence = new StyleEvidence();
    const positions = columns.flatMap((head) => this.position(head) ?? []);
    for (const { cells, line } of rows)
      for (const position of positions)
        evidence.look(cells[position] ?? '', line, this.heads[position] ?? '');
    if (evidence.style !== 'mixed' || isMixed) return evidence.style;
    const [one, other] = [...evidence.first.values()];
    throw unreadable(
      this.file,
      other!,
      `"${other!.text}" has another decimal sign than "${one!.text}" in line ${one!.line}; expected one of them`,
    );
  }
}

/** One row of a {@link HeadedTable}; cells go by their header. */
export class TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isCut: boolean;

  constructor(
    private readonly table: HeadedTable,
    row: CellRow,
  ) {
    this.line = row.line;
    this.cells = row.cells;
    this.isCut = row.isCut === true;
  }

  get heads(): readonly string[] {
    return this.table.heads;
  }

  has(head: string): boolean {
    return this.table.has(head);
  }

  /** The text under a header; empty where the column or the cell is missing. */
  text(head: string): string {
    const position = this.table.position(head);
    return position === null ? '' : (this.cells[position] ?? '');
  }

  /** The first filled text under one of the headers. */
  anyText(...heads: readonly string[]): string {
    for (const head of heads) {
      const text = this.text(head);
      if (text !== '') return text;
    }
    return '';
  }

  /** The text of a required cell. */
  required(head: string, expected: string): string {
    return this.text(head) || this.refuse(head, expected);
  }

  /** The amount under a header with its sign; null where the cell is empty. */
  amount(head: string): Decimal | null {
    return this.parseAmount(this.text(head), head);
  }

  /** The amount of a required cell. */
  requiredAmount(head: string, expected = 'an amount'): Decimal {
    return this.amount(head) ?? this.refuse(head, expected);
  }

  /** An amount that is part of a longer text, in the style of the file. */
  parseAmount(text: string, head: string): Decimal | null {
    if (isBlankAmount(text)) return null;
    const { style, usual } = this.table;
    const cellStyle = style === 'mixed' ? styleOfCell(text, usual) : style === 'unknown' ? usual : style;
    const amount = readAmount(text, cellStyle);
    return amount ?? this.refuse(head, `an amount with a decimal ${cellStyle}`);
  }

  /** An amount within a sentence, which may have another decimal sign than the columns. */
  parseLooseAmount(text: string, head: string): Decimal | null {
    if (isBlankAmount(text)) return null;
    const style = styleOfCell(text, this.table.usual);
    return readAmount(text, style) ?? this.refuse(head, `an amount with a decimal ${style}`);
  }

  /** The day under a header as `YYYY-MM-DD`. */
  day(head: string, order: DateOrder | null = null): string {
    return this.parseDay(this.text(head), head, order);
  }

  parseDay(text: string, head: string, order: DateOrder | null): string {
    const day = parseDayText(text, order);
    if (day === NO_DAY)
      this.refuse(
        head,
        `a date${order === null || YEAR_FIRST.test(text) ? ' as YYYY-MM-DD' : ` with the ${order === 'day-first' ? 'day' : 'month'} first`}`,
      );
    return formatIsoDate(day);
  }

  /** The time of day under a header as `HH:MM:SS`; undefined where the cell has none, or midnight. */
  time(head: string): string | undefined {
    return timeOfText(this.text(head));
  }

  /** True when the row has fewer cells than the header. */
  get isShort(): boolean {
    return this.cells.length < this.table.heads.length;
  }

  /** @throws CellFault */
  refuse(head: string, expected: string): never {
    throw new CellFault({ line: this.line, column: head.trim(), value: this.text(head), expected });
  }
}

/** The clock of a text as `HH:MM:SS`; undefined for texts without one, and for midnight. */
export function timeOfText(text: string): string | undefined {
  if (!/\d{1,2}:\d{2}/.test(text)) return undefined;
  const seconds = secondOfDay(text);
  return seconds === 0 ? undefined : formatSeconds(seconds);
}

/** Seconds after midnight as `HH:MM:SS`. */
export function formatSeconds(seconds: number): string {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`;
}

/** An amount without its sign, as the wire has it; undefined for null and, unless kept, for 0. */
export function sizeText(amount: Decimal | null, keepZero = false): string | undefined {
  if (amount === null || (amount === 0n && !keepZero)) return undefined;
  return formatDecimal(absoluteDecimal(amount));
}

/**
 * The table below the first row with all the headers, down to the end of the file; null when no row has them.
 */
export function openHeadedTable(
  file: TableFile,
  heads: readonly string[],
  format: AmountFormat,
): HeadedTable | null {
  const at = findHeadRow(file.rows, heads);
  const head = file.rows[at];
  return head ? new HeadedTable(file.name, head, file.rows.slice(at + 1), format) : null;
}

function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  let count = cells.length;
  while (count > 0 && cells[count - 1]!.trim() === '') count--;
  return cells.slice(0, count);
}
