import { AppError } from '@/lib/domain/errors';

import { writeJsonTable } from './json-table';
import type { OpenOptions } from './open-bytes';
import { openBytes } from './open-bytes';

/** Maximum size of JSON, which is read into memory. */
const MAX_JSON_BYTES = 64 * 1024 ** 2;
const SHOWN = 80;
const WEB_PAGE = /^\s*<(!doctype html|html)\b/i;
const NEWLINE = 10;
const RETURN = 13;

/**
 * The bytes of a table as {@link openBytes} gives them; JSON as comma-separated text.
 *
 * @throws AppError `IMPORT_REFUSED` as `openBytes`, and for JSON without rows.
 */
export async function* openTableText(path: string, options: OpenOptions = {}): AsyncGenerator<Buffer> {
  const chunks = openBytes(path, options);
  const first = await chunks.next();
  if (first.done) return;
  try {
    const start = first.value.toString('latin1', 0, 1024);
    if (WEB_PAGE.test(start))
      throw new AppError('IMPORT_REFUSED', `${path}: is a web page, no table; download the data again`);
    if (!/^\s*[[{]/.test(start)) {
      const isOldMac = first.value.includes(RETURN) && !first.value.includes(NEWLINE);
      yield isOldMac ? writeNewlines(first.value) : first.value;
      for await (const chunk of chunks) yield isOldMac ? writeNewlines(chunk) : chunk;
      return;
    }
    const all = [first.value];
    let size = first.value.length;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_JSON_BYTES)
        throw new AppError('IMPORT_REFUSED', `${path}: JSON of more than 64 MB is not read; save it as CSV`);
      all.push(chunk);
    }
    yield toTable(path, Buffer.concat(all));
  } finally {
    await chunks.return(undefined);
  }
}

/** Lines ended by CR alone, as Excel for Mac writes them, ended by LF. */
function writeNewlines(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  for (let at = copy.indexOf(RETURN); at !== -1; at = copy.indexOf(RETURN, at + 1)) copy[at] = NEWLINE;
  return copy;
}

function toTable(path: string, bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  const value = parseJson(text);
  // A title in brackets above a table of cells.
  if (value === undefined) return bytes;
  const table = writeJsonTable(value);
  if (table !== null) return Buffer.from(table);
  const shownText = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
  throw new AppError('IMPORT_REFUSED', `${path}: is JSON without a table: ${shownText}`);
}

/** A JSON document, or one for each line; undefined when the text is neither. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown);
    } catch {
      return undefined;
    }
  }
}
