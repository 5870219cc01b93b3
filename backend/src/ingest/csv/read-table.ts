import { AppError } from '@/lib/domain/errors';

import { ByteRowReader } from './byte-rows';
import { openBytes, readWholeText } from './open-bytes';
import { findSeparator } from './table-form';

/** A row of a table with its physical line. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A small table read whole. */
export interface TextTable {
  /** Without blank headers at the end. */
  readonly headers: readonly string[];
  /** Rows with at least one filled cell. */
  readonly rows: readonly TextRow[];
}

const COMMA = 44;

/**
 * Reads a table with a header line whole, plain or gzip. For inputs that are small by nature (members, macro series, accounts).
 *
 * @throws AppError `IMPORT_REFUSED` when it is empty, no table, or holds a header only.
 */
export async function readTable(path: string): Promise<TextTable> {
  const head: Buffer[] = [];
  for await (const chunk of openBytes(path)) {
    head.push(chunk);
    break;
  }
  const separator = findSeparator(path, Buffer.concat(head).toString('latin1'));
  const [header, ...rows] = await readRows(path, separator);
  if (header === undefined) throw new AppError('IMPORT_REFUSED', `${path}: the file is empty`);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new AppError('IMPORT_REFUSED', `${path}: a header and no rows`);
  const headers = [...header.cells];
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop();
  return { headers, rows: filled };
}

/** The rows of a comma-separated text without a header, comment lines (`#`) left out. */
export async function readRows(path: string, separator = COMMA): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  const reader = new ByteRowReader(path, separator, (row) => {
    const cells = row.texts();
    if (!cells[0]?.startsWith('#')) rows.push({ line: row.line, cells });
  });
  for await (const chunk of openBytes(path)) reader.push(chunk);
  reader.end();
  return rows;
}

/** The lines of a text file with their numbers, without blanks at both ends. */
export async function readLines(path: string): Promise<{ line: number; text: string }[]> {
  const text = await readWholeText(path);
  return text.split(/\r?\n/).map((content, index) => ({ line: index + 1, text: content.trim() }));
}
