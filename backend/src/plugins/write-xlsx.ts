import type * as Xlsx from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { Meta } from '@/lib/contracts/meta';
import { describeTable, type CsvCell, type CsvTable } from './write-csv';

/** Columns of a width that shows a date, a symbol or a number. */
const COLUMN_WIDTH = 14;
const NOTE_WIDTH = 110;

/**
 * Formats a table as a workbook of two sheets: the data (numbers as numbers, an empty cell for a missing one),
 * and the source, the as-of day and the definition of each column. Every text is a text cell, so that a
 * spreadsheet computes nothing that comes from a name or a note.
 */
export async function writeXlsx(table: CsvTable, meta: Meta): Promise<Buffer> {
  // Loaded on demand: the library is large, and most requests are for other formats.
  const xlsx = await import('@e965/xlsx');
  const head = table.columns.map(({ name }) => name);
  const data = toSheet(xlsx, [head, ...table.rows]);
  data['!cols'] = head.map(() => ({ wch: COLUMN_WIDTH }));
  data['!autofilter'] = { ref: data['!ref'] ?? 'A1' };
  const about = toSheet(
    xlsx,
    describeTable(table, meta).map((line) => [line]),
  );
  about['!cols'] = [{ wch: NOTE_WIDTH }];
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, data, 'Data');
  xlsx.utils.book_append_sheet(book, about, 'About');
  book.Props = { Title: table.title };
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function toSheet({ utils }: typeof Xlsx, rows: readonly (readonly CsvCell[])[]): WorkSheet {
  const sheet: WorkSheet = {};
  let width = 0;
  rows.forEach((row, r) => {
    width = Math.max(width, row.length);
    row.forEach((value, c) => {
      if (value !== null) sheet[utils.encode_cell({ r, c })] = toCell(value);
    });
  });
  const last = { r: Math.max(rows.length - 1, 0), c: Math.max(width - 1, 0) };
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: last });
  return sheet;
}

function toCell(value: Exclude<CsvCell, null>): CellObject {
  if (typeof value === 'number') return { t: 'n', v: value };
  return typeof value === 'boolean' ? { t: 'b', v: value } : { t: 's', v: value };
}
