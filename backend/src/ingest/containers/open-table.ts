import type { ReadStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { AppError } from '@/lib/domain/errors';

import type { FileKind } from './file-kind';
import { KIND_BYTES, kindOfBytes } from './file-kind';
import type { TablePlace } from './table-path';
import { locateTable, pathInside } from './table-path';
import type { Sheet } from './workbook';
import { chooseSheets, isWorkbookDirectory, LARGEST_WORKBOOK, readWorkbook, sheetFileName } from './workbook';
import { listZip, listZipBytes, readZipEntry, ZIP_LIMITS } from './zip-archive';

const CHUNK_BYTES = 262_144;

/** The type of a file as detected from its content. */
export type Container =
  | { readonly type: 'plain' }
  | { readonly type: 'zip'; readonly names: readonly string[] }
  | { readonly type: 'workbook'; readonly sheets: readonly Sheet[] };

/** Detects the type of a file on disk: a plain table (possibly gzip), a zip of files, or a workbook. */
export async function openContainer(place: TablePlace): Promise<Container> {
  const kind = await kindOfFile(place.file);
  if (kind === 'gzip' || kind === 'other') return { type: 'plain' };
  if (kind === 'zip') {
    const names = new Set((await listZip(place)).keys());
    if (!isWorkbookDirectory(names)) return { type: 'zip', names: [...names] };
  }
  const sheets = await readWorkbook(place.file, place.version, kind, async () => {
    checkWorkbookSize(place.file, place.bytes);
    return collect(place.file, createReadStream(place.file));
  });
  return { type: 'workbook', sheets };
}

/**
 * The sheets of a workbook inside a zip; null when the file is a plain table.
 *
 * @throws AppError `IMPORT_REFUSED` when the file is a nested zip.
 */
export async function openInnerWorkbook(place: TablePlace, name: string): Promise<readonly Sheet[] | null> {
  const entry = await peek(readZipEntry(place, name));
  try {
    return isPlain(entry.kind) ? null : await readInnerWorkbook(place, name, entry);
  } finally {
    await entry.all.return(undefined);
  }
}

/** The bytes of a table, their source, and the number of compressed bytes read. */
export interface OpenTable {
  readonly chunks: Readable;
  readonly packed: boolean;
  /** Bytes read from disk so far; null when they come from a container. */
  readonly file: ReadStream | null;
}

/**
 * Opens the bytes of a table in any location: `prices.csv`, `prices.csv.gz`, `library.zip!/prices.csv`,
 * `book.xlsx!/Sheet1`.
 */
export async function openTable(path: string): Promise<OpenTable> {
  const place = await locateTable(path);
  if (place.bytes === 0) throw new AppError('IMPORT_REFUSED', `${path}: the file is empty`);
  const container = await openContainer(place);
  if (container.type === 'workbook') return openSheet(path, container.sheets, place.inside[0]);
  if (container.type === 'zip') return openZipTable(path, place, container.names);
  if (place.inside.length > 0) throw new AppError('IMPORT_REFUSED', `${path}: no such file`);
  const file = createReadStream(place.file, { highWaterMark: CHUNK_BYTES });
  return { ...unpack(file, await kindOfFile(place.file)), file };
}

async function openZipTable(path: string, place: TablePlace, names: readonly string[]): Promise<OpenTable> {
  const [name, sheet] = place.inside.length > 0 ? place.inside : names;
  if (name === undefined || (place.inside.length === 0 && names.length > 1)) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: holds ${names.length} files; name one, such as ${pathInside(path, names[0] ?? '')}`,
    );
  }
  const entry = await peek(readZipEntry(place, name));
  if (isPlain(entry.kind))
    return { ...unpack(Readable.from(entry.all, { objectMode: false }), entry.kind), file: null };
  try {
    const sheets = await readInnerWorkbook(place, name, entry);
    return openSheet(path, sheets, place.inside.length > 0 ? sheet : undefined);
  } finally {
    await entry.all.return(undefined);
  }
}

function isPlain(kind: FileKind): boolean {
  return kind === 'gzip' || kind === 'other';
}

async function readInnerWorkbook(
  place: TablePlace,
  name: string,
  { kind, all }: Beginning,
): Promise<readonly Sheet[]> {
  const label = pathInside(place.file, name);
  return readWorkbook(label, `${place.version} ${name}`, kind, async () => {
    const bytes = await collect(label, all);
    if (kind === 'zip') await refuseNestedZip(label, bytes);
    return bytes;
  });
}

function openSheet(path: string, sheets: readonly Sheet[], name: string | undefined): OpenTable {
  const { tables } = chooseSheets(sheets);
  const sheet = name === undefined ? tables[0] : sheets.find((one) => sheetFileName(one) === name);
  if (!sheet || (name === undefined && tables.length > 1)) {
    const text =
      tables.length === 0
        ? 'no sheet holds a table'
        : `holds ${tables.length} tables; name one, such as ${pathInside(path, sheetFileName(tables[0] as Sheet))}`;
    throw new AppError('IMPORT_REFUSED', `${path}: ${text}`);
  }
  return { chunks: Readable.from([sheet.text], { objectMode: false }), packed: false, file: null };
}

function unpack(chunks: Readable, kind: FileKind): { chunks: Readable; packed: boolean } {
  if (kind !== 'gzip') return { chunks, packed: false };
  return {
    chunks: pipeline(chunks, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined),
    packed: true,
  };
}

async function kindOfFile(file: string): Promise<FileKind> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return kindOfBytes(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The type of a stream; `all` yields the entire stream. */
interface Beginning {
  readonly kind: FileKind;
  readonly all: AsyncGenerator<Buffer>;
}

async function peek(chunks: AsyncGenerator<Buffer>): Promise<Beginning> {
  const head: Buffer[] = [];
  let size = 0;
  while (size < KIND_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield* head;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  }
  return { kind: kindOfBytes(Buffer.concat(head)), all: all() };
}

async function collect(name: string, chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    checkWorkbookSize(name, size);
    all.push(chunk);
  }
  return Buffer.concat(all);
}

function checkWorkbookSize(name: string, bytes: number): void {
  if (bytes <= LARGEST_WORKBOOK) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${name}: a workbook of more than ${LARGEST_WORKBOOK / 1024 ** 2} MB is not read; save its sheets as CSV`,
  );
}

async function refuseNestedZip(label: string, bytes: Buffer): Promise<void> {
  const names = new Set((await listZipBytes(label, bytes, ZIP_LIMITS)).keys());
  if (isWorkbookDirectory(names)) return;
  throw new AppError('IMPORT_REFUSED', `${label}: is a zip inside a zip; unpack the outer one first`);
}
