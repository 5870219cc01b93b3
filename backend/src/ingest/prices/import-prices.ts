import { tmpdir } from 'node:os';

import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';

import type { MarketWriter, SeamChoices } from '../../market-model/batches';
import type { Progress } from '../../market-model/progress';
import { findTables } from '../csv/find-tables';
import { readEachTable } from '../csv/read-each-table';
import type { DecimalStyle } from '../csv/number-style';
import type { DateForm } from '../dates/day-parser';
import { IssueLog } from '../issues';
import { DEFAULT_FAIL_SHARE, refuseAnyFaulty, refuseFaultyFiles } from '../refuse-faulty';
import type { ReadFile } from '../refuse-faulty';
import type { ImportReport } from '../report';
import { BarSpool } from './bar-spool';
import { describeFiles } from './describe-files';
import { findFileFacts } from './file-facts';
import { inspectPriceFile } from './price-file';
import type { PriceFile } from './price-file';
import { isUnit, readUnit } from './quote-unit';
import { PriceRowReader } from './read-price-rows';
import { storeSeries } from './store-series';
import { SymbolResolver } from './symbol-resolver';
import { readSymbolMap } from './symbol-map';

/** Command-line options for price files. */
export interface PriceImportOptions {
  readonly paths: readonly string[];
  /** True when open, high, low and close already contain dividends. */
  readonly adjusted?: boolean;
  /** The symbol, for a single file. */
  readonly symbol?: string | null;
  /** Path of a table that maps files or symbols to instruments (see `readSymbolMap`). */
  readonly map?: string | null;
  readonly kind?: InstrumentKind | null;
  /** ISO 4217, or a minor unit (`GBp`, `GBX`, `ZAc`, `ILA`), which is converted. */
  readonly currency?: string | null;
  readonly exchange?: string | null;
  /** Column names for files without a header. */
  readonly columns?: readonly string[] | null;
  readonly decimal?: DecimalStyle | null;
  /** The encoding of files that are no UTF-8, as `TextDecoder` names it. */
  readonly encoding?: string | null;
  /** Aggregates several bars per day into one. */
  readonly intraday?: boolean;
  /** Rejects the entire import if any row is faulty. */
  readonly strict?: boolean;
  /** Maximum share of a file's rows that may be skipped; 0.2 by default. */
  readonly failShare?: number;
  /** Skips symbols whose new prices do not fit the stored ones, and files that contradict earlier ones. */
  readonly skipConflicts?: boolean;
  readonly seam?: SeamChoices;
  readonly dateOrder?: DateForm | null;
  /** Later days are reported; the current day by default. */
  readonly today?: EpochDay;
  /** Memory for rows before they are written to files; 32 MB by default. */
  readonly budgetBytes?: number;
  /** Folder for those files; the system's temporary folder by default. */
  readonly spillFolder?: string;
  readonly onProgress?: Progress;
}

const DEFAULT_BUDGET = 32 * 1024 * 1024;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Imports price files: all files are read and checked first, then stored series by series. Memory usage does
 * not depend on the size of the files.
 *
 * @returns The report; the caller commits. Importing the same files again changes nothing.
 * @throws AppError `IMPORT_REFUSED` when a file cannot be read as a table of prices or mostly fails, when new
 *   prices do not fit the stored ones, or under `strict` when a row is faulty.
 */
export async function importPrices(options: PriceImportOptions, writer: MarketWriter): Promise<ImportReport> {
  const unit = readUnit(options.currency ?? null);
  const mappings = options.map ? await readSymbolMap(options.map) : [];
  const { files: sources, notes } = await findTables(options.paths);
  const form = {
    dateOrder: options.dateOrder ?? null,
    columns: options.columns ?? null,
    decimal: options.decimal ?? null,
    encoding: options.encoding ?? null,
    intraday: options.intraday ?? false,
    hasUnit: unit.currency !== null || mappings.some(({ currency }) => currency !== null),
  };
  const paths = sources.map(({ path }) => path);
  const tables = await readEachTable(paths, (path) => inspectPriceFile(path, form));
  const files: readonly PriceFile[] = tables.read.map(({ table }) => table);
  if (options.symbol && files.length > 1)
    throw new AppError(
      'IMPORT_REFUSED',
      `--symbol ${options.symbol} names one file; ${files.length} are given`,
    );

  const faults = new IssueLog();
  const book = new SymbolResolver(mappings);
  const log = new BarSpool({
    budgetBytes: options.budgetBytes ?? DEFAULT_BUDGET,
    spillFolder: options.spillFolder ?? tmpdir(),
  });
  const read: ReadFile[] = [];
  const refuseFaulty = (): void => {
    if (options.strict) refuseAnyFaulty(faults);
    refuseFaultyFiles(read, faults, {
      failShare: options.failShare ?? DEFAULT_FAIL_SHARE,
      pardoned: options.skipConflicts ? ['another-series'] : [],
    });
  };
  try {
    const total = sources.reduce((sum, { bytes }) => sum + bytes, 0);
    let before = 0;
    for (const [fileId, file] of files.entries()) {
      const facts = findFileFacts(file, { ...options, unit, mappings });
      const target = book.openFile({ ...facts, fileId }, log);
      const reader = new PriceRowReader(
        { ...file, layout: facts.layout, stated: facts.stated },
        target,
        faults,
        {
          symbol: facts.symbol,
          scale: facts.unit.scale,
          intraday: options.intraday ?? false,
        },
      );
      await reader.read((bytes) => options.onProgress?.(before + bytes, total, 'bytes read'));
      before += sources.find(({ path }) => path === file.path)?.bytes ?? 0;
      read.push({ path: file.path, rows: reader.rows });
    }
    refuseFaulty();
    const names = files.map(({ path }) => path);
    const storedSeries = await storeSeries(
      { log, book, writer },
      {
        names,
        faults,
        adjusted: options.adjusted ?? false,
        exchange: options.exchange ?? null,
        intraday: options.intraday ?? false,
        today: options.today ?? Math.floor(Date.now() / DAY_MILLISECONDS),
        seam: options.seam ?? { acceptSplit: false, keepPrices: false, replaceHistory: false },
        skipConflicts: options.skipConflicts ?? false,
        onProgress: options.onProgress,
      },
    );
    refuseFaulty();
    return {
      what: 'prices',
      files: names,
      rowsRead: read.reduce((sum, { rows }) => sum + rows, 0),
      stored: storedSeries.counts,
      duplicates: faults.countOf('duplicate'),
      skipped: faults.leftOut(),
      noted: faults.byReason('note'),
      series: storedSeries.series,
      faults: faults.tallies(),
      notes: [
        ...notes,
        ...tables.notes,
        ...describeFiles(files, isUnit(options.currency ?? '') ? unit : null),
        ...storedSeries.notes,
      ],
    };
  } finally {
    log.close();
  }
}
