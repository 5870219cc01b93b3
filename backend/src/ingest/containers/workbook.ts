import type { WorkBook } from '@e965/xlsx';

import { AppError } from '@/lib/domain/errors';

import type { FileKind } from './file-kind';
import { rememberFiles } from './read-files';
import type { NumberFormats } from './sheet-text';
import { writeSheetText } from './sheet-text';
import { unpackZipBytes, type ZipLimits } from './zip-archive';

/** A worksheet as text. */
export interface Sheet {
  readonly name: string;
  readonly text: Buffer;
  readonly filledRows: number;
  readonly tableRows: number;
  readonly hidden: boolean;
}

/** Maximum workbook size. A workbook is loaded into memory completely and takes about ten times its size. */
export const LARGEST_WORKBOOK = 64 * 1024 ** 2;

const WORKBOOK_LIMITS = {
  entries: 10_000,
  totalBytes: 400 * 1024 ** 2,
  ratio: 250,
  ratioFromBytes: 50 * 1024 ** 2,
  /** All of a double. */
  digits: 17,
  columns: 16_384,
  cells: 100_000_000,
} as const;

/** Limits of a workbook. */
export interface WorkbookLimits extends ZipLimits {
  /** Significant digits of its numbers. */
  readonly digits: number;
  /** Columns up to the last filled one. */
  readonly columns: number;
  /** Of all worksheets, with the blank ones before filled ones; a blank row counts as one. */
  readonly cells: number;
}

/** The most recently read workbooks: an import lists, inspects and reads each worksheet in separate steps. */
const workbooks = rememberFiles<readonly Sheet[]>('sheets');

/** A worksheet's name as the last part of a path. */
export function sheetFileName({ name }: Sheet): string {
  return name.replaceAll('/', '-');
}

/** True when the entries of a zip are the parts of a workbook (xlsx, xlsm, xlsb, ods). */
export function isWorkbookDirectory(names: ReadonlySet<string>): boolean {
  if (names.has('[Content_Types].xml'))
    return [...names].some((name) => /^xl\/workbook\.(xml|bin)$/.test(name));
  return names.has('mimetype') && names.has('content.xml');
}

/**
 * Reads the worksheets of a workbook in order, each as comma-separated text. Formulas yield their saved
 * values.
 *
 * @param version - Identifies the content, for caching.
 * @throws AppError `IMPORT_REFUSED` when the workbook is encrypted, broken or too large.
 */
export async function readWorkbook(
  name: string,
  version: string,
  kind: FileKind,
  load: () => Promise<Buffer>,
): Promise<readonly Sheet[]> {
  const knownSheets = workbooks.get(version);
  if (knownSheets) return knownSheets;
  const sheets = await parseWorkbook(name, await load(), kind);
  workbooks.set(
    version,
    sheets,
    sheets.reduce((sum, { text }) => sum + text.length, 0),
  );
  return sheets;
}

/**
 * Selects the worksheets that contain a table: visible, with at least two rows of two cells; a worksheet with
 * any filled cell if it is the only such one.
 *
 * @returns The selected worksheets, and the reason for skipping each of the others.
 */
export function chooseSheets(sheets: readonly Sheet[]): {
  tables: readonly Sheet[];
  notes: readonly string[];
} {
  const visible = sheets.filter(({ hidden }) => !hidden);
  const filled = visible.filter(({ filledRows }) => filledRows > 0);
  const tables = filled.length === 1 ? filled : filled.filter(({ tableRows }) => tableRows > 1);
  const notes = sheets
    .filter((sheet) => !tables.includes(sheet))
    .map(({ name, hidden, filledRows }) => {
      const why = hidden ? 'is hidden' : filledRows === 0 ? 'is empty' : 'holds no table';
      return `sheet "${name}" ${why}; it is left out`;
    });
  return { tables, notes };
}

/**
 * The worksheets of a workbook in memory, in order; see {@link readWorkbook}.
 *
 * @throws AppError `IMPORT_REFUSED` when the workbook is encrypted, broken or too large.
 */
