import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { InstrumentKind } from '@/lib/domain/instruments';

/** Every instrument that has or will have bars. Days are epoch days here and in all market tables. */
export const instruments = pgTable('instruments', {
  id: serial().primaryKey(),
  symbol: text().notNull().unique(),
  name: text().notNull(),
  kind: text().$type<InstrumentKind>().notNull(),
  exchange: text().notNull().default(''),
  currency: text(),
  quoteUnit: text('quote_unit'),
  country: text(),
  sector: text(),
  industry: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  splitBasis: text('split_basis').$type<'adjusted' | 'traded'>().notNull().default('adjusted'),
  dividendAdjusted: boolean('dividend_adjusted').notNull().default(false),
  firstDay: integer('first_day'),
  lastDay: integer('last_day'),
  bars: integer().notNull().default(0),
  dataVersion: integer('data_version').notNull(),
  frequency: text().$type<SeriesFrequency>().notNull().default('daily'),
});

/** Other names of an instrument, in upper case. */
export const instrumentAliases = pgTable(
  'instrument_aliases',
  {
    alias: text().primaryKey(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
  },
  (table) => [index('instrument_aliases_instrument').on(table.instrumentId)],
);
