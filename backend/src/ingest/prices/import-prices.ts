import { tmpdir } from 'node:os';

import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { MarketWriter } from '../batches';
import { describeFault, FaultLog } from '../faults';
import type { DateOrder } from '../dates/day-parser';
import type { ImportedSeries, ImportProgress, ImportReport } from '../report';
import { nameOfFile } from '../symbols';
import { BarLog } from './bar-log';
import { buildPriceBatch } from './build-batch';
import { findPriceFiles } from './find-price-files';
import { inspectPriceFile } from './price-file';
import type { PriceFile } from './price-file';
import { PriceRowReader } from './read-price-rows';
import { SymbolBook } from './symbol-book';
import { readUnit } from './quote-unit';

/** What the command line says of price files beyond what stands in them. */
export interface PriceImportOptions {
  readonly paths: readonly string[];
  /** Open, high, low and close contain dividends already. */
  readonly adjusted?: boolean;
  readonly kind?: InstrumentKind | null;
  /** ISO 4217, or a minor unit (`GBp`, `GBX`, `ZAc`, `ILA`), which is converted. */
  readonly currency?: string | null;
  readonly exchange?: string | null;
  /** Any faulty row refuses the whole import. */
  readonly strict?: boolean;
  readonly dateOrder?: DateOrder | null;
  /** Memory for rows before they go to files; 64 MB. */
  readonly budgetBytes?: number;
  /** Where those files go; the system's temporary folder. */
  readonly spillFolder?: string;
  readonly onProgress?: ImportProgress;
}

const DEFAULT_BUDGET = 64 * 1024 * 1024;

/**
 * Imports price files: all of them are read and checked first, then written series by series. Memory does not grow with the files.
 *
 * @returns The report; the caller commits. With the same files a second time nothing is new or changed.
 * @throws AppError `IMPORT_REFUSED` when a file cannot be read as a table of prices, or under `strict` when a row is faulty.
 */
export async function importPrices(options: PriceImportOptions, writer: MarketWriter): Promise<ImportReport> {
  const unit = readUnit(options.currency ?? null);
  const sources = await findPriceFiles(options.paths);
  const files: PriceFile[] = [];
  for (const { path } of sources) files.push(await inspectPriceFile(path, options.dateOrder ?? null));

  const faults = new FaultLog();
  const book = new SymbolBook(options.kind ?? null, unit.currency);
  const log = new BarLog({
    budgetBytes: options.budgetBytes ?? DEFAULT_BUDGET,
    spillFolder: options.spillFolder ?? tmpdir(),
  });
  try {
    const total = sources.reduce((sum, { bytes }) => sum + bytes, 0);
    let before = 0;
    let rowsRead = 0;
    for (const [fileId, file] of files.entries()) {
      const target = book.openFile(fileId, file.layout, log);
      const reader = new PriceRowReader(file, target, faults, nameOfFile(file.path), unit.scale);
      await reader.read((bytes) => options.onProgress?.(before + bytes, total, 'bytes read'));
      before += sources[fileId]?.bytes ?? 0;
      rowsRead += reader.rows;
    }
    if (options.strict) refuseFaulty(faults);

    const names = files.map(({ path }) => path);
    const stored = { new: 0, changed: 0, unchanged: 0 };
    const series: ImportedSeries[] = [];
    const rowsToStore = log.rows;
    let rowsDone = 0;
    for (const rows of log.drain()) {
      const entry = book.entry(rows.symbolId);
      const batch = buildPriceBatch(rows, entry, {
        names,
        faults,
        unit,
        adjusted: options.adjusted ?? false,
        exchange: options.exchange ?? null,
      });
      if (options.strict) refuseFaulty(faults);
      rowsDone += rows.count;
      options.onProgress?.(rowsDone, rowsToStore, 'rows stored');
      const { days } = batch.bars;
      if (days.length === 0) continue;
      const { inserted, changed } = await writer.writePrices(batch);
      stored.new += inserted;
      stored.changed += changed;
      stored.unchanged += days.length - inserted - changed;
      series.push({
        symbol: entry.symbol,
        rows: days.length,
        first: formatIsoDate(days[0] as number),
        last: formatIsoDate(days[days.length - 1] as number),
      });
    }
    return {
      what: 'prices',
      files: names,
      rowsRead,
      stored,
      duplicates: faults.countOf('duplicate'),
      skipped: faults.leftOut(),
      noted: faults.byReason('note'),
      series: series.sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
      faults: faults.tallies(),
    };
  } finally {
    log.close();
  }
}

function refuseFaulty(faults: FaultLog): void {
  const first = faults.firstSkip();
  if (!first) return;
  const count = faults.skipped();
  throw new AppError(
    'IMPORT_REFUSED',
    `--strict: ${count} faulty ${count === 1 ? 'row' : 'rows'}, the first at ${describeFault(first)}`,
  );
}
