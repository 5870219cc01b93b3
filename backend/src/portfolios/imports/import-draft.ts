import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';
import { createByteCache } from '../../market/sized-lru';
import { decodeFile, type ImportFile } from './decode-file';
import { IMPORT_LIMITS } from './import-limits';
import type { ParsedFile } from './imported-row';
import { readRowsApart } from './read-apart';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** The file of an import that is not committed yet, as text and decoded. */
export interface Draft {
  readonly bytes: Uint8Array;
  readonly file: ImportFile;
}

/** A file as an import keeps it until it is committed. */
export function packDraft(bytes: Uint8Array): Promise<Buffer> {
  return gzipAsync(bytes);
}

/** The file that an import keeps. */
export async function readImportDraft({ draft, fileName }: ImportRecord): Promise<Draft> {
  const bytes = await gunzipAsync(draft!, { maxOutputLength: IMPORT_LIMITS.bytes });
  return { bytes, file: decodeFile(bytes, fileName) };
}

/** Memory of a parsed file by byte of its text. */
const MEMORY_OF_BYTE = 8;

/** The last parsed files: a commit follows the preview of the same file, and so does each answer to its questions. */
const parsedFiles = createByteCache<string, ParsedFile>(32 * 1024 ** 2);

/**
 * The rows of an import that is not committed yet.
 *
 * @param bytes - Its file as text.
 * @throws AppError those of `parseImport`.
 */
export async function parseDraft(
  { fileName, layout, mapping, sha256 }: Pick<ImportRecord, 'fileName' | 'layout' | 'mapping' | 'sha256'>,
  bytes: Uint8Array,
): Promise<ParsedFile> {
  const key = JSON.stringify([Buffer.from(sha256).toString('base64'), fileName, layout, mapping]);
  const known = parsedFiles.get(key);
  if (known) return known;
  const options = { layout, mapping: mapping as ImportMapping | null };
  const parsed = await readRowsApart({ bytes, name: fileName }, options);
  const memory = bytes.length * MEMORY_OF_BYTE;
  // A larger file would take the place of all others, and stay.
  if (memory < 32 * 1024 ** 2) parsedFiles.set(key, parsed, memory);
  return parsed;
}
