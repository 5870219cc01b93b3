import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { threadProgram } from '../task-thread';
import type { SymbolRows } from './bar-spool';
import type { PreparedSeries, SeriesSettings } from './prepare-series';
import { prepareSeries } from './prepare-series';
import type { SeriesRequest } from './series-worker';
import type { SymbolEntry } from './symbol-resolver';

/** Fewer rows are prepared sooner than a thread has started. */
const ROWS_FOR_A_THREAD = 150_000;

/** Prepares series, in the order they are given. */
export interface SeriesPreparer {
  /** Number of rows that it may be given before the first of them are stored. */
  readonly rowsAhead: number;
  /** Takes over the memory of the rows. */
  prepare(rows: SymbolRows, entry: SymbolEntry): Promise<PreparedSeries>;
  close(): Promise<void>;
}

/** A preparer for a number of rows: a thread of its own where that is faster. */
export function openPreparer(rows: number, settings: SeriesSettings): SeriesPreparer {
  const program = threadProgram('series-worker.mjs');
  return rows >= ROWS_FOR_A_THREAD && availableParallelism() > 1 && program !== null
    ? startThread(program, settings)
    : {
        rowsAhead: 0,
        prepare: (symbolRows, entry) => Promise.resolve(prepareSeries(symbolRows, entry, settings)),
        close: () => Promise.resolve(),
      };
}

/** Enough for the time in which the store writes a batch; about 10 MB. */
const ROWS_AHEAD = 150_000;

interface Waiting {
  readonly resolve: (series: PreparedSeries) => void;
  readonly reject: (error: unknown) => void;
}

/** A preparer that works in a thread of its own. */
export function startThread(program: URL, settings: SeriesSettings): SeriesPreparer {
  const waiting: Waiting[] = [];
  const worker = new Worker(program, { workerData: settings });
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (series: PreparedSeries) => waiting.shift()?.resolve(series));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the thread that prepares series ended (${code})`)));
  return {
    rowsAhead: ROWS_AHEAD,
    prepare: (rows, entry) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        waiting.push({ resolve, reject });
        const { days, files, lines, prices, times } = rows;
        const request: SeriesRequest = { rows, entry };
        worker.postMessage(
          request,
          [days, files, lines, prices, times].map(({ buffer }) => buffer as ArrayBuffer),
        );
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
