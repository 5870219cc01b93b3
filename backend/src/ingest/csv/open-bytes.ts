import { AppError } from '@/lib/domain/errors';

import { openTable } from '../containers/open-table';
import { Utf16Decoder } from './utf16';

/** Maximum size of a file that is read into memory; member lists and macro series are smaller. */
const LARGEST_TEXT = 256 * 1024 ** 2;

/**
 * The bytes of a table in chunks as UTF-8 without a byte order mark: decompressed when the content (not the
 * name) is gzip, extracted from a zip or a worksheet when the path refers to one.
 *
 * @param onRead - Receives the number of bytes of the file itself read so far.
 * @throws AppError `IMPORT_REFUSED` when the file is missing, empty, binary, or a broken or truncated
 *   container.
 */
export async function* openBytes(path: string, onRead?: (bytes: number) => void): AsyncGenerator<Buffer> {
  const { chunks, packed, file } = await openTable(path);
  let decoder: Utf16Decoder | null = null;
  let first = true;
  let read = 0;
  try {
    for await (const piece of chunks as AsyncIterable<Buffer>) {
      read += piece.length;
      onRead?.(file?.bytesRead ?? read);
      if (first) decoder = Utf16Decoder.of(piece);
      const chunk = decoder ? decoder.decode(piece) : first ? cutByteOrderMark(piece) : piece;
      first = false;
      if (chunk.includes(0))
        throw new AppError('IMPORT_REFUSED', `${path}: is no text file (it holds zero bytes)`);
      if (chunk.length > 0) yield chunk;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: ${packed ? 'broken gzip' : 'cannot be read'} (${reason})`,
      {
        cause,
      },
    );
  } finally {
    chunks.destroy();
    file?.destroy();
  }
  if (first) throw new AppError('IMPORT_REFUSED', `${path}: the file is empty`);
}

/** The entire text of a (small) file, decompressed if it is gzip. */
export async function readWholeText(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of openBytes(path)) {
    size += chunk.length;
    if (size > LARGEST_TEXT)
      throw new AppError('IMPORT_REFUSED', `${path}: is larger than ${LARGEST_TEXT / 1024 ** 2} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function cutByteOrderMark(chunk: Buffer): Buffer {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;
}
