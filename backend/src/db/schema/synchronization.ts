import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Parts of the data that are fetched from providers. */
export const syncTasks = pgTable('sync_tasks', {
  id: text().primaryKey(),
  kind: text().$type<'prices' | 'macro' | 'factors' | 'fundamentals' | 'dates' | 'news'>().notNull(),
  provider: text(),
  triedAt: instant('tried_at'),
  succeededAt: instant('succeeded_at'),
  failure: text(),
  message: text(),
  failures: integer().notNull().default(0),
  nextAt: instant('next_at'),
  etag: text(),
  lastModified: text('last_modified'),
});

/** The last success and failure of each provider. */
export const providerStates = pgTable('provider_states', {
  id: text().primaryKey(),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  failure: text(),
  message: text(),
  pausedUntil: instant('paused_until'),
});

/** The process that synchronizes. */
export const syncRunner = pgTable('sync_runner', {
  id: integer().primaryKey().default(1),
  holder: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  nextAt: instant('next_at'),
});
