import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { instruments } from './instruments';

/** All vintages of one item of a company's accounts: period end, filing day and value, packed. */
export const fundamentals = pgTable(
  'fundamentals',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    periodMonths: integer('period_months').notNull(),
    currency: text().notNull(),
    rows: integer().notNull(),
    data: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.item, table.periodMonths, table.currency] })],
);

export const macroSeries = pgTable('macro_series', {
  id: text().primaryKey(),
  name: text().notNull(),
  unit: text().notNull(),
  frequency: text().$type<'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual'>().notNull(),
  publicationKnown: boolean('publication_known').notNull(),
});

/** The observations of a macro series with their publication days, packed. */
export const macroObservations = pgTable('macro_observations', {
  seriesId: text('series_id')
    .primaryKey()
    .references(() => macroSeries.id, { onDelete: 'cascade' }),
  rows: integer().notNull(),
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
  data: bytea().notNull(),
});

export const factorSets = pgTable(
  'factor_sets',
  {
    set: text().notNull(),
    frequency: text().$type<'daily' | 'monthly' | 'annual'>().notNull(),
    vintage: text(),
    columns: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.set, table.frequency] })],
);

/** Factor returns in percent per period, packed in the order of the set's columns. */
export const factorReturns = pgTable(
  'factor_returns',
  {
    set: text().notNull(),
    frequency: text().notNull(),
    rows: integer().notNull(),
    firstDay: integer('first_day').notNull(),
    lastDay: integer('last_day').notNull(),
    data: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.set, table.frequency] }),
    foreignKey({
      columns: [table.set, table.frequency],
      foreignColumns: [factorSets.set, factorSets.frequency],
    }).onDelete('cascade'),
  ],
);
