import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@/lib/domain/errors';
import type { MarketWriter, NewsBatch } from '../../market-model/batches';
import { describeIssue, IssueLog } from '../issues';
import type { ImportedSeries, ImportReport } from '../report';
import { FEED_LIMITS, readFeed } from './read-feed';

/** Command-line options for feeds. */
export interface FeedImportOptions {
  readonly files: readonly string[];
  readonly topic: string;
  readonly strict?: boolean;
  /** Time of the import. */
  readonly now: Date;
}

const unzip = promisify(gunzip);

/**
 * Imports feeds from files, plain or gzip. All files are read before anything is written, so that a broken
 * file leaves the store unchanged.
 *
 * @throws AppError `IMPORT_REFUSED` when a file is not a feed, or under `strict` when an item is faulty.
 */
export async function importFeeds(options: FeedImportOptions, writer: MarketWriter): Promise<ImportReport> {
  const { files, now, topic } = options;
  const faults = new IssueLog();
  const batches: NewsBatch[] = [];
  for (const file of files)
    batches.push(readFeed(await readFeedFile(file), { name: file, topic, now }, faults));
  const first = faults.firstSkip();
  if (options.strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeIssue(first)}`);
  const counts = { new: 0, changed: 0, unchanged: 0 };
  for (const batch of batches) {
    const { inserted, changed, unchanged } = await writer.writeNews(batch);
    counts.new += inserted;
    counts.changed += changed;
    counts.unchanged += unchanged;
  }
  const articles = batches.reduce((sum, batch) => sum + batch.articles.length, 0);
  return {
    what: 'feeds',
    files,
    rowsRead: articles + faults.skipped(),
    stored: counts,
    duplicates: articles - counts.new - counts.changed - counts.unchanged,
    skipped: faults.leftOut(),
    noted: faults.byReason('note'),
    series: batches.map(describeBatch),
    faults: faults.tallies(),
  };
}

/** The bytes of a file, decompressed if it is gzip. */
async function readFeedFile(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > FEED_LIMITS.bytes)
      throw new AppError('IMPORT_REFUSED', `${file}: ${size} bytes; a feed has at most ${FEED_LIMITS.bytes}`);
    const bytes = await readFile(file);
    return isGzip(bytes) ? await unzip(bytes, { maxOutputLength: FEED_LIMITS.bytes }) : bytes;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const cause = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: ${FILE_FAULTS[cause] ?? `cannot be read (${cause || 'unknown cause'})`}`,
      { cause: error },
    );
  }
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder; name the feeds in it',
  EACCES: 'may not be read',
  Z_DATA_ERROR: 'is broken gzip',
  Z_BUF_ERROR: 'is gzip that ends too early',
  ERR_BUFFER_TOO_LARGE: `unpacks to more than ${FEED_LIMITS.bytes} bytes, the most that a feed has`,
};

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function describeBatch({ articles, source }: NewsBatch): ImportedSeries {
  const days = articles.map(({ publishedAt }) => publishedAt.toISOString().slice(0, 10)).sort();
  return {
    symbol: source.title,
    rows: articles.length,
    first: (days[0] ?? null) as ImportedSeries['first'],
    last: (days.at(-1) ?? null) as ImportedSeries['last'],
  };
}
