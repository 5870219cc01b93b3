import type { Meta } from '@/lib/contracts/meta';

/** A value of a cell; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** A table that can be written as CSV. */
export interface CsvTable {
  readonly title: string;
  /** Further comment lines: the window, the benchmark, the rate used. */
  readonly notes?: readonly string[];
  readonly columns: readonly { readonly name: string; readonly definition: string }[];
  /** Definitions of what stands in rows rather than columns (figures by id). */
  readonly definitions?: readonly { readonly name: string; readonly definition: string }[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

/**
 * A table as CSV: comment lines that begin with `#` (title, source, as-of day, definitions), a head, then the rows.
 * Nothing in it depends on the clock, so it is the same to the byte for one as-of day and data version. Numbers are written
 * as in the JSON answer: the shortest text that reads back as the same number.
 */
export function writeCsv(table: CsvTable, meta: Meta): string {
  const comments = [
    table.title,
    describeSource(meta),
    `as of: ${meta.asOf ?? 'never loaded'}; data version: ${meta.dataVersion}`,
    ...(table.notes ?? []),
    ...[...table.columns, ...(table.definitions ?? [])].map(
      ({ name, definition }) => `${name}: ${definition}`,
    ),
  ];
  const lines = comments.map((text) => `# ${text.replace(/\s+/g, ' ').trim()}`);
  lines.push(table.columns.map(({ name }) => writeCell(name)).join(','));
  for (const row of table.rows) lines.push(row.map(writeCell).join(','));
  return `${lines.join('\n')}\n`;
}

function describeSource({ source, seed }: Meta): string {
  if (source !== 'simulated') return `source: ${source}`;
  return seed === undefined ? 'source: simulated market data' : `source: simulated market data, seed ${seed}`;
}

function writeCell(value: CsvCell): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]|^#|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
