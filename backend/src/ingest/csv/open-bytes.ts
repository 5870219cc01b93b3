import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { AppError } from '@/lib/domain/errors';

const CHUNK_BYTES = 262_144;

/**
 * The bytes of a file in chunks, unpacked when its content (not its name) is gzip, without a byte order mark.
 *
 * @param onRead - Told how many bytes of the file itself were read so far.
 * @throws AppError `IMPORT_REFUSED` when the file is missing, empty, UTF-16, binary, or a gzip that is broken or cut off.
 */
export async function* openBytes(path: string, onRead?: (bytes: number) => void): AsyncGenerator<Buffer> {
  const name = path;
  const info = await stat(path).catch((cause: unknown) => {
    throw new AppError('IMPORT_REFUSED', `${name}: no such file`, { cause });
  });
  if (!info.isFile()) throw new AppError('IMPORT_REFUSED', `${name}: is no file`);
  if (info.size === 0) throw new AppError('IMPORT_REFUSED', `${name}: the file is empty`);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const zipped = await startsWithGzip(path);
  const source: Readable = zipped
    ? pipeline(file, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined)
    : file;
  let first = true;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      onRead?.(file.bytesRead);
      const chunk = first ? cutByteOrderMark(name, piece) : piece;
      first = false;
      if (chunk.includes(0))
        throw new AppError('IMPORT_REFUSED', `${name}: is no text file (it holds zero bytes)`);
      if (chunk.length > 0) yield chunk;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'IMPORT_REFUSED',
      `${name}: ${zipped ? 'broken gzip' : 'cannot be read'} (${reason})`,
      { cause },
    );
  } finally {
    file.destroy();
  }
  if (first) throw new AppError('IMPORT_REFUSED', `${name}: the file is empty`);
}

/** The whole text of a (small) file, unpacked when it is gzip. */
export async function readWholeText(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of openBytes(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function startsWithGzip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 }) as AsyncIterable<Buffer>) {
    return chunk[0] === 0x1f && chunk[1] === 0x8b;
  }
  return false;
}

function cutByteOrderMark(name: string, chunk: Buffer): Buffer {
  if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return chunk.subarray(3);
  if ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)) {
    throw new AppError('IMPORT_REFUSED', `${name}: is UTF-16; save it as UTF-8`);
  }
  return chunk;
}
