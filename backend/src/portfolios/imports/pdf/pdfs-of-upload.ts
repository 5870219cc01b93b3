import { AppError } from '@/lib/domain/errors';

import { KIND_BYTES, kindOfBytes } from '../../../ingest/containers/file-kind';
import { listZipBytes, unpackZipBytes, type ZipLimits } from '../../../ingest/containers/zip-archive';
import { unreadable } from '../import-limits';
import type { PdfFile } from './pdf-table';
import { isPdf } from './read-pdf-lines';

/** A zip of ten years of documents, which hardly pack. */
const LIMITS: ZipLimits = {
  entries: 2_000,
  totalBytes: 96 * 1024 ** 2,
  ratio: 250,
  ratioFromBytes: 10 * 1024 ** 2,
};
/** The entries that systems add to a zip. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|thumbs\.db$|desktop\.ini$)/i;

/**
 * The PDFs of an upload: itself, or all of a zip that has some, by their names. Null for all other uploads.
 *
 * @throws AppError `FILE_UNREADABLE` (415) for a zip of PDFs that is broken, encrypted or too large.
 */
export async function pdfsOfUpload(bytes: Buffer, name: string): Promise<readonly PdfFile[] | null> {
  if (isPdf(bytes)) return [{ name, bytes }];
  if (kindOfBytes(bytes.subarray(0, KIND_BYTES)) !== 'zip') return null;
  try {
    const names = [
      ...(await listZipBytes(name, bytes, { ...LIMITS, totalBytes: Infinity, ratio: Infinity })).keys(),
    ];
    if (!names.some((file) => /\.pdf$/i.test(file) && !HIDDEN.test(file))) return null;
  } catch (error) {
    // A broken zip is refused like every zip.
    if (error instanceof AppError) return null;
    throw error;
  }
  try {
    const files = [...(await unpackZipBytes(name, bytes, LIMITS))];
    return files
      .filter(([file]) => !HIDDEN.test(file))
      .map(([file, content]) => ({ name: file.slice(-120), bytes: content }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw unreadable(name, {}, cause.message.replace(`${name}: `, ''), { cause, status: 415 });
  }
}
