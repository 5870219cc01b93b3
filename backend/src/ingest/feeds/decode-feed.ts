import { AppError } from '@/lib/domain/errors';
import { toWindows1252 } from '../csv/windows-1252';

/** Encoding labels that feeds use but the encoding standard does not define. */
const ALIASES: Readonly<Record<string, string>> = {
  'iso-10646-ucs-2': 'utf-16',
  'ucs-2': 'utf-16',
  'utf-16-be': 'utf-16be',
  'utf-16-le': 'utf-16le',
  u16: 'utf-16',
  'x-sjis': 'shift_jis',
  cp1252: 'windows-1252',
};

/** Error codes of the decoder for invalid bytes and for an unknown encoding. */
const INVALID = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const UNKNOWN = 'ERR_ENCODING_NOT_SUPPORTED';

/** Information about the source of the bytes. */
export interface FeedOrigin {
  /** The name used in error messages. */
  readonly name: string;
  /** `charset` of the server's content type; null for a file. */
  readonly charset?: string | null;
}

/**
 * Decodes the text of a feed. The encoding comes from the byte order mark, otherwise the server, otherwise
 * the XML declaration, otherwise UTF-8. Bytes that are not valid UTF-8 and have no declared encoding are read
 * as windows-1252, the usual encoding of such feeds.
 *
 * @throws AppError IMPORT_REFUSED for an unknown encoding, or for bytes that are invalid in it (with the line
 *   of the first invalid byte).
 */
export function decodeFeed(bytes: Uint8Array, { name, charset = null }: FeedOrigin): string {
  const shape = shapeOf(bytes);
  const declared = shape.isMarked ? null : (charset ?? declaredEncoding(bytes, shape.encoding));
  const label = normalizeLabel(declared, shape);
  const decoder = openDecoder(label, name);
  try {
    return withoutMark(decodeAll(decoder, bytes));
  } catch (error) {
    if (!hasCode(error, INVALID)) throw error;
    if (declared === null && !shape.isMarked) return decodeAll(new TextDecoder('windows-1252'), bytes);
    throw new AppError(
      'IMPORT_REFUSED',
      `${name}: line ${lineOfFirstFault(bytes, label)}: bytes that are no ${label}, the encoding that is declared`,
      { cause: error },
    );
  }
}

function decodeAll(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string {
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? toWindows1252(text) : text;
}

interface Shape {
  readonly encoding: string;
  /** True when the encoding comes from a byte order mark. */
  readonly isMarked: boolean;
}

/** Detects the encoding from the first bytes: a byte order mark, or `<?` or `{` in two-byte form. */
function shapeOf(bytes: Uint8Array): Shape {
  const [a = -1, b = -1, c = -1, d = -1] = bytes;
  // UTF-32 (four bytes per character) is detected so that the error message can name it.
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: 'utf-32le', isMarked: true };
  if (a === 0 && b === 0) return { encoding: 'utf-32be', isMarked: true };
  if (b === 0 && c === 0 && d === 0) return { encoding: 'utf-32le', isMarked: true };
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', isMarked: true };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', isMarked: true };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', isMarked: true };
  if (a === 0 && b > 0) return { encoding: 'utf-16be', isMarked: false };
  if (a > 0 && b === 0) return { encoding: 'utf-16le', isMarked: false };
  return { encoding: 'utf-8', isMarked: false };
}

/** The encoding of the XML declaration, which is ASCII in any case; null when there is none. */
function declaredEncoding(bytes: Uint8Array, shape: string): string | null {
  const head = new TextDecoder(shape === 'utf-8' ? 'latin1' : shape).decode(bytes.subarray(0, 400));
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? null;
}

function normalizeLabel(declared: string | null, { encoding }: Shape): string {
  if (declared === null) return encoding;
  const label = declared.trim().toLowerCase();
  const knownText = ALIASES[label] ?? label;
  // A declaration readable byte by byte is not in a two-byte encoding, and vice versa.
  const isWide = encoding !== 'utf-8';
  if (knownText.startsWith('utf-16')) return isWide ? encoding : 'utf-8';
  return isWide ? encoding : knownText;
}

function openDecoder(label: string, name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    if (!hasCode(error, UNKNOWN)) throw error;
    const text = `${name}: line 1: the encoding "${label.slice(0, 40)}" is not known; UTF-8 is`;
    throw new AppError('IMPORT_REFUSED', text, { cause: error });
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Counts line feeds, which are the same byte in every encoding that can fail here except UTF-16. */
function lineOfFirstFault(bytes: Uint8Array, label: string): number {
  let [good, bad] = [0, bytes.length];
  // Binary search for the longest prefix that decodes; `stream` accepts a truncated character at its end.
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder(label, { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch (error) {
      if (!hasCode(error, INVALID)) throw error;
      bad = middle;
    }
  }
  let line = 1;
  for (let at = 0; at < good; at += 1) if (bytes[at] === 0x0a) line += 1;
  return line;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
