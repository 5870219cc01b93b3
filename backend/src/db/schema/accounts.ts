import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DateFormat, NumberFormat } from '@/lib/domain/display-formats';
import type { Language } from '@/lib/domain/text';
import type { TokenScope } from '@/lib/domain/token-scopes';
import { bytea } from './bytea';
import { instant } from './columns';

export const users = pgTable('users', {
  id: serial().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** argon2id; null for accounts that only use external sign-in. */
  passwordHash: text('password_hash'),
  externalSubject: text('external_subject').unique(),
  bio: text().notNull().default(''),
  country: text(),
  baseCurrency: text('base_currency'),
  /** Null when never chosen. */
  numberFormat: text('number_format').$type<NumberFormat>(),
  dateFormat: text('date_format').$type<DateFormat>(),
  /** The language in which the user reads the site; null until the website said so. */
  language: text().$type<Language>(),
  profilePicture: text('profile_picture'),
  disabledAt: instant('disabled_at'),
  joinedAt: instant('joined_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  emailVerifiedAt: instant('email_verified_at'),
  /** Of one account at most: the first one. */
  role: text().$type<'administrator'>(),
});

/** Identified by the SHA-256 of the token; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    address: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Identified by the SHA-256 of the token in the link; the token itself is never stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    kind: text().$type<'reset' | 'verify' | 'invite' | 'passkey'>().notNull(),
    /** Null for an invitation, and for the challenge of a login. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that is confirmed; null for other links. */
    email: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('account_links_user').on(table.userId)],
);

/** Tokens for programs, identified by the SHA-256 of the token; the token itself is never stored. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    scope: text().$type<TokenScope>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null: valid until it is revoked. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('personal_tokens_user').on(table.userId)],
);

/** The authenticator app of an account; `secret` is encrypted. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: bytea().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null until the owner entered a first code. */
  confirmedAt: instant('confirmed_at'),
  /** The period of the last accepted code. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
});

/** Identified by the SHA-256 of the code; a used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The public halves of key pairs in people's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** Separated by commas. */
    transports: text().notNull().default(''),
    host: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** People at an OpenID issuer, or behind a proxy that logs people in. */
export const externalLogins = pgTable(
  'external_logins',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [unique().on(table.issuer, table.subject), index('external_logins_user').on(table.userId)],
);

/** The first list of a user, by position, is the one that calls without `list` read and change. */
export const watchlists = pgTable(
  'watchlists',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('watchlists_user').on(table.userId)],
);

/** Stored by symbol: a watchlist survives a change of the market data source. */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
    listId: integer('list_id')
      .notNull()
      .references(() => watchlists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.symbol] }),
    index('watchlist_entries_user').on(table.userId),
  ],
);

export const watchlistRemovals = pgTable(
  'watchlist_removals',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    addedAt: instant('added_at').notNull(),
    removedAt: instant('removed_at').notNull(),
    listId: integer('list_id')
      .notNull()
      .references(() => watchlists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.symbol] }),
    index('watchlist_removals_user').on(table.userId),
  ],
);

export const savedScreens = pgTable(
  'saved_screens',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    universeId: text('universe_id').notNull(),
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.name)],
);

export const savedComparisons = pgTable('saved_comparisons', {
  id: serial().primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  query: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    address: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (table) => [index('security_events_user').on(table.userId, table.happenedAt.desc())],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: instant('window_start').notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_window').on(table.windowStart),
  ],
);
