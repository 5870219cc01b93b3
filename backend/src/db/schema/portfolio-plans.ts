import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { amount, instant } from './columns';
import { bytea } from './bytea';
import type { RecurringKind, Rhythm } from '@/lib/domain/portfolio/recurring';
import type { RetirementParameters } from '@/lib/domain/portfolio/retirement-parameters';
import { portfolioAccounts, portfolioAssets, portfolios, portfolioTransactions } from './portfolios';

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

/** Rows that are entered again and again: savings plans, income, charges, instalments of loans. */
export const portfolioRecurring = pgTable(
  'portfolio_recurring',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<RecurringKind>().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => portfolioAccounts.id, { onDelete: 'cascade' }),
    toAccountId: integer('to_account_id').references(() => portfolioAccounts.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id').references(() => portfolioAssets.id, { onDelete: 'cascade' }),
    /** Each time, in the currency of the account. */
    amount: amount('amount'),
    quantity: amount('quantity'),
    /** A year, of the cash of the account; of an instalment: of what is owed. */
    rate: amount('rate'),
    fee: amount('fee'),
    rhythm: text().$type<Rhythm>().notNull(),
    firstDay: integer('first_day').notNull(),
    lastDay: integer('last_day'),
    automatic: boolean().notNull().default(false),
    /** Every day before it is booked or skipped. */
    nextDay: integer('next_day').notNull(),
    problem: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('portfolio_recurring_portfolio').on(table.portfolioId),
    index('portfolio_recurring_due')
      .on(table.nextDay)
      .where(sql`automatic`),
    index('portfolio_recurring_account').on(table.accountId),
    index('portfolio_recurring_asset').on(table.assetId),
  ],
);

/** Named plans of the retirement tab: the parameters of its call as they were entered. */
export const portfolioRetirementPlans = pgTable(
  'portfolio_retirement_plans',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    parameters: jsonb().$type<RetirementParameters>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('portfolio_retirement_plans_portfolio').on(table.portfolioId)],
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
