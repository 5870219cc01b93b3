import { integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Rows that a check holds back until a user decides on them. */
export const quarantine = pgTable(
  'quarantine',
  {
    id: serial().primaryKey(),
    symbol: text().notNull(),
    day: integer().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    expected: text().notNull(),
    reason: text().notNull(),
    provider: text().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    answers: integer().notNull().default(1),
    answeredOn: integer('answered_on'),
    decision: text().$type<'accepted' | 'dropped'>(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [unique('quarantine_row').on(table.symbol, table.day, table.field, table.value)],
);
