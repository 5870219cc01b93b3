import { AppError } from '@/lib/domain/errors';
import { type FileKind, KIND_BYTES, kindOfBytes } from '../../ingest/containers/file-kind';
import {
  chooseSheets,
  isWorkbookDirectory,
  parseWorkbook,
  type Sheet,
} from '../../ingest/containers/workbook';
import { listZipBytes } from '../../ingest/containers/zip-archive';
import { decodeFile } from './decode-file';
import { IMPORT_LIMITS, unreadable } from './import-limits';
import { LAYOUTS } from './layouts/all-layouts';
import { PDF_LAYOUT } from './pdf/pdf-layout';
import { pdfsOfUpload } from './pdf/pdfs-of-upload';
import { tableOfPdfs } from './pdf/pdf-table';

/** An uploaded file as text, in the encoding in which it came. */
export interface UploadedText {
  readonly bytes: Buffer;
  /** With the name of the sheet, for a sheet of a workbook with several tables. */
  readonly name: string;
  /** The id of the only layout that reads it. */
  readonly layout?: string;
}

/** A workbook of 100,000 rows unpacks to about 40 MB. */
const UPLOAD_LIMITS = {
  entries: 1_000,
  totalBytes: 64 * 1024 ** 2,
  ratio: 250,
  ratioFromBytes: 10 * 1024 ** 2,
  /** Those that Excel shows; a computed 551.1000000000001 is 551.1. */
  digits: 15,
  columns: IMPORT_LIMITS.cells,
  // Blank rows between the filled ones count.
  cells: 10_000_000,
} as const;
/** For a zip of which only the names are read. */
const NAME_LIMITS = { ...UPLOAD_LIMITS, totalBytes: Infinity, ratio: Infinity } as const;
const SAVE_AS_CSV = 'save its sheet as CSV and upload that';

/**
 * The text of an uploaded file: the file itself, of PDFs the table of their transactions, or of a workbook the sheet with the
 * transactions. That is the one whose headers a layout has; where none has, the one with the most rows.
 *
 * @throws AppError `FILE_UNREADABLE` (415) for a PDF that is not read, and when a workbook is encrypted, broken, too large or without a table.
 */
export async function textOfUpload(bytes: Buffer, name: string): Promise<UploadedText> {
  const pdfs = bytes.length > IMPORT_LIMITS.bytes ? null : await pdfsOfUpload(bytes, name);
  if (pdfs !== null) return { bytes: await tableOfPdfs(pdfs), name, layout: PDF_LAYOUT.id };
  const kind = bytes.length > IMPORT_LIMITS.bytes ? null : await workbookKind(bytes, name);
  if (kind === null) return { bytes, name };
  const sheets = await readSheets(bytes, name, kind);
  const { tables } = chooseSheets(sheets);
  const sheet = chooseSheet(tables, name);
  const isAlone = tables.length === 1;
  return { bytes: sheet.text, name: isAlone ? name : `${name} (${sheet.name})` };
}

/** The kind of a workbook; null for all other files. */
async function workbookKind(bytes: Buffer, name: string): Promise<FileKind | null> {
  const kind = kindOfBytes(bytes.subarray(0, KIND_BYTES));
  if (kind === 'old-workbook' || kind === 'xml-workbook') return kind;
  if (kind !== 'zip') return null;
  try {
    return isWorkbookDirectory(new Set((await listZipBytes(name, bytes, NAME_LIMITS)).keys())) ? kind : null;
  } catch (error) {
    // A broken zip is refused like every zip.
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function readSheets(bytes: Buffer, name: string, kind: FileKind): Promise<readonly Sheet[]> {
  try {
    return await parseWorkbook(name, bytes, kind, UPLOAD_LIMITS);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError('FILE_UNREADABLE', `${cause.message}; ${SAVE_AS_CSV}`, {
      cause,
      status: 415,
      details: { line: null, column: null },
    });
  }
}

function chooseSheet(tables: readonly Sheet[], name: string): Sheet {
  const knownSheets = tables.filter(({ text }) => {
    const file = decodeFile(text, name);
    return LAYOUTS.some((layout) => layout.detect(file));
  });
  if (knownSheets.length > 1) {
    const names = knownSheets.map((sheet) => `"${sheet.name}"`).join(', ');
    throw unreadable(name, {}, `the sheets ${names} hold transactions; save each of them as CSV`);
  }
  const sheet = knownSheets[0] ?? tables.toSorted((a, b) => b.tableRows - a.tableRows)[0];
  if (!sheet) throw unreadable(name, {}, 'no sheet holds a table', { status: 415 });
  return sheet;
}
