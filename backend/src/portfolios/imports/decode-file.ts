import { AppError } from '@/lib/domain/errors';

import { KIND_BYTES, kindOfBytes } from '../../ingest/containers/file-kind';
import { AS_IT_IS, detectEncoding, SAMPLE_BYTES } from '../../ingest/csv/text-encoding';
import { decodeFeed } from '../../ingest/feeds/decode-feed';
import { IMPORT_LIMITS, unreadable } from './import-limits';
import type { JsonFile } from './json-file';
import { readJsonFile } from './json-file';
import type { TableFile } from './table-file';
import { withSerialDays } from './serial-days';
import { readTableFile } from './table-file';
import type { XmlFile } from './xml-file';
import { readXml } from './xml-file';

/** An uploaded file as rows of cells, elements or values. */
export type ImportFile = TableFile | XmlFile | JsonFile;

const SAVE_AS_UTF8 = 'save it as UTF-8 and upload that';
const UPLOAD = 'upload the CSV, Excel, XML or JSON file itself';
/** Workbooks are read before (`workbook-file.ts`). */
const CONTAINERS = {
  gzip: `is packed with gzip; ${UPLOAD}`,
  zip: `is a zip archive; ${UPLOAD}`,
  'old-workbook': `is a file of Microsoft Office; ${UPLOAD}`,
  'xml-workbook': `is a file of Microsoft Office; ${UPLOAD}`,
} as const;

/** Files of other kinds by their first bytes. */
const OTHER_KINDS: readonly (readonly [string, readonly number[]])[] = [
  [`is a PDF; ${UPLOAD}`, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  [`is a picture; ${UPLOAD}`, [0x89, 0x50, 0x4e, 0x47]],
  [`is a picture; ${UPLOAD}`, [0xff, 0xd8, 0xff]],
  [`is packed with 7-Zip; ${UPLOAD}`, [0x37, 0x7a, 0xbc, 0xaf]],
];

const refused = (name: string, what: string): AppError => unreadable(name, {}, what, { status: 415 });

/**
 * Reads an uploaded file in the encoding that its first bytes or its words show; XML, JSON or a table, whatever its
 * name says.
 * Packed files are refused, so that nothing unpacks to an unbounded size.
 *
 * @throws AppError `FILE_UNREADABLE` with line and column (415 for another kind of file), `BODY_TOO_LARGE` above 20 MiB.
 */
export function decodeFile(bytes: Uint8Array, name: string): ImportFile {
  if (bytes.length > IMPORT_LIMITS.bytes)
    throw new AppError('BODY_TOO_LARGE', `${name}: is larger than ${IMPORT_LIMITS.bytes / 1024 ** 2} MiB`);
  if (bytes.length === 0) throw unreadable(name, {}, 'the file is empty');
  const container = kindOfBytes(Buffer.from(bytes.subarray(0, KIND_BYTES)));
  if (container !== 'other') throw refused(name, CONTAINERS[container]);
  const other = OTHER_KINDS.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (other) throw refused(name, other[0]);
  const text = withLineFeeds(decodeText(bytes, name));
  if (text.trim() === '') throw unreadable(name, {}, 'the file is empty');
  const zero = text.indexOf('\0');
  if (zero !== -1) {
    const before = text.slice(0, zero).split('\n');
    const place = { line: before.length, column: before.at(-1)!.length + 1 };
    throw unreadable(name, place, 'a zero byte; expected a text file');
  }
  if (/^\s*(OFXHEADER\s*:|(<\?[^>]*>\s*)*<OFX>)/i.test(text.slice(0, 2000)))
    throw refused(
      name,
      'is an OFX file (also QFX, QBO), which is not read; download the transactions as CSV',
    );
  const start = text.trimStart()[0];
  if (start === '<') return readXml(text, name);
  if (start === '{' || start === '[') return readJsonFile(text, name);
  return withSerialDays(readTableFile(text, name));
}

/** Excel for Macintosh ends lines by a carriage return alone. */
function withLineFeeds(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

function decodeText(bytes: Uint8Array, name: string): string {
  try {
    // XML states its encoding, or has that of its first bytes.
    const isXml = /^\W{0,6}<\W?\w/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart());
    const encoding = isXml
      ? AS_IT_IS
      : detectEncoding(name, Buffer.from(bytes.subarray(0, SAMPLE_BYTES)), SAVE_AS_UTF8);
    if (encoding.startsWith('utf-16')) return new TextDecoder(encoding).decode(bytes);
    return decodeFeed(bytes, { name, charset: encoding === AS_IT_IS ? null : encoding });
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError('FILE_UNREADABLE', cause.message, { cause, details: { line: null, column: null } });
  }
}
