import { writeCsvText } from '@/lib/domain/csv';
import type { PageFigure, PageRow } from './page-rows';

/** A column of a CSV file: its header, and its value for a row. */
export interface CsvColumn {
  readonly id: string;
  readonly value: (line: PageRow) => PageFigure;
}

export interface LinesFile {
  /** Comment lines above the table: title, source, as-of day. */
  readonly comments: readonly string[];
  readonly columns: readonly CsvColumn[];
}

/**
 * Rows as CSV: comments starting with `#`, a header with symbol, name and the column ids, then the rows; an
 * empty cell is unknown.
 */
export function rowsCsv(lines: readonly PageRow[], { comments, columns }: LinesFile): string {
  return writeCsvText({
    comments,
    head: ['symbol', 'name', ...columns.map(({ id }) => id)],
    rows: lines.map((line) => [line.symbol, line.name, ...columns.map(({ value }) => value(line))]),
  });
}
