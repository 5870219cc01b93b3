import { desc, type InferSelectModel } from 'drizzle-orm';
import { waitWithoutLimit, type Executor } from '../database';
import { dataVersions, importRuns, priceChunks, storeSettings } from '../schema';

export type VersionRow = InferSelectModel<typeof dataVersions>;
export type SettingsRow = Pick<
  InferSelectModel<typeof storeSettings>,
  'source' | 'seed' | 'simulationVersion'
>;
export type ImportRunRow = Omit<InferSelectModel<typeof importRuns>, 'id'>;

/** The notification channel for new data versions. */
export const DATA_CHANNEL = 'tapeglass_data';

/** The notification that everything was replaced by a backup; versions may be lower than before. */
export const RESTORED = 'restored';

/** An arbitrary number that other programs on the same server are unlikely to use. */
const WRITER_LOCK = 7_361_002;

const MARKET_TABLES = [
  'declared_dates',
  'price_disagreements',
  'price_comparisons',
  'price_revisions',
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
  'quarantine',
  'sync_tasks',
];

/** Waits for other processes that write market data, and blocks them until the end of the transaction. */
export async function lockWriters(executor: Executor): Promise<void> {
  await waitWithoutLimit(executor);
  if (executor.kind === 'postgres') await executor.query('select pg_advisory_xact_lock($1)', [WRITER_LOCK]);
}

export async function readStoreSettings(executor: Executor): Promise<SettingsRow | null> {
  const [row] = await executor.orm.select().from(storeSettings);
  if (!row) return null;
  const { seed, simulationVersion, source } = row;
  return { source, seed, simulationVersion };
}

export async function saveSettings(executor: Executor, settings: SettingsRow): Promise<void> {
  await executor.orm
    .insert(storeSettings)
    .values(settings)
    .onConflictDoUpdate({ target: storeSettings.id, set: settings });
}

/** The data source of the store, and the extent of its data. */
export interface StoreExtent {
  readonly settings: SettingsRow | null;
  readonly instruments: number;
  readonly bars: number;
  readonly universes: number;
  readonly macroSeries: number;
  readonly factorSets: number;
  readonly articles: number;
}

export async function readExtent(executor: Executor): Promise<StoreExtent> {
  const [row] = await executor.query<Omit<StoreExtent, 'settings'>>(
    `select (select count(*)::integer from instruments) as "instruments",
            (select coalesce(sum(bars), 0)::double precision from instruments) as "bars",
            (select count(*)::integer from universes) as "universes",
            (select count(*)::integer from macro_series) as "macroSeries",
            (select count(*)::integer from factor_sets) as "factorSets",
            (select count(*)::integer from news_articles) as "articles"`,
  );
  if (!row) throw new Error('the database gave no counts');
  return { settings: await readStoreSettings(executor), ...row };
}

/** The newest data version; null for a store that never contained data. */
export async function readLatestVersion(executor: Executor): Promise<VersionRow | null> {
  const [row] = await executor.orm.select().from(dataVersions).orderBy(desc(dataVersions.version)).limit(1);
  return row ?? null;
}

/** The start of the present source's stored data; null for a store that never contained data. */
export async function readSourceStart(executor: Pick<Executor, 'query'>): Promise<Date | null> {
  const [row] = await executor.query<{ at: Date | null }>(
    `select min(made_at) as at from data_versions
     where version > coalesce((select max(version) from data_versions
                               where source <> (select source from store_settings)), 0)`,
  );
  return row?.at ?? null;
}

/** The size of the database on its disk. */
export async function readDatabaseBytes(executor: Pick<Executor, 'query'>): Promise<number> {
  const [row] = await executor.query<{ bytes: number }>(
    'select pg_database_size(current_database())::double precision as bytes',
  );
  return row?.bytes ?? 0;
}

/** Records a data version and notifies every listener at commit. */
export async function saveVersion(executor: Executor, row: Omit<VersionRow, 'madeAt'>): Promise<void> {
  await executor.orm.insert(dataVersions).values(row);
  await executor.query('select pg_notify($1, $2)', [DATA_CHANNEL, String(row.version)]);
}

export async function hasNoPrices(executor: Executor): Promise<boolean> {
  return (await executor.orm.select({ year: priceChunks.year }).from(priceChunks).limit(1)).length === 0;
}

/**
 * Empties all market tables (not the versions). In the embedded database the tables are truncated, which also
 * avoids logging the rows inserted next. On a server the rows are deleted instead, so that other processes
 * keep reading the old state until the commit.
 */
export async function clearMarket(executor: Executor): Promise<void> {
  if (executor.kind === 'embedded') await executor.script(`truncate ${MARKET_TABLES.join(', ')}`);
  else for (const table of MARKET_TABLES) await executor.script(`delete from ${table}`);
}

/** Saves the report of an import, including a failed one. */
export async function saveImportRun(executor: Executor, row: ImportRunRow): Promise<void> {
  await executor.orm.insert(importRuns).values(row);
}

/** An import without its report: its kind, and the reason for its failure. */
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
