import type { Readable } from 'node:stream';

import type { Entry, ZipFile } from 'yauzl';

import { AppError } from '@/lib/domain/errors';

import { rememberFiles } from './read-files';
import type { TablePlace } from './table-path';

/** Limits of a zip. Stooq's archive of one country has about 12,000 files and 2 GB. */
export const ZIP_LIMITS = {
  entries: 100_000,
  totalBytes: 8 * 1024 ** 3,
  /** Unpacked bytes per packed byte; price text reaches 3 to 10, a table of one repeated row 200. */
  ratio: 250,
  /** Entries below this size are accepted at any ratio. */
  ratioFromBytes: 10 * 1024 ** 2,
} as const;

/** Limits of a zip; tests use smaller ones. */
export type ZipLimits = { readonly [K in keyof typeof ZIP_LIMITS]: number };

/** Loaded with the first zip. */
const yauzl = () => import('yauzl');

const OPTIONS = { lazyEntries: true, autoClose: false } as const;
/** Approximate memory of one directory entry. */
const ENTRY_BYTES = 512;

/** The directories of the most recently read zips: a zip of 12,000 tables is opened 12,000 times. */
const directories = rememberFiles<ReadonlyMap<string, Entry>>('directory');

/**
 * Lists the files in a zip on disk by name, in the order of the zip.
 *
 * @throws AppError `IMPORT_REFUSED` when the zip is broken or exceeds the limits.
 */
export async function listZip(
  place: TablePlace,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<ReadonlyMap<string, Entry>> {
  const knownEntries = directories.get(place.version);
  if (knownEntries && limits === ZIP_LIMITS) return knownEntries;
  const entries = await withZip(place.file, openZip(place.file), (zip) =>
    readDirectory(place.file, zip, limits),
  );
  directories.set(place.version, entries, entries.size * ENTRY_BYTES);
  return entries;
}

/** Lists the files in a zip in memory: a workbook's parts. */
export async function listZipBytes(
  name: string,
  bytes: Buffer,
  limits: ZipLimits,
): Promise<ReadonlyMap<string, Entry>> {
  const { fromBufferPromise } = await yauzl();
  return withZip(name, fromBufferPromise(bytes, OPTIONS), (zip) => readDirectory(name, zip, limits));
}

/**
 * Unpacks all files of a zip in memory. Fails when a file is longer than its directory entry states, so that
 * the limits bound what is unpacked.
 *
 * @throws AppError `IMPORT_REFUSED` when the zip is broken, encrypted or exceeds the limits.
 */
export async function unpackZipBytes(
  name: string,
  bytes: Buffer,
  limits: ZipLimits,
): Promise<ReadonlyMap<string, Buffer>> {
  const { fromBufferPromise } = await yauzl();
  return withZip(name, fromBufferPromise(bytes, OPTIONS), async (zip) => {
    const files = new Map<string, Buffer>();
    for (const [file, entry] of await readDirectory(name, zip, limits)) {
      const chunks: Buffer[] = [];
      const stream = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
      for await (const chunk of stream) chunks.push(chunk);
      files.set(file, Buffer.concat(chunks));
    }
    return files;
  });
}

/**
 * Unpacks one file of a zip. Fails when the file is longer than its directory entry states.
 *
 * @throws AppError `IMPORT_REFUSED` when the file is missing, encrypted, or compressed with an unsupported
 *   method.
 */
export async function* readZipEntry(place: TablePlace, name: string): AsyncGenerator<Buffer> {
  const entry = (await listZip(place)).get(name);
  const label = `${place.file}: ${name}`;
  if (!entry) throw new AppError('IMPORT_REFUSED', `${label}: no such file in the zip`);
  if (entry.isEncrypted())
    throw new AppError('IMPORT_REFUSED', `${label}: is encrypted; unpack the zip first`);
  if (!entry.canDecodeFileData()) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${label}: is packed by method ${entry.compressionMethod}, which cannot be read; unpack the zip first`,
    );
  }
  const zip = await openZip(place.file).catch((cause: unknown) => refuse(place.file, cause));
  let stream: Readable | null = null;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } catch (cause) {
    refuse(label, cause);
  } finally {
    stream?.destroy();
    zip.close();
  }
}

async function openZip(file: string): Promise<ZipFile> {
  const { openPromise } = await yauzl();
  return openPromise(file, OPTIONS);
}

async function withZip<T>(
  name: string,
  opening: Promise<ZipFile>,
  work: (zip: ZipFile) => Promise<T>,
): Promise<T> {
  const zip = await opening.catch((cause: unknown) => refuse(name, cause));
  try {
    return await work(zip);
  } catch (cause) {
    return refuse(name, cause);
  } finally {
    zip.close();
  }
}

async function readDirectory(name: string, zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${name}: holds ${zip.entryCount} files; at most ${limits.entries} are read`,
    );
  }
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    total += entry.uncompressedSize;
    checkSize(name, entry, total, limits);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function checkSize(name: string, entry: Entry, total: number, limits: ZipLimits): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (total > limits.totalBytes) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${name}: unpacks to more than ${describeBytes(limits.totalBytes)}; unpack it first`,
    );
  }
  const ratio = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > limits.ratioFromBytes && ratio > limits.ratio) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${name}: ${fileName} unpacks to ${Math.round(ratio)} times its size, as a zip bomb does; unpack it first`,
    );
  }
}

function describeBytes(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 ** 2);
  return megabytes >= 1024 ? `${Math.round(megabytes / 1024)} GB` : `${megabytes} MB`;
}

function refuse(name: string, cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new AppError('IMPORT_REFUSED', `${name}: broken zip (${reason})`, { cause });
}
