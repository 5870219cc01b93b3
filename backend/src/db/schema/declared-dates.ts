import { boolean, doublePrecision, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { StatedDate } from '@/lib/domain/declared-dates';
import { instruments } from './instruments';

/** Days of events that were stated before they came, with the days from which and up to which that was known. */
export const declaredDates = pgTable(
  'declared_dates',
  {
    id: serial().primaryKey(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    kind: text().$type<StatedDate['kind']>().notNull(),
    day: integer().notNull(),
    payDay: integer('pay_day'),
    amount: doublePrecision(),
    isEstimate: boolean('is_estimate').notNull(),
    provider: text().notNull(),
    knownOn: integer('known_on').notNull(),
    withdrawnOn: integer('withdrawn_on'),
  },
  (table) => [index('declared_dates_instrument').on(table.instrumentId, table.knownOn)],
);
