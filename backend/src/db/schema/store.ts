import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** One row per ingest that changed data; the newest row is the version of the store. */
export const dataVersions = pgTable('data_versions', {
  version: integer().primaryKey(),
  source: text().notNull(),
  seed: integer(),
  what: text().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The report of every import, including failed ones. */
export const importRuns = pgTable('import_runs', {
  id: serial().primaryKey(),
  what: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  succeeded: boolean().notNull(),
  dataVersion: integer('data_version'),
  report: jsonb().$type<unknown>().notNull(),
});

/** The backups that the site made itself: `file` is null for one that failed. */
export const backupRuns = pgTable('backup_runs', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  file: text(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
});

/** A single row: the data source of the price store. */
export const storeSettings = pgTable('store_settings', {
  id: integer().primaryKey().default(1),
  source: text().notNull(),
  seed: integer(),
  simulationVersion: integer('simulation_version'),
});
