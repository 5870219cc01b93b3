/** A value of a cell; null and undefined are an empty cell. */
export type CsvValue = string | number | boolean | null | undefined;

/** Contents of a CSV file. */
export interface CsvText {
  /** Comment lines above the header: title, source, as-of day. */
  readonly comments: readonly string[];
  readonly head: readonly string[];
  readonly rows: Iterable<readonly CsvValue[]>;
}

/**
 * Characters that parsers could misinterpret: a separator, a quote, a newline, a comment sign, or leading and
 * trailing spaces.
 */
const NEEDS_QUOTES = /[",\r\n]|^#|^\s|\s$/;

/**
 * Formats a value as a cell: quoted where necessary (RFC 4180); numbers as the shortest text that parses to
 * the same number.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Texts that a spreadsheet would take for a formula, and those that already carry the mark of this. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text that no spreadsheet computes: an apostrophe precedes the sign of a formula. */
export function guardText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link guardText} was given. */
export function unguardText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** A number, or several with spaces between them, which no spreadsheet computes. */
const NUMBERS = /^(?:[+-]?\d+(?:[.,]\d+)*(?:e[+-]?\d+)?(?: +|$))+$/i;

/**
 * A cell of a file that spreadsheets open: a text that they would take for a formula is guarded, a number is
 * not.
 */
function fileCell(value: CsvValue): string {
  return csvCell(typeof value === 'string' && !NUMBERS.test(value) ? guardText(value) : value);
}

/**
 * Writes comment lines starting with `#` (newlines in a comment are replaced), a header and the rows. The
 * text ends with a newline. Texts that look like a formula get an apostrophe (`guardText`).
 */
export function writeCsvText({ comments, head, rows }: CsvText): string {
  const lines = comments.map((text) => `# ${text.replace(/\s+/g, ' ').trim()}`);
  lines.push(head.map(fileCell).join(','));
  for (const row of rows) lines.push(row.map(fileCell).join(','));
  return `${lines.join('\n')}\n`;
}

/** A cell with or without quotes, and what ends it: a separator or the end of the line. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/**
 * Splits one line, as `csvCell` writes its cells, into their texts.
 *
 * @throws RangeError when a quote is not closed, or is inside a cell without quotes.
 */
export function readCsvLine(line: string): string[] {
  const cells: string[] = [];
  for (CELL.lastIndex = 0; ;) {
    const at = CELL.lastIndex;
    const match = CELL.exec(line);
    if (!match) throw new RangeError(`the quotes do not match from column ${at + 1} on: ${line.slice(at)}`);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return cells;
  }
}
