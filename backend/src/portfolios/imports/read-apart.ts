import type { FileKind } from '../../ingest/containers/file-kind';
import { parseWorkbook, type Sheet } from '../../ingest/containers/workbook';
import { runTask, threadProgram } from '../../ingest/task-thread';
import type { ParsedFile } from './imported-row';
import { parseImport, type ParseOptions } from './parse-import';

/** A file as it was uploaded. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the thread is asked for. */
export type ImportTask =
  | { readonly kind: 'workbook'; readonly file: UploadedFile; readonly container: FileKind }
  | { readonly kind: 'rows'; readonly file: UploadedFile; readonly options: ParseOptions };

/** Reading a smaller text takes less time than a thread needs to start. */
const MIN_BYTES_APART = 512 * 1024;

/** A workbook of 100,000 rows unpacks to about 40 MB. */
export const UPLOAD_LIMITS = {
  entries: 1_000,
  totalBytes: 64 * 1024 ** 2,
  ratio: 250,
  ratioFromBytes: 10 * 1024 ** 2,
  /** Those that Excel shows; a computed 551.1000000000001 is 551.1. */
  digits: 15,
} as const;

/** The work of the thread, or of this process where the thread has no program. */
export async function runImportTask(task: ImportTask): Promise<readonly Sheet[] | ParsedFile> {
  const { bytes, name } = task.file;
  return task.kind === 'rows'
    ? parseImport(bytes, name, task.options)
    : parseWorkbook(name, Buffer.from(bytes), task.container, UPLOAD_LIMITS);
}

/**
 * The worksheets of a workbook, read in a thread.
 *
 * @param program - The program of the thread; null reads in this process.
 * @throws AppError IMPORT_REFUSED when the workbook is encrypted, broken or too large; FILE_UNREADABLE when reading it takes too much.
 */
export async function readSheetsApart(
  file: UploadedFile,
  container: FileKind,
  program = threadProgram('import-worker.mjs'),
): Promise<readonly Sheet[]> {
  const sheets = (await run({ kind: 'workbook', file, container }, program)) as readonly Sheet[];
  // A thread's answer has plain arrays of bytes.
  return sheets.map((sheet) => ({ ...sheet, text: Buffer.from(sheet.text) }));
}

/**
 * The rows of a file by its layout or mapping; those of a large file are read in a thread.
 *
 * @param program - The program of the thread; null reads in this process.
 * @throws AppError those of `parseImport`; FILE_UNREADABLE when reading takes too much.
 */
export async function readRowsApart(
  file: UploadedFile,
  options: ParseOptions,
  program = threadProgram('import-worker.mjs'),
): Promise<ParsedFile> {
  const isSmall = file.bytes.length < MIN_BYTES_APART;
  return (await run({ kind: 'rows', file, options }, isSmall ? null : program)) as ParsedFile;
}

function run(task: ImportTask, program: URL | null): Promise<readonly Sheet[] | ParsedFile> {
  return program === null ? runImportTask(task) : runTask(program, task.file.name, task);
}
