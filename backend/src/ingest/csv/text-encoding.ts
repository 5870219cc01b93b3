import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

import { AppError } from '@/lib/domain/errors';

import { errorCode } from '../../config/error-code';
import { ENCODING_WORDS } from './head-words';
import { toWindows1252 } from './windows-1252';

/** Bytes at the beginning of a file from which its encoding is detected. */
export const SAMPLE_BYTES = 262_144;
/** Characters of UTF-16 without a mark: those of ASCII leave every second byte empty. */
const WIDE_BYTES = 4096;
/** Share of the bytes on one side of their pair that are 0 in UTF-16. */
const WIDE_SHARE = 0.3;
const WORD = /[\p{L}\p{M}]+/gu;
const OUTSIDE_ASCII = /[^\p{ASCII}]/u;
/** Letters of western Europe. Those of Iceland share their bytes with those of Turkey. */
const WESTERN = /[À-ÏÑ-ÖØ-ÜßÀ-ïñ-öø-üÿŒœŠšŽžŸ]/;
/** Signs beside text in western files: quotes, dashes, currencies, degrees, ordinals. */
const SIGNS = /[\u00a0€£¥¢§©®°±²³·µ¶¼½¾«»¡¿ªº´¨¹‚„…†‡‰‹›‘’“”•–—™˜ˆƒ]/;
/** Signs within a word, where another encoding has a letter. */
const ODD_PLACE = /\p{L}[¹³¿£¥¢¼¾±µ¶˜ˆƒ†‡•‚„]|[¹³¿¼¾µ¶˜ˆƒ†‡•]\p{L}/u;
/** Code of the error of a decoder at bytes that are no characters. */
const NO_CHARACTERS = 'ERR_ENCODING_INVALID_ENCODED_DATA';
/** Words that a question shows. */
const SHOWN = 2;

/** The advice to the reader of a refusal at the command line. */
const SAY_ENCODING =
  'say --encoding (windows-1250, windows-1251, gb18030, shift_jis, euc-kr, …), or save it as UTF-8';

/** The bytes of a file as they are: UTF-8, or windows-1252, which is decoded cell by cell. */
export const AS_IT_IS = 'utf-8';

/**
 * Detects the encoding of a table from its first bytes: a mark, the empty bytes of UTF-16, UTF-8 where they are
 * that, else the encoding in which its heads are words of a language that is known.
 *
 * @param wayOn - What a refusal says last.
 * @returns A label for `TextDecoder`, or {@link AS_IT_IS}.
 * @throws AppError `IMPORT_REFUSED` when several encodings give different letters and no word decides.
 */
export function detectEncoding(file: string, sample: Buffer, wayOn = SAY_ENCODING): string {
  const wide = wideEncoding(sample);
  if (wide !== null) return wide;
  if (isUtf8(sample) || tryDecode(sample, 'utf-8') !== null) return AS_IT_IS;
  const candidates = [...ENCODING_WORDS].flatMap(([encoding, words]) => {
    const text = tryDecode(sample, encoding);
    if (text === null) return [];
    const textWords = new Set(foreignWords(text).map((word) => word.toLowerCase()));
    return [{ encoding, text, score: [...textWords].filter((word) => words.has(word)).length }];
  });
  const western = candidates.find(({ encoding }) => encoding === 'windows-1252');
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  const rivals = candidates.filter(({ score, text }) => score === best.score && text !== best.text);
  if (best.score > 0 && rivals.length === 0) return labelOf(best.encoding);
  if (western && western.score === best.score && isWestern(western.text)) return AS_IT_IS;
  const shownCandidates = [western, ...rivals, best].flatMap((one) => (one ? [one] : []));
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: is no UTF-8, and its encoding is not clear: ${describe(shownCandidates)}; ${wayOn}`,
  );
}

/** True for a label that `TextDecoder` knows. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_NOT_SUPPORTED') return false;
    throw error;
  }
}

/** Decodes a stream to UTF-8, chunk by chunk. */
export class StreamDecoder {
  private readonly decoder: TextDecoder;

  /** @param file - For messages. */
  constructor(
    private readonly file: string,
    private readonly encoding: string,
  ) {
    this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  /**
   * @param chunk - Null at the end of the stream.
   * @throws AppError `IMPORT_REFUSED` for bytes that are no characters of the encoding.
   */
  decode(chunk: Buffer | null): Buffer {
    try {
      const text = chunk === null ? this.decoder.decode() : this.decoder.decode(chunk, { stream: true });
      return Buffer.from(this.encoding === 'windows-1252' ? toWindows1252(text) : text, 'utf8');
    } catch (cause) {
      if (errorCode(cause) !== NO_CHARACTERS) throw cause;
      throw new AppError('IMPORT_REFUSED', `${this.file}: has bytes that are no ${this.encoding}`, { cause });
    }
  }
}

/** UTF-16 by its mark, or by the bytes that are 0 in characters of ASCII; null for other encodings. */
function wideEncoding(sample: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const head = sample.subarray(0, WIDE_BYTES);
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2]!++;
  const [even = 0, odd = 0] = zeros;
  const least = (head.length / 2) * WIDE_SHARE;
  if (head.length < 8 || head.length % 2 !== 0) return null;
  if (odd > least && even === 0) return 'utf-16le';
  return even > least && odd === 0 ? 'utf-16be' : null;
}

/** The text of the beginning of a file, which may end within a character; null when it is in no such encoding. */
function tryDecode(bytes: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return encoding === 'windows-1252' ? toWindows1252(text) : text;
  } catch (error) {
    if (errorCode(error) === NO_CHARACTERS) return null;
    throw error;
  }
}

/** Windows-1252 is decoded cell by cell, so that a file may mix it with UTF-8. */
function labelOf(encoding: string): string {
  return encoding === 'windows-1252' ? AS_IT_IS : encoding;
}

/** The words with letters outside ASCII. */
function foreignWords(text: string): readonly string[] {
  return (text.match(WORD) ?? []).filter((word) => OUTSIDE_ASCII.test(word));
}

/** True when a text has only letters and signs of western Europe, the letters mostly between others. */
function isWestern(text: string): boolean {
  const foreignSigns = text.match(/[^\p{ASCII}]/gu) ?? [];
  if (!foreignSigns.every((sign) => WESTERN.test(sign) || SIGNS.test(sign)) || ODD_PLACE.test(text))
    return false;
  // In another script whole words lie outside ASCII.
  return !/[À-ÿ]{4}/.test(text);
}

function describe(candidates: readonly { readonly encoding: string; readonly text: string }[]): string {
  return [...new Map(candidates.map((one) => [one.encoding, one])).values()]
    .slice(0, 4)
    .map(({ encoding, text }) => {
      const words = foreignWords(text)
        .slice(0, SHOWN)
        .map((word) => word.slice(0, 20));
      return `"${words.join(' ')}" in ${encoding}`;
    })
    .join(', ');
}
