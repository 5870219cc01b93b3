import { AppError } from '@/lib/domain/errors';

/** A file in an archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
/** Parts of tables have about 8 MB; larger values in a header are damage. */
const MAX_ENTRY_BYTES = 1 << 30;

/** The header of a regular file in the ustar format (POSIX.1-1988). */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`the name ${name} is too long for an archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'utf8');
  const octal = (value: number, at: number, digits: number): void =>
    void header.write(value.toString(8).padStart(digits, '0'), at, 'ascii');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(0, 136, 11);
  header.write('0', 156, 'ascii');
  header.write('ustar\0' + '00', 257, 'ascii');
  header.fill(' ', 148, 156);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return header;
}

/** The bytes that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of an archive: two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * The files of an archive that consists of regular files, one after another.
 *
 * @throws AppError FILE_UNREADABLE when it is truncated or not such an archive.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createBlockReader(source);
  for (;;) {
    const header = await reader.read(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const checksum = parseInt(header.toString('ascii', 148, 154), 8);
    const size = parseInt(header.toString('ascii', 124, 135), 8);
    const isFile = header.toString('ascii', 257, 262) === 'ustar' && header[156] === 0x30;
    if (!isFile || checksum !== checksumOf(header) || !(size >= 0 && size <= MAX_ENTRY_BYTES))
      throw new AppError('FILE_UNREADABLE', 'it is not a backup of Tapeglass');
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const bytes = await reader.read(size);
    await reader.read(tarPadding(size).length);
    yield { name, bytes };
  }
}

/** The sum of the bytes of a header, its own checksum counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function createBlockReader(source: AsyncIterable<Buffer>): { read(size: number): Promise<Buffer> } {
  const chunks = source[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);
  return {
    async read(size) {
      const parts = [buffer];
      let length = buffer.length;
      while (length < size) {
        const next = await chunks.next();
        if (next.done) throw new AppError('FILE_UNREADABLE', 'it ends too early');
        parts.push(next.value);
        length += next.value.length;
      }
      const all = parts.length === 1 ? buffer : Buffer.concat(parts, length);
      buffer = all.subarray(size);
      return all.subarray(0, size);
    },
  };
}
