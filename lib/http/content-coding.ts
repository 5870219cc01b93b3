import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';

/** The content codings in which the site stores its answers, the preferred one first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Levels for bytes that are compressed once and sent many times, while one visitor waits: a page of 600 KB takes about 20 ms. */
const GZIP_LEVEL = 7;
const BROTLI_QUALITY = 6;

/** Parts of 128 KB with statistics of their own: a long page is half a percent smaller, a short one the same. */
const BEST_BROTLI_BLOCK_LOG2 = 17;

/** A seventh smaller than {@link BROTLI_QUALITY}, for twenty times its time; no request depends on it. */
const BEST_BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/** The preferred coding that a client accepts (`Accept-Encoding`); null: the plain bytes only. */
export function acceptedCoding(header: string | readonly string[] | undefined): ContentCoding | null {
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const isRefused = parameters.some((text) => /^q=0(\.0*)?$/.test(text));
    if (!isRefused) accepted.add(name);
  }
  return CONTENT_CODINGS.find((coding) => accepted.has(coding)) ?? null;
}

/** Compresses bytes outside of the event loop. */
export function compress(bytes: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(bytes, { level: GZIP_LEVEL });
  return compressBrotli(bytes, brotliOptions(BROTLI_QUALITY, bytes));
}

/** The same content in as few bytes as Brotli has for it, computed outside of the event loop. */
export async function recompressBrotli(compressed: Buffer): Promise<Buffer> {
  const bytes = await decompressBrotli(compressed);
  const { params } = brotliOptions(BEST_BROTLI_QUALITY, bytes);
  return compressBrotli(bytes, {
    params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: BEST_BROTLI_BLOCK_LOG2 },
  });
}

function brotliOptions(quality: number, bytes: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
