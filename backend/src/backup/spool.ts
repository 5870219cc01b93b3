import { closeSync, createReadStream, read, rmSync, write } from 'node:fs';
import { promisify } from 'node:util';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { openSpillFiles } from '../ingest/prices/spill-folder';

const [readAt, writeAt] = [promisify(read), promisify(write)];
const CHUNK_BYTES = 1 << 20;

/** A temporary file that disappears with the process. */
export interface Spool {
  append(bytes: Uint8Array): Promise<void>;
  /** The bytes of a range, in pieces. */
  read(from: number, length: number): AsyncGenerator<Buffer>;
  /** The whole file from its start; may be called several times. */
  readAll(): AsyncIterable<Buffer>;
  close(): void;
}

/**
 * Opens an empty spool.
 *
 * @param folder - Where temporary files may be written; created when missing.
 */
export function openSpool(folder: string): Spool {
  const {
    files: [file],
    folder: left,
  } = naming(folder, () => openSpillFiles(folder, 1));
  if (file === undefined) throw new Error('no temporary file was opened');
  let length = 0;
  async function* readRange(from: number, bytes: number): AsyncGenerator<Buffer> {
    for (let at = from; at < from + bytes;) {
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, from + bytes - at));
      const { bytesRead } = await readAt(file!, buffer, 0, buffer.length, at);
      if (bytesRead === 0) throw new Error('a temporary file was cut off');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
  return {
    async append(bytes) {
      for (let at = 0; at < bytes.length;) {
        const { bytesWritten } = await writeAt(file, bytes, at, bytes.length - at, length).catch(
          (error: unknown) => {
            throw describeFull(folder, error);
          },
        );
        at += bytesWritten;
        length += bytesWritten;
      }
    },
    read: readRange,
    readAll: () => readRange(0, length),
    close() {
      closeSync(file);
      if (left !== null) rmSync(left, { recursive: true, force: true });
    },
  };
}

function naming<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw describeFull(folder, error);
  }
}

/** Says which disk is full: the one of the temporary files, or the one to which a backup is written. */
export function describeFull(folder: string, error: unknown): unknown {
  if (errorCode(error) !== 'ENOSPC') return error;
  return new AppError('DATABASE_AWAY', `no space is left on the disk of ${folder}. Nothing was changed`, {
    cause: error,
  });
}

/** A stored file as a source that can be read several times. */
export function fileSource(path: string): () => AsyncIterable<Buffer> {
  return () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
}
