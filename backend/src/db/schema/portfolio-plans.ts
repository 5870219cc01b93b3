import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { amount, instant } from './columns';
import { bytea } from './bytea';
import { portfolioAssets, portfolios, portfolioTransactions } from './portfolios';

export const portfolioTargets = pgTable(
  'portfolio_targets',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    dimension: text().notNull(),
    key: text().notNull(),
    weight: amount('weight').notNull(),
    band: amount('band').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.portfolioId, table.dimension, table.key)],
);

export const portfolioGoals = pgTable(
  'portfolio_goals',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().notNull(),
    amount: amount('amount'),
    day: integer(),
    saving: amount('saving'),
    /** A fraction of the value a year. */
    spendingRate: amount('spending_rate'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('portfolio_goals_portfolio').on(table.portfolioId)],
);

export const portfolioNotes = pgTable(
  'portfolio_notes',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id').references(() => portfolioAssets.id, { onDelete: 'cascade' }),
    transactionId: integer('transaction_id').references(() => portfolioTransactions.id, {
      onDelete: 'cascade',
    }),
    day: integer(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('portfolio_notes_portfolio').on(table.portfolioId),
    index('portfolio_notes_asset').on(table.assetId),
    index('portfolio_notes_transaction').on(table.transactionId),
  ],
);

export const portfolioShares = pgTable(
  'portfolio_shares',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    name: text().notNull().default(''),
    kind: text().notNull(),
    tabs: jsonb().$type<unknown>().notNull(),
    fromDay: integer('from_day'),
    untilDay: integer('until_day'),
    expiresDay: integer('expires_day'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('portfolio_shares_portfolio').on(table.portfolioId)],
);

export const portfolioAlerts = pgTable(
  'portfolio_alerts',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    portfolioId: integer('portfolio_id').references(() => portfolios.id, { onDelete: 'cascade' }),
    symbol: text(),
    kind: text().notNull(),
    threshold: amount('threshold'),
    setDay: integer('set_day'),
    universe: text(),
    /** A filter of the screener, or of the figures of a portfolio, as it is written out. */
    filter: text(),
    judgedDay: integer('judged_day'),
    judgedActive: boolean('judged_active').notNull().default(false),
    judgedMembers: text('judged_members').array(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('portfolio_alerts_user').on(table.userId),
    index('portfolio_alerts_portfolio').on(table.portfolioId),
  ],
);

export const portfolioFeeds = pgTable('portfolio_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
