/**
 * The thread in which an import prepares its series, while the main thread stores those before them. Started
 * by `series-preparer.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { PackedYear } from '../../market-model/batches';
import { packYears, toHistory } from '../../market/price-history';
import type { SymbolRows } from './bar-spool';
import type { PreparedSeries, SeriesSettings } from './prepare-series';
import { prepareSeries } from './prepare-series';
import type { SymbolEntry } from './symbol-resolver';

/** Rows to prepare. */
export interface SeriesRequest {
  readonly rows: SymbolRows;
  readonly entry: SymbolEntry;
}

parentPort?.on('message', ({ entry, rows }: SeriesRequest) => {
  const { batch, issues } = prepareSeries(rows, entry, workerData as SeriesSettings);
  const packedYears = inOneMemory(packYears(toHistory(batch).bars));
  const answer: PreparedSeries = { batch: { ...batch, packed: packedYears }, issues };
  const { close, days, high, low, open, volume } = batch.bars;
  const columns = [
    days,
    open,
    high,
    low,
    close,
    volume,
    ...(batch.adjustedClose ? [batch.adjustedClose] : []),
  ];
  const memory = new Set([...columns, ...packedYears.map(({ data }) => data)].map(({ buffer }) => buffer));
  parentPort?.postMessage(answer, [...memory] as ArrayBuffer[]);
});

/** The years of a series in one memory, which is handed over at once. */
function inOneMemory(years: readonly PackedYear[]): PackedYear[] {
  const all = new Uint8Array(years.reduce((sum, { data }) => sum + data.length, 0));
  let end = 0;
  return years.map((year) => {
    const start = end;
    end += year.data.length;
    all.set(year.data, start);
    return { ...year, data: all.subarray(start, end) };
  });
}
