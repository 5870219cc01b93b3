import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instruments } from './instruments';

export const universes = pgTable('universes', {
  id: text().primaryKey(),
  name: text().notNull(),
  indexSymbol: text('index_symbol'),
  region: text(),
  historyFrom: integer('history_from'),
  shipped: text(),
});

/** Memberships in the order of the source; `toDay` is exclusive. */
export const universeMembers = pgTable(
  'universe_members',
  {
    universeId: text('universe_id')
      .notNull()
      .references(() => universes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    fromDay: integer('from_day'),
    toDay: integer('to_day'),
    sharesMillions: doublePrecision('shares_millions'),
    weight: doublePrecision(),
    countedOn: integer('counted_on'),
  },
  (table) => [
    primaryKey({ columns: [table.universeId, table.position] }),
    index('universe_members_instrument').on(table.instrumentId),
  ],
);
