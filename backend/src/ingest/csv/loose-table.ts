import { AppError } from '@/lib/domain/errors';

import { openTableText } from './open-table-text';
import type { TextRow, TextTable } from './read-table';
import { readRows } from './read-table';

/** A small table whose header is not necessarily in the first line. */
export interface LooseTable extends TextTable {
  /** Lines above the header: titles, dates, URLs. */
  readonly preamble: readonly TextRow[];
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** The first header of Eurostat's tables, whose cells are separated by tabs although it has commas. */
const EUROSTAT_HEADER = /^[^\t\r\n]*\\time(_period)?\s*\t/i;
/** The header must be within this number of rows. */
const LATEST_HEADER = 40;

/**
 * Reads an entire table and finds its header: the first row accepted by `isHeader`.
 *
 * @returns Null when none of the first rows is a header.
 */
export async function readLooseTable(
  path: string,
  isHeader: (cells: readonly string[]) => boolean,
  encoding: string | null = null,
): Promise<LooseTable | null> {
  const { rows, separatorIsComma } = await readAllRows(path, encoding);
  const isHead = (row: TextRow | undefined): boolean =>
    row !== undefined && isHeader(row.cells.map(headerKey));
  let at = rows.slice(0, LATEST_HEADER).findIndex(isHead);
  // Heads of several lines end with the one above the first row.
  while (at !== -1 && isHead(rows[at + 1]) && !rows[at + 1]!.cells.some((cell) => /^[\d.,-]+$/.test(cell)))
    at++;
  const header = rows[at];
  if (!header) return null;
  const headers = [...header.cells];
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop();
  const filled = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new AppError('IMPORT_REFUSED', `${path}: a header and no rows`);
  return { preamble: rows.slice(0, at), headers, rows: filled, separatorIsComma };
}

/** All rows of a text, split at the most frequent separator in its beginning. */
export async function readLooseRows(path: string, encoding: string | null = null): Promise<TextRow[]> {
  return (await readAllRows(path, encoding)).rows;
}

/** {@link readLooseRows} with whether the separator is a comma. */
export async function readAllRows(
  path: string,
  encoding: string | null = null,
): Promise<{ readonly rows: TextRow[]; readonly separatorIsComma: boolean }> {
  const separator = await findLooseSeparator(path, encoding);
  return {
    rows: await readRows(path, separator.charCodeAt(0), encoding),
    separatorIsComma: separator === ',',
  };
}

async function findLooseSeparator(path: string, encoding: string | null): Promise<string> {
  let head = '';
  for await (const chunk of openTableText(path, { encoding })) {
    head += chunk.toString('latin1');
    if (head.length > 65_536) break;
  }
  if (EUROSTAT_HEADER.test(head)) return '\t';
  const bare = head.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((character) => bare.split(character).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Normalizes a header for comparison: lower case; `_`, `-` and line breaks as spaces; single spaces. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replace(/[\s_\u00a0-]+/g, ' ')
    .trim();
}

/** The first of the given names that the table has; -1 when it has none. */
export function findHeader(keys: readonly string[], names: readonly string[]): number {
  for (const name of names) {
    const at = keys.indexOf(name);
    if (at !== -1) return at;
  }
  return -1;
}

/** Lists the columns that an import does not use, for its report; null when it uses all. */
export function describeIgnored(
  file: string,
  headers: readonly string[],
  used: readonly number[],
): string | null {
  const ignored = headers.filter((header, at) => header !== '' && !used.includes(at));
  return ignored.length === 0 ? null : `${file}: columns not used: ${ignored.join(', ')}`;
}
