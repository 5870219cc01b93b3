import { AppError } from '@/lib/domain/errors';

import { ByteRowReader } from './byte-rows';
import { readWholeText } from './open-bytes';
import { openTableText } from './open-table-text';
import { findSeparator } from './table-form';

/** A row of a table with its physical line. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A small table in memory. */
export interface TextTable {
  /** Without trailing blank headers. */
  readonly headers: readonly string[];
  /** Rows with at least one filled cell. */
  readonly rows: readonly TextRow[];
  /** False when cells use another separator, so that a comma inside a number may be a decimal comma. */
  readonly separatorIsComma: boolean;
}

const COMMA = 44;

/**
 * Reads an entire table with a header line, plain or gzip. For inputs that are small by nature (members,
 * macro series, fundamentals).
 *
 * @throws AppError `IMPORT_REFUSED` when the file is empty, not a table, or has a header only.
 */
export async function readTable(path: string, encoding: string | null = null): Promise<TextTable> {
  const head: Buffer[] = [];
  for await (const chunk of openTableText(path, { encoding })) {
    head.push(chunk);
    break;
  }
  const separator = findSeparator(path, Buffer.concat(head).toString('latin1'));
  const [header, ...rows] = await readRows(path, separator, encoding);
  if (header === undefined) throw new AppError('IMPORT_REFUSED', `${path}: the file is empty`);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new AppError('IMPORT_REFUSED', `${path}: a header and no rows`);
  const headers = [...header.cells];
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop();
  return { headers, rows: filled, separatorIsComma: separator === COMMA };
}

/** The rows of a comma-separated text without a header; comment lines (`#`) are skipped. */
export async function readRows(
  path: string,
  separator = COMMA,
  encoding: string | null = null,
): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  const reader = new ByteRowReader(path, separator, (row) => {
    const cells = row.texts();
    if (!cells[0]?.startsWith('#')) rows.push({ line: row.line, cells });
  });
  for await (const chunk of openTableText(path, { encoding })) reader.push(chunk);
  reader.end();
  return rows;
}

/** The trimmed lines of a text file with their numbers. */
export async function readLines(
  path: string,
  encoding: string | null = null,
): Promise<{ line: number; text: string }[]> {
  const text = await readWholeText(path, encoding);
  return text.split(/\r?\n/).map((content, index) => ({ line: index + 1, text: content.trim() }));
}
