import { measureFrequency } from '@/lib/domain/frequency';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { MarketWriter, SeamChoices, WrittenPrices } from '../../market-model/batches';
import type { Progress } from '../../market-model/progress';
import type { ImportedSeries, ImportReport } from '../report';
import type { BarSpool } from './bar-spool';
import type { BatchContext } from './build-batch';
import { buildPriceBatch } from './build-batch';
import type { SymbolResolver } from './symbol-resolver';

/** Context of {@link storeSeries} besides the rows. */
export interface StoreContext extends BatchContext {
  readonly seam: SeamChoices;
  readonly skipConflicts: boolean;
  readonly onProgress: Progress | undefined;
}

/** The stored result of an import. */
export interface StoredSeries {
  readonly counts: ImportReport['stored'];
  /** Sorted by symbol. */
  readonly series: readonly ImportedSeries[];
  readonly notes: readonly string[];
}

/**
 * Stores the rows of an import series by series.
 *
 * @throws AppError `IMPORT_REFUSED` with one line for each symbol whose prices do not fit the stored ones,
 *   unless these are to be skipped.
 */
export async function storeSeries(
  { log, book, writer }: { log: BarSpool; book: SymbolResolver; writer: MarketWriter },
  context: StoreContext,
): Promise<StoredSeries> {
  const counts = { new: 0, changed: 0, unchanged: 0 };
  const series: ImportedSeries[] = [];
  const notes: string[] = [];
  const conflicts: string[] = [];
  const rowsToStore = log.rows;
  let rowsDone = 0;
  for (const rows of log.drain()) {
    const entry = book.entry(rows.symbolId);
    const batch = buildPriceBatch(rows, entry, context);
    rowsDone += rows.count;
    context.onProgress?.(rowsDone, rowsToStore, 'rows stored');
    const { days } = batch.bars;
    if (days.length === 0) continue;
    const written = await tryWrite(() => writer.writePrices(batch, context.seam));
    if (typeof written === 'string') {
      conflicts.push(written);
      continue;
    }
    const { inserted, changed, settled } = written;
    counts.new += inserted;
    counts.changed += changed;
    counts.unchanged += days.length - inserted - changed;
    if (settled !== undefined) notes.push(settled);
    series.push({
      symbol: entry.symbol,
      rows: days.length,
      first: formatIsoDate(days[0] as number),
      last: formatIsoDate(days[days.length - 1] as number),
      frequency: measureFrequency(days),
      currency: batch.instrument.currency,
      from: entry.from,
    });
  }
  if (conflicts.length > 0 && !context.skipConflicts) refuseConflicts(conflicts, rowsToStore);
  notes.push(...conflicts.map((line) => `left out ${line}`));
  return { counts, series: series.sort((a, b) => (a.symbol < b.symbol ? -1 : 1)), notes };
}

async function tryWrite(write: () => Promise<WrittenPrices>): Promise<WrittenPrices | string> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && error.code === 'IMPORT_REFUSED') return error.message;
    throw error;
  }
}

function refuseConflicts(conflicts: readonly string[], rows: number): never {
  const symbols = conflicts.length === 1 ? '1 symbol does' : `${conflicts.length} symbols do`;
  throw new AppError(
    'IMPORT_REFUSED',
    [
      ...conflicts,
      `${symbols} not fit what is stored, so none of the ${rows} rows was stored; --skip-conflicts leaves ${conflicts.length === 1 ? 'it' : 'them'} out and stores the rest`,
    ].join('\n'),
  );
}
