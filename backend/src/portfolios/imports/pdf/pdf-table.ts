import { csvCell } from '@/lib/domain/csv';
import { AppError } from '@/lib/domain/errors';

import { unreadable } from '../import-limits';
import { wayOfMaker } from '../way-of-maker';
import { PDF_COLUMNS, type PdfColumn } from './pdf-columns';
import { PdfFault } from './pdf-lines';
import { settleRow, type SettledRow } from './pdf-sums';
import type { PdfNoRow, PdfRow, PdfStatement } from './pdf-statement';
import { isPdf, readPdfLines, type PdfText } from './read-pdf-lines';
import { PDF_STATEMENTS } from './statements/all-statements';

/** A PDF of an upload. */
export interface PdfFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type TableRow = Partial<Readonly<Record<PdfColumn, string>>>;

/** Another file in a zip of PDFs. */
const NO_PDF = 'is another file than a PDF';

/** The result of reading a document: its rows, or why it has none. */
interface ReadDocument {
  readonly rows: readonly TableRow[];
  /** Null where it was read. */
  readonly error: AppError | null;
}

/**
 * The text of one table with the transactions of PDFs: as a workbook, they become a table before a layout sees them. One PDF that
 * cannot be read is refused; among several it is a faulty row, and they are refused when none can be read.
 *
 * @throws AppError `FILE_UNREADABLE`
 */
export async function tableOfPdfs(files: readonly PdfFile[]): Promise<Buffer> {
  const rows: TableRow[] = [];
  const errors: AppError[] = [];
  const names = new Map<string, string>();
  for (const file of files) {
    const document = await readDocument(file, names);
    if (document.error !== null) errors.push(document.error);
    rows.push(...document.rows);
  }
  const isRead = rows.some((row) => row['pdf fate'] !== 'faulty' && row.reason !== NO_PDF);
  if (!isRead && errors[0]) throw errors[0];
  const lines = rows.map((row) => PDF_COLUMNS.map((column) => csvCell(row[column])).join(','));
  return Buffer.from(`${[PDF_COLUMNS.join(','), ...lines].join('\n')}\n`);
}

/** @param names - Of the documents so far by their text: the same one again is passed over. */
async function readDocument(file: PdfFile, names: Map<string, string>): Promise<ReadDocument> {
  const place = { 'pdf file': file.name };
  let text: PdfText | null = null;
  let statement: PdfStatement | undefined;
  if (!isPdf(file.bytes)) return { rows: [{ ...place, 'pdf fate': 'skipped', reason: NO_PDF }], error: null };
  try {
    text = await readPdfLines(file.bytes, file.name);
    const key = text.lines.join('\n');
    const same = names.get(key);
    if (same !== undefined)
      return {
        rows: [{ ...place, 'pdf fate': 'skipped', reason: `is the same document as ${same}` }],
        error: null,
      };
    names.set(key, file.name);
    statement = statementOf(text.lines, file);
    return { rows: rowsOf(statement, text, file.name), error: null };
  } catch (error) {
    if (error instanceof AppError) {
      const expected = error.message.slice(error.message.indexOf(': ') + 2);
      return {
        rows: [{ ...place, 'pdf fate': 'faulty', expected: `a PDF that is read; this one ${expected}` }],
        error,
      };
    }
    if (!(error instanceof PdfFault)) throw error;
    const where = placeOf(error.at, text!);
    const maker = statement!.name;
    const fault = { 'pdf fate': 'faulty', 'pdf place': where, 'pdf maker': maker };
    const { expected, label } = error;
    return {
      rows: [{ ...place, ...fault, value: label, expected }],
      error: unreadable(
        file.name,
        {},
        `is a document of ${maker} that cannot be read: ${where} has "${label}"; expected ${expected}`,
        {
          cause: error,
        },
      ),
    };
  }
}

function statementOf(lines: readonly string[], { bytes, name }: PdfFile): PdfStatement {
  const statement = PDF_STATEMENTS.find((one) => one.detect(lines));
  if (statement !== undefined) return statement;
  const makers = PDF_STATEMENTS.map((one) => one.name).join(', ');
  const text = `is a PDF of another maker than those that are read (${makers}); ${wayOfMaker(bytes, name)}`;
  throw unreadable(name, {}, text, { status: 415 });
}

function rowsOf(statement: PdfStatement, text: PdfText, file: string): TableRow[] {
  const rows = statement.rows(text.lines);
  if (rows.length === 0) throw new PdfFault(null, statement.name, 'a transaction in the document');
  return rows.flatMap((row) => {
    const place = { 'pdf file': file, 'pdf place': placeOf(row.at, text), 'pdf maker': statement.name };
    if (isNoRow(row)) return [{ ...place, 'pdf fate': 'skipped', reason: row.reason }];
    return settleRow(row).map((settled) => ({ ...place, ...cellsOf(settled) }));
  });
}

const isNoRow = (row: PdfRow | PdfNoRow): row is PdfNoRow => 'reason' in row;

function cellsOf({ isCancelled, ...cells }: SettledRow): TableRow {
  return { ...cells, 'pdf fate': isCancelled ? 'cancelled' : 'read' };
}

function placeOf(at: number | null, { lines, pages }: PdfText): string {
  if (at === null || at >= lines.length) return 'its first page';
  const page = pages[at]!;
  return `line ${at - pages.indexOf(page) + 1} of page ${page}`;
}
