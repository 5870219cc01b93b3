import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings in which the site stores its responses, the preferred one first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Levels for bytes that are compressed once and sent many times, while one visitor waits: a page of 600 KB takes about 20 ms. */
const GZIP_LEVEL = 7;
const BROTLI_QUALITY = 6;

/** For files that are compressed once in the life of a process, which takes all scripts of the site 2.6 s: the smallest. */
const PERMANENT_BROTLI_QUALITY = 11;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

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
export function compress(bytes: Buffer, coding: ContentCoding, isPermanent = false): Promise<Buffer> {
  if (coding === 'gzip') return compressGzip(bytes, { level: GZIP_LEVEL });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isPermanent ? PERMANENT_BROTLI_QUALITY : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
