import { join } from 'node:path';
import { readdir, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { todayOf, type Config } from '../config/config';
import type { Database } from '../db/database';
import { saveImportRun } from '../db/repositories/store-rows';
import { importPrices } from '../ingest/prices/import-prices';
import { withMarketWriter } from '../market/market-writer';

/** The watched folder, reports and waits. */
export interface WatchOptions {
  readonly folder: string;
  readonly onReport: (report: {
    readonly file: string;
    readonly rows: number;
    readonly changed: boolean;
  }) => void;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 10_000;
const TABLES = /\.(csv|tsv|txt|zip|xlsx?|csv\.gz|tsv\.gz|txt\.gz)$/i;

/**
 * Imports the price files of a folder, and again whenever one is new or has changed. A file that is being
 * written is left until its size is stable. A file that fails stays in place and is retried when it changes.
 *
 * The folder is read at an interval: file notifications do not arrive from network drives and containers.
 *
 * @returns Ends it.
 */
export function watchFolder(
  database: Database,
  config: Pick<Config, 'dataDir' | 'today'>,
  { everyMs = EVERY_MS, folder, onError, onReport }: WatchOptions,
): () => Promise<void> {
  const stop = new AbortController();
  /** The state of each file when it was imported, and when it was last seen. */
  const imported = new Map<string, string>();
  let lastStates = new Map<string, string>();
  let isMissing = false;

  async function importFile(file: string): Promise<void> {
    const startedAt = new Date();
    const what = `import prices ${file}`;
    const keep = (report: unknown, dataVersion: number | null): Promise<void> =>
      saveImportRun(database, {
        what,
        startedAt,
        finishedAt: new Date(),
        succeeded: dataVersion !== null,
        dataVersion,
        report,
      });
    try {
      const today = todayOf(config);
      const occasion = { source: 'csv', seed: null, what: 'import prices', today } as const;
      const { changed, dataVersion, value } = await withMarketWriter(database, occasion, (writer) =>
        importPrices(
          { paths: [join(folder, file)], today, spillFolder: join(config.dataDir, 'tmp') },
          writer,
        ),
      );
      if (!changed) return;
      await keep(value, dataVersion);
      onReport({ file, rows: value.rowsRead, changed });
    } catch (error) {
      if (error instanceof AppError) await keep({ error: error.message }, null);
      onError(error);
    }
  }

  async function look(): Promise<void> {
    const now = await readStates(folder);
    isMissing = false;
    for (const [file, state] of now) {
      if (imported.get(file) === state || lastStates.get(file) !== state) continue;
      if (stop.signal.aborted) return;
      imported.set(file, state);
      await importFile(file);
    }
    lastStates = now;
  }

  const running = (async () => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) => {
        // Reported once: a drive may come back.
        if (!isMissing) onError(error);
        isMissing = true;
      });
      await wait(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
}

/** Size and time of change of each table in a folder and its subfolders. */
async function readStates(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true });
  const states = new Map<string, string>();
  for (const file of files.filter((name) => TABLES.test(name)).sort()) {
    try {
      const { isFile, mtimeMs, size } = await readStat(join(folder, file));
      if (isFile && size > 0) states.set(file, `${size} ${mtimeMs}`);
    } catch (error) {
      // Removed since it was listed.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return states;
}

async function readStat(path: string): Promise<{ isFile: boolean; mtimeMs: number; size: number }> {
  const facts = await stat(path);
  return { isFile: facts.isFile(), mtimeMs: facts.mtimeMs, size: facts.size };
}
