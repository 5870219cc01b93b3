import { boolean, doublePrecision, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { instruments } from './instruments';

const instrumentId = () =>
  integer('instrument_id')
    .notNull()
    .references(() => instruments.id, { onDelete: 'cascade' });

/** Closes that were replaced after they had been stored, as traded on their day. */
export const priceRevisions = pgTable('price_revisions', {
  id: serial().primaryKey(),
  instrumentId: instrumentId(),
  fromDay: integer('from_day').notNull(),
  toDay: integer('to_day').notNull(),
  bars: integer().notNull(),
  oldClose: doublePrecision('old_close').notNull(),
  newClose: doublePrecision('new_close'),
  isUniform: boolean('is_uniform').notNull(),
  knownOn: integer('known_on').notNull(),
  source: text().notNull(),
});

/** Comparisons of stored closes with those of another provider. */
export const priceComparisons = pgTable(
  'price_comparisons',
  {
    instrumentId: instrumentId(),
    comparedOn: integer('compared_on').notNull(),
    provider: text().notNull(),
    bars: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.comparedOn] })],
);

/** Days on which another provider gives another close, as traded on that day. */
export const priceDisagreements = pgTable('price_disagreements', {
  id: serial().primaryKey(),
  instrumentId: instrumentId(),
  day: integer().notNull(),
  close: doublePrecision().notNull(),
  provider: text().notNull(),
  otherClose: doublePrecision('other_close').notNull(),
  otherProvider: text('other_provider').notNull(),
  tolerance: doublePrecision().notNull(),
  notedOn: integer('noted_on').notNull(),
  settledOn: integer('settled_on'),
});
