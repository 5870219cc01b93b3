import type { Meta } from '@/lib/contracts/meta';
import { writeCsvText } from '@/lib/domain/csv';

/** The value of a cell; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** A table that can be written as CSV. */
export interface CsvTable {
  readonly title: string;
  /** Further comment lines: the window, the benchmark, the rate used. */
  readonly notes?: readonly string[];
  readonly columns: readonly { readonly name: string; readonly definition: string }[];
  /** Definitions of values listed in rows rather than columns (figures by id). */
  readonly definitions?: readonly { readonly name: string; readonly definition: string }[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

/**
 * Formats a table as CSV: comment lines that begin with `#` (title, source, as-of day, definitions), a header
 * row, then the rows. The output does not depend on the clock, so it is byte-identical for one as-of day and
 * data version. Numbers are written as in the JSON response: the shortest text that parses back to the same
 * number.
 */
export function writeCsv(table: CsvTable, meta: Meta): string {
  const head = table.columns.map(({ name }) => name);
  return writeCsvText({ comments: describeTable(table, meta), head, rows: table.rows });
}

/** The lines that describe a table: title, source, as-of day, notes, and the definition of each column. */
export function describeTable(table: CsvTable, meta: Meta): string[] {
  return [
    table.title,
    describeSource(meta),
    `as of: ${meta.asOf ?? 'never loaded'}; data version: ${meta.dataVersion}`,
    ...(meta.basis === undefined ? [] : [BASIS_NOTES[meta.basis]]),
    ...(table.notes ?? []),
    ...[...table.columns, ...(table.definitions ?? [])].map(
      ({ name, definition }) => `${name}: ${definition}`,
    ),
  ];
}

const BASIS_NOTES = {
  total: 'basis: total; returns with dividends reinvested',
  price: 'basis: price; returns of the price alone, without dividends',
} as const;

function describeSource({ source, seed }: Meta): string {
  if (source !== 'simulated') return `source: ${source}`;
  return seed === undefined ? 'source: simulated market data' : `source: simulated market data, seed ${seed}`;
}
