import { AppError } from '@/lib/domain/errors';

/** Labels of encodings that feeds claim, though the standard does not know them under that name. */
const ALIASES: Readonly<Record<string, string>> = {
  'iso-10646-ucs-2': 'utf-16',
  'ucs-2': 'utf-16',
  'utf-16-be': 'utf-16be',
  'utf-16-le': 'utf-16le',
  u16: 'utf-16',
  'x-sjis': 'shift_jis',
  cp1252: 'windows-1252',
};

/** How the decoder refuses bytes, and how an encoding. */
const INVALID = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const UNKNOWN = 'ERR_ENCODING_NOT_SUPPORTED';

/** What is known of the bytes besides themselves. */
export interface FeedOrigin {
  /** What errors call it. */
  readonly name: string;
  /** `charset` of the content type with which a server sent it; null from a file. */
  readonly charset?: string | null;
}

/**
 * The text of a feed. The encoding is that of its byte order mark, else of the server, else of the XML declaration, else UTF-8; bytes that
 * are no UTF-8 though nothing was declared are read as windows-1252, which is what such feeds are written in.
 *
 * @throws AppError IMPORT_REFUSED for an encoding that is unknown, or that the bytes are not written in (with the line of the first bad one).
 */
export function decodeFeed(bytes: Uint8Array, { name, charset = null }: FeedOrigin): string {
  const shape = shapeOf(bytes);
  const declared = shape.isMarked ? null : (charset ?? declaredEncoding(bytes, shape.encoding));
  const label = normalizeLabel(declared, shape);
  const decoder = openDecoder(label, name);
  try {
    return withoutMark(decoder.decode(bytes));
  } catch (error) {
    if (!hasCode(error, INVALID)) throw error;
    if (declared === null && !shape.isMarked) return new TextDecoder('windows-1252').decode(bytes);
    throw new AppError(
      'IMPORT_REFUSED',
      `${name}: line ${lineOfFirstFault(bytes, label)}: bytes that are no ${label}, the encoding that is declared`,
      { cause: error },
    );
  }
}

interface Shape {
  readonly encoding: string;
  /** True when a byte order mark says so. */
  readonly isMarked: boolean;
}

/** What the first bytes say: a byte order mark, or the form of `<?` or `{` in two bytes. */
function shapeOf(bytes: Uint8Array): Shape {
  const [a = -1, b = -1, c = -1, d = -1] = bytes;
  // Four bytes a character: named, so that the refusal says what it is.
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

/** The encoding of the XML declaration, which is ASCII whatever follows it; null when there is none. */
function declaredEncoding(bytes: Uint8Array, shape: string): string | null {
  const head = new TextDecoder(shape === 'utf-8' ? 'latin1' : shape).decode(bytes.subarray(0, 400));
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? null;
}

function normalizeLabel(declared: string | null, { encoding }: Shape): string {
  if (declared === null) return encoding;
  const label = declared.trim().toLowerCase();
  const known = ALIASES[label] ?? label;
  // A declaration that is readable byte by byte is not written in two bytes, and the other way round.
  const isWide = encoding !== 'utf-8';
  if (known.startsWith('utf-16')) return isWide ? encoding : 'utf-8';
  return isWide ? encoding : known;
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

/** Counted in line feeds, the same byte in every encoding that can fail here but UTF-16. */
function lineOfFirstFault(bytes: Uint8Array, label: string): number {
  let [good, bad] = [0, bytes.length];
  // The longest beginning that decodes, by halving; a character cut in two is forgiven by `stream`.
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
