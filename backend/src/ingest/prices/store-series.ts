import { countText } from '@/lib/domain/count-text';
import { measureFrequency } from '@/lib/domain/frequency';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { MarketWriter, SeamChoices, WrittenPrices } from '../../market-model/batches';
import type { Progress } from '../../market-model/progress';
import type { IssueReason } from '../issues';
import { describeIssue } from '../issues';
import type { ImportedSeries, ImportReport } from '../report';
import type { BarSpool } from './bar-spool';
import type { BatchContext } from './build-batch';
import type { PreparedSeries } from './prepare-series';
import type { SeriesPreparer } from './series-preparer';
import { openPreparer } from './series-preparer';
import type { SymbolEntry, SymbolResolver } from './symbol-resolver';

const UNIT_JUMPS: readonly IssueReason[] = ['hundredfold-jump', 'thousandfold-jump'];
/** Changes of unit that a refusal shows of a symbol. */
const SHOWN_JUMPS = 3;

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
 * Stores the rows of an import series by series. Where it is worth it, a second thread prepares the next
 * series while this one stores; the result is the same.
 *
 * @throws AppError `IMPORT_REFUSED` with one line for each symbol whose prices do not fit the stored ones,
 *   unless these are to be skipped.
 */
export async function storeSeries(
  source: { log: BarSpool; book: SymbolResolver; writer: MarketWriter },
  context: StoreContext,
): Promise<StoredSeries> {
  const { adjusted, exchange, intraday, names, today } = context;
  const preparer = openPreparer(source.log.rows, { adjusted, exchange, intraday, names, today });
  try {
    return await storePrepared(source, preparer, context);
  } finally {
    await preparer.close();
  }
}

async function storePrepared(
  { log, book, writer }: Parameters<typeof storeSeries>[0],
  preparer: SeriesPreparer,
  context: StoreContext,
): Promise<StoredSeries> {
  const counts = { new: 0, changed: 0, unchanged: 0 };
  const series: ImportedSeries[] = [];
  const notes: string[] = [];
  const conflicts: string[] = [];
  const rowsToStore = log.rows;
  let rowsDone = 0;
  for await (const { count, entry, series: prepared } of prepareAll({ log, book }, preparer)) {
    const { batch, issues } = prepared;
    context.faults.addAll(issues);
    rowsDone += count;
    context.onProgress?.(rowsDone, rowsToStore, 'rows stored');
    const { days } = batch.bars;
    if (days.length === 0) continue;
    const mixed = context.seam.keepPrices ? null : describeMixedUnits(entry.symbol, issues);
    if (mixed !== null) {
      conflicts.push(mixed);
      continue;
    }
    const outcome = await tryWrite(() => writer.writePrices(batch, context.seam));
    if (typeof outcome === 'string') {
      conflicts.push(outcome);
      continue;
    }
    const { inserted, changed, settled } = outcome;
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

/** A symbol of the import with its prepared series. */
interface Prepared {
  readonly entry: SymbolEntry;
  readonly count: number;
  readonly series: PreparedSeries;
}

/** Prepares all series in the order of the spool, as far ahead of their use as the preparer allows. */
async function* prepareAll(
  { log, book }: { readonly log: BarSpool; readonly book: SymbolResolver },
  preparer: SeriesPreparer,
): AsyncGenerator<Prepared> {
  const underWay: (Omit<Prepared, 'series'> & { readonly series: Promise<PreparedSeries> })[] = [];
  let ahead = 0;
  const next = async (): Promise<Prepared> => {
    const { count, entry, series } = underWay.shift()!;
    ahead -= count;
    return { count, entry, series: await series };
  };
  for (const rows of log.drain()) {
    const { count } = rows;
    const entry = book.entry(rows.symbolId);
    const series = preparer.prepare(rows, entry);
    // If an earlier one fails first, this one is no longer awaited.
    series.catch(() => undefined);
    underWay.push({ count, entry, series });
    ahead += count;
    while (ahead > preparer.rowsAhead) yield await next();
  }
  while (underWay.length > 0) yield await next();
}

/**
 * The rows of a series at which its prices change their unit (pence for pounds); null where they do not. A
 * series in two units has false returns, whichever of them is right.
 */
function describeMixedUnits(symbol: string, { counts, kept }: PreparedSeries['issues']): string | null {
  const jumps = UNIT_JUMPS.flatMap((reason) => kept.get(reason) ?? []).sort((a, b) => a.line - b.line);
  const count = UNIT_JUMPS.reduce((sum, reason) => sum + (counts.get(reason) ?? 0), 0);
  if (jumps.length === 0) return null;
  const rows = jumps.slice(0, SHOWN_JUMPS).map(describeIssue).join('; ');
  const more = count > SHOWN_JUMPS ? `; … ${count} in all` : '';
  return `${symbol}: its prices change their unit: ${rows}${more}; write all of them in one unit, or say --keep-prices if they moved that much`;
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
  const symbols = `${countText(conflicts.length, 'symbol')} ${conflicts.length === 1 ? 'does' : 'do'}`;
  throw new AppError(
    'IMPORT_REFUSED',
    [
      ...conflicts,
      `${symbols} not fit what is stored, so none of the ${countText(rows, 'row')} was stored; --skip-conflicts leaves ${conflicts.length === 1 ? 'it' : 'them'} out and stores the rest`,
    ].join('\n'),
  );
}
