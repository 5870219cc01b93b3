/** One row of a catalog table; `at` names the table and the line, for messages. */
export interface CatalogTableRow {
  readonly at: string;
  readonly cells: ReadonlyMap<string, string>;
}

/** An error in one of the catalog's tables: always a bug in the source, never invalid user input. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

/**
 * Reads a pipe-separated table whose first filled line names the columns.
 *
 * @param file - The table's file, for messages; lines are counted from its header, which is line 1.
 * @throws CatalogError naming file and line when a row has not exactly as many cells as the header.
 */
export function parseTable(file: string, text: string): readonly CatalogTableRow[] {
  const [header, ...lines] = text.trim().split('\n');
  const columns = (header ?? '').split('|').map((column) => column.trim());
  return lines.map((line, position) => {
    const at = `${file} line ${position + 2}`;
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== columns.length) {
      throw new CatalogError(`${at}: ${cells.length} cells, expected ${columns.length}: ${line}`);
    }
    return { at, cells: new Map(columns.map((column, i) => [column, cells[i] ?? ''])) };
  });
}

/** A cell that may be empty or whose column may be missing from the table. */
export function optionalText(row: CatalogTableRow, column: string): string | null {
  return row.cells.get(column) || null;
}

/** @throws CatalogError when the cell is empty. */
export function requiredText(row: CatalogTableRow, column: string): string {
  const value = optionalText(row, column);
  if (value === null) throw new CatalogError(`${row.at}: ${column} is empty`);
  return value;
}

/** @throws CatalogError when the cell is not a number of at least `minimum` (default 0). */
export function requiredNumber(row: CatalogTableRow, column: string, minimum = 0): number {
  const text = requiredText(row, column);
  const value = Number(text);
  if (!Number.isFinite(value) || value < minimum) {
    throw new CatalogError(`${row.at}: ${column} must be a number of at least ${minimum}, not ${text}`);
  }
  return value;
}

/** @throws CatalogError when the cell is not a number above 0. */
export function positiveNumber(row: CatalogTableRow, column: string): number {
  const value = requiredNumber(row, column);
  if (value === 0) throw new CatalogError(`${row.at}: ${column} must be above 0`);
  return value;
}

/** A calendar date as `YYYY-MM-DD`. @throws CatalogError for anything else, 2026-02-30 included. */
export function requiredDate(row: CatalogTableRow, column: string): string {
  const text = requiredText(row, column);
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new CatalogError(`${row.at}: ${column} must be a date such as 2020-12-21, not ${text}`);
  }
  return text;
}

/** A cell that must be one of the given words. @throws CatalogError otherwise. */
export function requiredChoice<T extends string>(
  row: CatalogTableRow,
  column: string,
  allowed: readonly T[],
): T {
  const text = requiredText(row, column);
  const found = allowed.find((word) => word === text);
  if (found === undefined) {
    throw new CatalogError(`${row.at}: ${column} must be one of ${allowed.join(', ')}, not ${text}`);
  }
  return found;
}

/** Comma-separated words; none for an empty cell or a missing column. */
export function wordList(row: CatalogTableRow, column: string): readonly string[] {
  return optionalText(row, column)?.split(',') ?? [];
}
