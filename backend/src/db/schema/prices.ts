import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { instruments } from './instruments';

/** The bars of one instrument and calendar year, packed. */
export const priceChunks = pgTable(
  'price_chunks',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    rows: integer().notNull(),
    firstDay: integer('first_day').notNull(),
    lastDay: integer('last_day').notNull(),
    data: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.year] })],
);

/** Splits (new shares per old share) and cash dividends (per share), by ex-date. */
export const corporateActions = pgTable(
  'corporate_actions',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    kind: text().$type<'split' | 'dividend'>().notNull(),
    day: integer().notNull(),
    value: doublePrecision().notNull(),
    /** True when an imported file states it. */
    fromFile: boolean('from_file').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.kind, table.day] })],
);
