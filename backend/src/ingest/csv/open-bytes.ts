import { AppError } from '@/lib/domain/errors';

import { openTable } from '../containers/open-table';
import { AS_IT_IS, detectEncoding, SAMPLE_BYTES, StreamDecoder } from './text-encoding';

/** Maximum size of a file that is read into memory; member lists and macro series are smaller. */
const LARGEST_TEXT = 256 * 1024 ** 2;

/** The options for opening a table. */
export interface OpenOptions {
  /** The encoding that the caller gives; null to detect it. */
  readonly encoding?: string | null | undefined;
  /** Receives the number of bytes of the file itself read so far. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/**
 * The bytes of a table in chunks as UTF-8 without a byte order mark: decompressed when the content (not the
 * name) is gzip, extracted from a zip or a worksheet when the path refers to one, and decoded.
 *
 * @throws AppError `IMPORT_REFUSED` when the file is missing, empty, binary, a broken or truncated container,
 *   or in an encoding that cannot be detected.
 */
export async function* openBytes(
  path: string,
  { encoding = null, onRead }: OpenOptions = {},
): AsyncGenerator<Buffer> {
  const { chunks, packed, file } = await openTable(path);
  const text = new TextChunks(path, encoding);
  let read = 0;
  try {
    for await (const piece of chunks as AsyncIterable<Buffer>) {
      read += piece.length;
      onRead?.(file?.bytesRead ?? read);
      yield* text.take(piece);
    }
    yield* text.end();
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
  if (read === 0) throw new AppError('IMPORT_REFUSED', `${path}: the file is empty`);
}

/** Collects the beginning of a file until its encoding can be detected, then decodes piece by piece. */
class TextChunks {
  private sample: Buffer[] | null = [];
  private sampleSize = 0;
  private decoder: StreamDecoder | null = null;
  private isFirst = true;

  constructor(
    private readonly path: string,
    private readonly encoding: string | null,
  ) {}

  *take(piece: Buffer): Generator<Buffer> {
    if (this.sample === null) {
      yield* this.text(this.decoder ? this.decoder.decode(piece) : piece);
      return;
    }
    this.sample.push(piece);
    this.sampleSize += piece.length;
    if (this.sampleSize >= SAMPLE_BYTES) yield* this.start(this.sample);
  }

  *end(): Generator<Buffer> {
    if (this.sample !== null && this.sampleSize > 0) yield* this.start(this.sample);
    if (this.decoder) yield* this.text(this.decoder.decode(null));
  }

  private *start(sample: readonly Buffer[]): Generator<Buffer> {
    const [first = Buffer.alloc(0)] = sample;
    const all = sample.length === 1 ? first : Buffer.concat(sample);
    this.sample = null;
    const encoding = this.encoding ?? detectEncoding(this.path, all);
    if (encoding !== AS_IT_IS) this.decoder = new StreamDecoder(this.path, encoding);
    yield* this.text(this.decoder ? this.decoder.decode(all) : all);
  }

  private *text(piece: Buffer): Generator<Buffer> {
    const chunk = this.isFirst ? cutByteOrderMark(piece) : piece;
    this.isFirst = false;
    if (chunk.includes(0))
      throw new AppError('IMPORT_REFUSED', `${this.path}: is no text file (it holds zero bytes)`);
    if (chunk.length > 0) yield chunk;
  }
}

/** The entire text of a (small) file, decompressed if it is gzip, and decoded. */
export async function readWholeText(path: string, encoding: string | null = null): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of openBytes(path, { encoding })) {
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
