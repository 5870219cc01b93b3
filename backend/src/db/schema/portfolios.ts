import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PriceFormat } from '@/lib/contracts/portfolios/price-source';
import { users } from './accounts';
import { amount, instant } from './columns';
import { bytea } from './bytea';

export const portfolios = pgTable(
  'portfolios',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    slug: text().notNull(),
    baseCurrency: text('base_currency').notNull(),
    costMethod: text('cost_method').notNull().default('fifo'),
    /** account or portfolio; null: as the cost method has it. */
    costScope: text('cost_scope'),
    /** A symbol; null: the S&P 500. */
    benchmark: text(),
    flowTiming: text('flow_timing').notNull().default('opening'),
    taxYearStart: text('tax_year_start').notNull().default('01-01'),
    lossRule: text('loss_rule').notNull().default('none'),
    /** Made by one click from the stored market, and shown as an example everywhere. */
    example: boolean().notNull().default(false),
    /** Raised by every change of the portfolio and of what belongs to it. */
    revision: integer().notNull().default(1),
    /** Raised by every change of the person's assets and their prices: values depend on both numbers. */
    assetsRevision: integer('assets_revision').notNull().default(1),
    position: integer().notNull().default(0),
    archived: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The instant of its deletion; it can be brought back for a day. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('portfolios_address')
      .on(table.userId, table.slug)
      .where(sql`deleted_at is null`),
  ],
);

export const portfolioAccounts = pgTable(
  'portfolio_accounts',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    /** tracked: deposits and withdrawals are entered; implied: each row implies its own. */
    cash: text().notNull(),
    shortsAllowed: boolean('shorts_allowed').notNull().default(false),
    costMethod: text('cost_method'),
    /** Left out of the lots report and of the pools of average and United Kingdom cost. */
    sheltered: boolean().notNull().default(false),
    closedDay: integer('closed_day'),
    position: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.portfolioId, table.name)],
);

export const portfolioAssets = pgTable(
  'portfolio_assets',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the stored market; null for an asset of the person's own. */
    symbol: text(),
    isin: text(),
    name: text().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    overrides: jsonb().$type<unknown>().notNull().default({}),
    countsInReturns: boolean('counts_in_returns').notNull().default(true),
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.symbol)],
);

export const portfolioImports = pgTable(
  'portfolio_imports',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').references(() => portfolioAccounts.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    sha256: bytea().notNull(),
    layout: text().notNull(),
    mapping: jsonb().$type<unknown>(),
    answers: jsonb().$type<unknown>().notNull().default({}),
    report: jsonb().$type<unknown>().notNull().default({}),
    /** The compressed file between preview and commit; null afterwards. */
    draft: bytea(),
    committedAt: instant('committed_at'),
    undoneAt: instant('undone_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('portfolio_imports_portfolio').on(table.portfolioId, table.id.desc())],
);

export const portfolioMappings = pgTable(
  'portfolio_mappings',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    signature: text().notNull(),
    mapping: jsonb().$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.name)],
);

export const portfolioTransactions = pgTable(
  'portfolio_transactions',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => portfolioAccounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    day: integer().notNull(),
    /** Seconds since midnight; null where the time is unknown. */
    seconds: integer(),
    /** Order of entry. */
    position: integer().notNull(),
    assetId: integer('asset_id').references(() => portfolioAssets.id),
    quantity: amount('quantity'),
    price: amount('price'),
    currency: text(),
    /** The unit in which a price was entered, when it is a hundredth of the currency: GBX. */
    quoteUnit: text('quote_unit'),
    gross: amount('gross'),
    settleCurrency: text('settle_currency'),
    fxRate: amount('fx_rate'),
    fee: amount('fee'),
    tax: amount('tax'),
    net: amount('net'),
    toAccountId: integer('to_account_id').references(() => portfolioAccounts.id, { onDelete: 'cascade' }),
    toAssetId: integer('to_asset_id').references(() => portfolioAssets.id),
    toQuantity: amount('to_quantity'),
    toNet: amount('to_net'),
    toCurrency: text('to_currency'),
    ratioNew: integer('ratio_new'),
    ratioOld: integer('ratio_old'),
    costFraction: amount('cost_fraction'),
    cost: amount('cost'),
    acquiredDay: integer('acquired_day'),
    exDay: integer('ex_day'),
    subkind: text(),
    groupName: text('group_name'),
    importId: integer('import_id').references(() => portfolioImports.id, { onDelete: 'set null' }),
    externalId: text('external_id'),
    fingerprint: text(),
    note: text().notNull().default(''),
    tag: text(),
    /** Lots that a sale names; null: the cost method decides. */
    lots: jsonb().$type<readonly { day: number; quantity: string }[]>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('portfolio_transactions_portfolio').on(table.portfolioId, table.day, table.position),
    index('portfolio_transactions_account').on(table.accountId),
    index('portfolio_transactions_to_account').on(table.toAccountId),
    index('portfolio_transactions_asset').on(table.assetId),
    index('portfolio_transactions_to_asset').on(table.toAssetId),
    index('portfolio_transactions_import').on(table.importId),
  ],
);

export const portfolioPrices = pgTable(
  'portfolio_prices',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => portfolioAssets.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    close: amount('close').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.day] })],
);

export const portfolioPriceSources = pgTable(
  'portfolio_price_sources',
  {
    assetId: integer('asset_id')
      .primaryKey()
      .references(() => portfolioAssets.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    format: text().$type<PriceFormat>().notNull(),
    /** A JSON path, or the head of a column, of the price, its day and its currency. */
    price: text().notNull(),
    day: text(),
    currency: text(),
    decimalSign: text('decimal_sign').$type<'comma' | 'point'>(),
    dueAt: instant('due_at').notNull(),
    checkedAt: instant('checked_at'),
    failures: integer().notNull().default(0),
    error: text(),
    /** The newest price that came from the address. */
    lastDay: integer('last_day'),
    lastClose: amount('last_close'),
    /** A price that is far from the one before it and waits for its owner. */
    heldDay: integer('held_day'),
    heldClose: amount('held_close'),
  },
  (table) => [index('portfolio_price_sources_due').on(table.dueAt)],
);

export const portfolioStatements = pgTable(
  'portfolio_statements',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => portfolioAccounts.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    /** One of the two. */
    assetId: integer('asset_id').references(() => portfolioAssets.id),
    currency: text(),
    quantity: amount('quantity').notNull(),
    source: text().notNull().default('typed'),
    importId: integer('import_id').references(() => portfolioImports.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('portfolio_statements_portfolio').on(table.portfolioId, table.day),
    index('portfolio_statements_account').on(table.accountId),
    index('portfolio_statements_asset').on(table.assetId),
    index('portfolio_statements_import').on(table.importId),
  ],
);

export const portfolioChanges = pgTable(
  'portfolio_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    what: text().notNull(),
    before: jsonb().$type<unknown>().notNull().default({}),
    after: jsonb().$type<unknown>().notNull().default({}),
    undoneBy: integer('undone_by'),
    /** The name of the token that made the change; null: the owner on the site. */
    author: text(),
  },
  (table) => [unique().on(table.portfolioId, table.revision)],
);
