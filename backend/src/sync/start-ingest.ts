import { statSync } from 'node:fs';
import { AppError } from '@/lib/domain/errors';
import type { Config, MarketSource } from '../config/config';
import type { SyncContext } from './run-sync';
import { readFeedList } from './plan-sync';
import { startSyncSchedule } from './schedule-sync';
import { startDemoDays } from './demo-days';
import { watchFolder } from './watch-folder';

/** The log of the ingestion. */
export interface IngestLog {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** The settings with the source that the store holds. */
export type IngestConfig = Config & { readonly marketData: MarketSource; readonly demoSeed: number };

/**
 * Checks the files that the settings name and that are read while the site runs: without them nothing would be fetched, or
 * imported, and only the log would say so.
 *
 * @throws AppError CONFIG_INVALID.
 */
export function checkIngestFiles({ live, marketData }: Pick<IngestConfig, 'live' | 'marketData'>): void {
  if (marketData === 'live') readFeedList(live);
  const folder = marketData === 'csv' ? live.csvDir : null;
  if (folder !== null && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError('CONFIG_INVALID', `CSV_DIR must be an existing folder, got "${folder}"`);
}

/**
 * Keeps the data up to date while the site runs, by the source of the store.
 *
 * @returns Ends it.
 */
export function startIngest(sync: SyncContext, config: IngestConfig, log: IngestLog): () => Promise<void> {
  const { database } = sync;
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'new data could not be imported; the next attempt follows');
  switch (config.marketData) {
    case 'live':
      return startSyncSchedule(sync, {
        onError,
        onReport: ({ failures, ...report }) =>
          log.info({ ...report, failures: failures.length, first: failures[0] }, 'synchronized'),
      });
    case 'csv':
      return config.live.csvDir === null
        ? () => Promise.resolve()
        : watchFolder(database, config, {
            folder: config.live.csvDir,
            onError,
            onReport: (report) => log.info(report, 'imported from CSV_DIR'),
          });
    case 'demo':
      return startDemoDays(database, config, {
        onError,
        onStart: ({ isNewMarket, today }) =>
          log.info(
            { today },
            isNewMarket
              ? 'the stored simulated market is of another version or seed; it is shown until the new one is simulated'
              : 'the simulated market is brought up to today; the stored days are shown meanwhile',
          ),
        onReport: (report) => log.info(report, 'the simulated market reached a new day'),
      });
  }
}
