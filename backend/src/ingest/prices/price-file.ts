import { AppError } from '@/lib/domain/errors';

import { ByteRowReader } from '../csv/byte-rows';
import { openBytes } from '../csv/open-bytes';
import { findSeparator } from '../csv/table-form';
import { DateOrderJudge } from '../dates/date-order';
import type { DateOrder } from '../dates/day-parser';
import { readNumericDate } from '../dates/day-parser';
import type { PriceLayout } from './price-layout';
import { readPriceLayout } from './price-layout';

const COMMENT = 35;
const HEAD_BYTES = 65_536;

/** What must be known of a price file before its rows can be read. */
export interface PriceFile {
  readonly path: string;
  readonly separator: number;
  readonly layout: PriceLayout;
  readonly dateOrder: DateOrder | null;
}

/**
 * Looks at a price file: separator, layout, and how it writes dates. Reads on only when the first rows leave the dates open.
 *
 * @param givenOrder - What the caller says of the order of day and month; null to find out.
 * @throws AppError `IMPORT_REFUSED` when it is no table of prices, or its dates can be read in two ways.
 */
export async function inspectPriceFile(path: string, givenOrder: DateOrder | null): Promise<PriceFile> {
  const head = await readHead(path);
  const separator = findSeparator(path, head.toString('latin1'));
  const rows: { texts: string[]; line: number }[] = [];
  const reader = new ByteRowReader(path, separator, (row) => {
    if (!isComment(row.bytes, row.starts[0] as number)) rows.push({ texts: row.texts(), line: row.line });
    if (rows.length === 4) reader.stopped = true;
  });
  reader.push(head);
  reader.end();
  const layout = readPriceLayout(
    path,
    rows.slice(0, 3).map(({ texts }) => texts),
  );
  const first = rows[layout.headerRows];
  if (first === undefined) throw new AppError('IMPORT_REFUSED', `${path}: a header and no rows`);
  const open = givenOrder === null && readNumericDate(first.texts[layout.date] ?? '') !== null;
  const dateOrder = open ? await judgeOrder(path, separator, layout) : givenOrder;
  return { path, separator, layout, dateOrder };
}

/** True when a line is a comment (`# …`), as our own downloads begin. */
export function isComment(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === COMMENT;
}

async function readHead(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of openBytes(path)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function judgeOrder(path: string, separator: number, layout: PriceLayout): Promise<DateOrder | null> {
  const judge = new DateOrderJudge(path, ', or say --dates day-first or --dates month-first');
  let passed = 0;
  const reader = new ByteRowReader(path, separator, (row) => {
    if (isComment(row.bytes, row.starts[0] as number)) return;
    if (passed++ < layout.headerRows) return;
    if (judge.look(row.text(layout.date), row.line)) reader.stopped = true;
  });
  for await (const chunk of openBytes(path)) {
    reader.push(chunk);
    if (reader.stopped) break;
  }
  reader.end();
  return judge.settle();
}