export async function parseWorkbook(
  name: string,
  bytes: Buffer,
  kind: FileKind,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
): Promise<Sheet[]> {
  const parts = kind === 'zip' ? await unpackZipBytes(name, bytes, limits) : null;
  const content = parts?.get('content.xml');
  if (content) checkRepeats(name, content.toString('utf8'), limits);
  // Loaded on demand: the library is large, and most imports do not need it.
  const xlsx = await import('@e965/xlsx');
  try {
    const book = xlsx.read(parts === null ? bytes : writeUnpacked(xlsx.CFB as ZipWriter, parts), {
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
    const context = {
      formats: xlsx.SSF as NumberFormats,
      date1904: book.Workbook?.WBProps?.date1904 === true,
      digits: limits.digits,
    };
    checkExtent(name, book, limits);
    return book.SheetNames.map((sheetName, at) => {
      const sheet = book.Sheets[sheetName];
      const { text, filledRows, tableRows } =
        sheet && sheet['!type'] !== 'chart'
          ? writeSheetText(sheet, context)
          : { text: '', filledRows: 0, tableRows: 0 };
      return {
        name: sheetName,
        text: Buffer.from(text, 'utf8'),
        filledRows,
        tableRows,
        hidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
      };
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = /password|encrypt/i.test(reason)
      ? 'is protected by a password; save it without one'
      : `broken workbook (${reason})`;
    throw new AppError('IMPORT_REFUSED', `${name}: ${text}`, { cause });
  }
}

/** A row or a cell of OpenDocument with its attributes; the last sign is a slash when it is empty. */
const OPEN_DOCUMENT_PART = /<(?:[\w-]{1,40}:)?table-(row|cell)\b([^>]*)>/g;

/** Refuses an OpenDocument sheet that repeats filled cells more often than cells are read: the library makes each of them. */
function checkRepeats(name: string, content: string, limits: WorkbookLimits): void {
  // A filled cell takes ten times the memory of a blank one.
  const most = limits.cells / 10;
  const repeats = (attributes: string, what: 'rows' | 'columns'): number =>
    Number(new RegExp(`number-${what}-repeated="(\\d{1,9})"`).exec(attributes)?.[1] ?? 1);
  let [cells, rows] = [0, 1];
  for (const [, part, attributes = ''] of content.matchAll(OPEN_DOCUMENT_PART)) {
    if (part === 'row') rows = repeats(attributes, 'rows');
    else if (!attributes.endsWith('/') || attributes.includes('value'))
      cells += rows * repeats(attributes, 'columns');
    if (cells > most) throw tooManyCells(name, most);
  }
}

const tooManyCells = (name: string, most: number): AppError =>
  new AppError(
    'IMPORT_REFUSED',
    `${name}: the sheets have more than ${most.toLocaleString('en')} cells, blank ones included`,
  );

/** Refuses worksheets whose filled cells lie so far apart that their text would be mostly blanks. */
function checkExtent(name: string, { SheetNames, Sheets }: WorkBook, limits: WorkbookLimits): void {
  let cells = 0;
  for (const sheetName of SheetNames) {
    const rows = Sheets[sheetName]?.['!data'] ?? [];
    cells += rows.length;
    for (const at of Object.keys(rows).map(Number)) {
      const row = rows[at]!;
      cells += row.length;
      if (row.length > limits.columns)
        throw new AppError(
          'IMPORT_REFUSED',
          `${name}: row ${at + 1} of sheet "${sheetName}" has ${row.length} columns; at most ${limits.columns} are read`,
        );
    }
    if (cells > limits.cells) throw tooManyCells(name, limits.cells);
  }
}

/** The writer of zips in the library, which has no types for it. */
interface ZipWriter {
  readonly utils: {
    cfb_new(): object;
    cfb_add(zip: object, name: string, content: Buffer, options: { readonly unsafe: true }): void;
  };
  write(
    zip: object,
    options: { readonly fileType: 'zip'; readonly type: 'buffer'; readonly compression: false },
  ): Buffer;
}

/** A zip without compression: the library unpacks an entry to any size, whatever the directory states. */
function writeUnpacked(writer: ZipWriter, parts: ReadonlyMap<string, Buffer>): Buffer {
  const zip = writer.utils.cfb_new();
  for (const [name, content] of parts) writer.utils.cfb_add(zip, name, content, { unsafe: true });
  return writer.write(zip, { fileType: 'zip', type: 'buffer', compression: false });
}
