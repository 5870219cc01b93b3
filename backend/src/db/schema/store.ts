import { boolean, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

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

/** A single row: the data source of the price store. */
export const storeSettings = pgTable('store_settings', {
  id: integer().primaryKey().default(1),
  source: text().notNull(),
  seed: integer(),
  simulationVersion: integer('simulation_version'),
});
