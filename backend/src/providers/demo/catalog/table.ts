import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvLine } from '@/lib/domain/csv';
import { projectRoot } from '../../../project/project-root';

/** One row of a catalog table with the columns `C`; `at` names the file and the line, for messages. */
export interface CatalogTableRow<C extends string = string> {
  readonly at: string;
  readonly cells: ReadonlyMap<C, string>;
}

/** The columns that a table must have, and those that it may have. */
export interface TableColumns<C extends string> {
  readonly required: readonly C[];
  readonly optional?: readonly C[];
}

/** An error in one of the catalog's tables: always a fault of the file, never invalid user input. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

/**
 * Reads a table of `backend/data/demo`.
 *
 * @param file - Its path in that folder.
 * @throws CatalogError as `parseTable` does.
 */
export function readCatalogTable<const C extends string>(
  file: string,
  required: readonly C[],
  optional: readonly C[] = [],
): readonly CatalogTableRow<C>[] {
  const text = readFileSync(join(projectRoot(), 'backend', 'data', 'demo', file), 'utf8');
  return parseTable(file, text, { required, optional });
}

/**
 * Parses a CSV table whose first line names the columns.
 *
 * @param file - The table's file, for messages; lines are counted from its header, which is line 1.
 * @throws CatalogError naming file, line and column when a column is missing, unknown or named twice, when a
 *   row has not exactly as many cells as the header, or when its quotes do not match.
 */
export function parseTable<const C extends string>(
  file: string,
  text: string,
  columns: TableColumns<C>,
): readonly CatalogTableRow<C>[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = readHeader(`${file} line 1`, header, columns);
  return lines.map((line, position) => {
    const at = `${file} line ${position + 2}`;
    const cells = cellsOf(at, line);
    if (cells.length !== names.length) {
      throw new CatalogError(`${at}: ${cells.length} cells, expected ${names.length}: ${line}`);
    }
    return { at, cells: new Map(names.map((name, i) => [name, cells[i] ?? ''])) };
  });
}

function readHeader<C extends string>(
  at: string,
  line: string,
  { required, optional = [] }: TableColumns<C>,
): readonly C[] {
  const allowed = [...required, ...optional];
  const names = cellsOf(at, line).map((name) => {
    const allowedColumn = allowed.find((column) => column === name);
    if (allowedColumn === undefined) {
      throw new CatalogError(`${at}: column "${name}" is not known, expected ${allowed.join(', ')}`);
    }
    return allowedColumn;
  });
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new CatalogError(`${at}: column ${missing.join(', ')} is missing`);
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  if (repeated.length > 0) throw new CatalogError(`${at}: column ${repeated.join(', ')} is named twice`);
  return names;
}

function cellsOf(at: string, line: string): string[] {
  try {
    return readCsvLine(line).map((cell) => cell.trim());
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new CatalogError(`${at}: ${cause.message}`, { cause });
  }
}

/** A cell that may be empty, or whose optional column the table does not have. */
export function optionalText<C extends string>(row: CatalogTableRow<C>, column: NoInfer<C>): string | null {
  return row.cells.get(column) || null;
}

/** @throws CatalogError when the cell is empty. */
export function requiredText<C extends string>(row: CatalogTableRow<C>, column: NoInfer<C>): string {
  const value = optionalText(row, column);
  if (value === null) throw new CatalogError(`${row.at}: ${column} is empty`);
  return value;
}

/** @throws CatalogError when the cell is not a number of at least `minimum` (default 0). */
export function requiredNumber<C extends string>(
  row: CatalogTableRow<C>,
  column: NoInfer<C>,
  minimum = 0,
): number {
  const text = requiredText(row, column);
  const value = Number(text);
  if (!Number.isFinite(value) || value < minimum) {
    throw new CatalogError(`${row.at}: ${column} must be a number of at least ${minimum}, not ${text}`);
  }
  return value;
}

/** @throws CatalogError when the cell is not a number above 0. */
export function positiveNumber<C extends string>(row: CatalogTableRow<C>, column: NoInfer<C>): number {
  const value = requiredNumber(row, column);
  if (value === 0) throw new CatalogError(`${row.at}: ${column} must be above 0`);
  return value;
}

/** A calendar date as `YYYY-MM-DD`. @throws CatalogError for anything else, 2026-02-30 included. */
export function requiredDate<C extends string>(row: CatalogTableRow<C>, column: NoInfer<C>): string {
  const text = requiredText(row, column);
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new CatalogError(`${row.at}: ${column} must be a date such as 2020-12-21, not ${text}`);
  }
  return text;
}

/** A cell that must be one of the given words. @throws CatalogError otherwise. */
export function requiredChoice<C extends string, T extends string>(
  row: CatalogTableRow<C>,
  column: NoInfer<C>,
  allowed: readonly T[],
): T {
  const text = requiredText(row, column);
  const match = allowed.find((word) => word === text);
  if (match === undefined) {
    throw new CatalogError(`${row.at}: ${column} must be one of ${allowed.join(', ')}, not ${text}`);
  }
  return match;
}

/** Comma-separated words; none for an empty cell or a missing column. */
export function wordList<C extends string>(row: CatalogTableRow<C>, column: NoInfer<C>): readonly string[] {
  return optionalText(row, column)?.split(',') ?? [];
}
