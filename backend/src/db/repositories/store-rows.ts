import { desc, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { dataVersions, importRuns, priceChunks, storeSettings } from '../schema';

export type VersionRow = InferSelectModel<typeof dataVersions>;
export type SettingsRow = Pick<InferSelectModel<typeof storeSettings>, 'source' | 'seed'>;
export type ImportRunRow = Omit<InferSelectModel<typeof importRuns>, 'id'>;

/** The channel on which a new data version is told. */
export const DATA_CHANNEL = 'tapeglass_data';

/** Any number that no other program on the same server is likely to take. */
const WRITER_LOCK = 7_361_002;

const MARKET_TABLES = [
  'price_chunks',
  'corporate_actions',
  'fundamentals',
  'universe_members',
  'universes',
  'instrument_aliases',
  'instruments',
  'macro_observations',
  'macro_series',
  'factor_returns',
  'factor_sets',
  'news_article_symbols',
  'news_articles',
  'news_sources',
];

/** Waits until no other process writes the market, until the end of the transaction. */
export async function lockWriters(executor: Executor): Promise<void> {
  if (executor.kind === 'postgres') await executor.query('select pg_advisory_xact_lock($1)', [WRITER_LOCK]);
}

export async function readSettings(executor: Executor): Promise<SettingsRow | null> {
  const [row] = await executor.orm.select().from(storeSettings);
  return row ? { source: row.source, seed: row.seed } : null;
}

export async function saveSettings(executor: Executor, settings: SettingsRow): Promise<void> {
  await executor.orm
    .insert(storeSettings)
    .values(settings)
    .onConflictDoUpdate({ target: storeSettings.id, set: settings });
}

/** The newest data version; null on a store that never held anything. */
export async function readLatestVersion(executor: Executor): Promise<VersionRow | null> {
  const [row] = await executor.orm.select().from(dataVersions).orderBy(desc(dataVersions.version)).limit(1);
  return row ?? null;
}

/** Records a data version and tells every listener, at the commit. */
export async function saveVersion(executor: Executor, row: Omit<VersionRow, 'madeAt'>): Promise<void> {
  await executor.orm.insert(dataVersions).values(row);
  await executor.query('select pg_notify($1, $2)', [DATA_CHANNEL, String(row.version)]);
}

export async function hasNoPrices(executor: Executor): Promise<boolean> {
  return (await executor.orm.select({ year: priceChunks.year }).from(priceChunks).limit(1)).length === 0;
}

/**
 * Empties every table of the market (not the versions).
 * Embedded, the tables are truncated, which also spares the log of what is written into them next. On a server the rows
 * are deleted instead, so that other processes keep reading the old state until the commit.
 */
export async function clearMarket(executor: Executor): Promise<void> {
  if (executor.kind === 'embedded') await executor.script(`truncate ${MARKET_TABLES.join(', ')}`);
  else for (const table of MARKET_TABLES) await executor.script(`delete from ${table}`);
}

/** Keeps the report of an import, also of one that failed. */
export async function saveImportRun(executor: Executor, row: ImportRunRow): Promise<void> {
  await executor.orm.insert(importRuns).values(row);
}

/** The newest import reports, newest first. */
export async function readImportRuns(
  executor: Executor,
  limit: number,
): Promise<InferSelectModel<typeof importRuns>[]> {
  return executor.orm.select().from(importRuns).orderBy(desc(importRuns.id)).limit(limit);
}

/** An import without its report: what it was, and why it failed. */
export interface ImportHead {
  readonly what: string;
  readonly finishedAt: Date;
  readonly succeeded: boolean;
  readonly dataVersion: number | null;
  readonly error: string | null;
}

/** The newest imports, newest first, without their reports. */
export async function readImportHeads(
  executor: Pick<Executor, 'query'>,
  limit: number,
): Promise<ImportHead[]> {
  const rows = await executor.query<{
    what: string;
    finished_at: Date;
    succeeded: boolean;
    data_version: number | null;
    error: string | null;
  }>(
    `select what, finished_at, succeeded, data_version, report->>'error' as error
       from import_runs order by id desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    what: row.what,
    finishedAt: row.finished_at,
    succeeded: row.succeeded,
    dataVersion: row.data_version,
    error: row.error,
  }));
}
