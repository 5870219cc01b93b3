import type { PageFigure, PageLine } from './page-lines';

/** A column of a file: its head, and what a line has in it. */
export interface CsvColumn {
  readonly id: string;
  readonly value: (line: PageLine) => PageFigure;
}

export interface LinesFile {
  /** What stands above the table, one comment a line: title, source, as-of day. */
  readonly comments: readonly string[];
  readonly columns: readonly CsvColumn[];
}

/** Lines as CSV: comments that begin with `#`, a head with the columns' ids after symbol and name, then the rows; an empty cell is unknown. */
export function linesCsv(lines: readonly PageLine[], { comments, columns }: LinesFile): string {
  const head = ['symbol', 'name', ...columns.map(({ id }) => id)];
  const rows = lines.map((line) => [line.symbol, line.name, ...columns.map(({ value }) => value(line))]);
  const notes = comments.map((text) => `# ${text.replace(/\s+/g, ' ').trim()}`);
  return `${[...notes, ...[head, ...rows].map((row) => row.map(writeCell).join(','))].join('\n')}\n`;
}

function writeCell(value: PageFigure): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]|^#|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
