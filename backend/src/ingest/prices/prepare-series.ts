import type { PriceBatch } from '../../market-model/batches';
import type { IssueRecord } from '../issues';
import { IssueLog } from '../issues';
import type { SymbolRows } from './bar-spool';
import type { BatchContext } from './build-batch';
import { buildPriceBatch } from './build-batch';
import type { SymbolEntry } from './symbol-resolver';

/** Settings that the series of one import share, besides their issues. */
export type SeriesSettings = Omit<BatchContext, 'faults'>;

/** The rows of one symbol, ready for the store, and what was found in them. */
export interface PreparedSeries {
  readonly batch: PriceBatch;
  readonly issues: IssueRecord;
}

/** Checks the rows of one symbol as a series. */
export function prepareSeries(
  rows: SymbolRows,
  entry: SymbolEntry,
  settings: SeriesSettings,
): PreparedSeries {
  const faults = new IssueLog();
  const batch = buildPriceBatch(rows, entry, { ...settings, faults });
  return { batch, issues: faults.record() };
}
