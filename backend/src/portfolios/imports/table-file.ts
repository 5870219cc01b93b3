import { AppError } from '@/lib/domain/errors';

import { ByteRowReader } from '../../ingest/csv/byte-rows';
import { IMPORT_LIMITS, longText, unreadable } from './import-limits';

/** A row of a text table with its physical line. */
export interface CellRow {
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
  /** True for a last row without a line break: the file may have been cut within it. */
  readonly isCut?: boolean;
}

/** A text table, possibly several below each other, with lines above and below them. */
export interface TableFile {
  readonly format: 'table';
  readonly name: string;
  readonly separator: string;
  readonly rows: readonly CellRow[];
  readonly text: string;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
const HEAD_LENGTH = 65_536;
const CHUNK = 524_288;

/**
 * Splits a text into rows of cells. The separator is the one by which most rows have the same number of
 * cells. Line breaks within quotes belong to the cell; blank lines are left out.
 *
 * @throws AppError `FILE_UNREADABLE` with the line for a quote that is never closed, too many cells or rows.
 */
export function readTableFile(text: string, name: string): TableFile {
  const separator = findSeparator(text);
  const rows = splitRows(text, name, separator);
  const last = rows.at(-1);
  if (last !== undefined && !endsWithBreak(text)) rows[rows.length - 1] = { ...last, isCut: true };
  return { format: 'table', name, separator, rows, text };
}

/** True when the last row of a table ends with a line break. */
export function endsWithBreak(text: string): boolean {
  return /[\r\n]/.test(/(?<![\s",;])[\s",;]*$/.exec(text)?.[0] ?? '');
}

/** The rows of a text with a known separator; `trim` false keeps the spaces of cells. */
export function splitRows(text: string, name: string, separator: string, trim = true): CellRow[] {
  const rows: CellRow[] = [];
  const reader = new ByteRowReader(name, separator.charCodeAt(0), (row) => {
    if (row.count > IMPORT_LIMITS.cells) {
      const place = { line: row.line, column: IMPORT_LIMITS.cells + 1 };
      throw unreadable(name, place, `${row.count} cells in one row; at most ${IMPORT_LIMITS.cells} are read`);
    }
    if (rows.length > IMPORT_LIMITS.rows)
      throw unreadable(name, { line: row.line }, `more than ${IMPORT_LIMITS.rows} rows; split the file`);
    const cells = trim ? row.texts() : Array.from({ length: row.count }, (_, cell) => row.fullText(cell));
    const long = cells.findIndex((cell) => cell.length > IMPORT_LIMITS.cell);
    if (long !== -1) throw longText(name, { line: row.line, column: long + 1 }, cells[long]!.length);
    rows.push({ line: row.line, cells });
  });
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK));
    reader.end();
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code === 'FILE_UNREADABLE') throw cause;
    throw new AppError('FILE_UNREADABLE', cause.message, {
      cause,
      ...(cause.details && { details: cause.details }),
    });
  }
  return rows;
}

function findSeparator(text: string): string {
  const head = text.slice(0, HEAD_LENGTH).replace(/"(?:[^"]|"")*"/g, '""');
  const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '');
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(separator).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return { separator, score: Math.max(0, ...[...counts].map(([cells, times]) => cells * times)) };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}
