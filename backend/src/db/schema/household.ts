import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { MemberRole } from '@/lib/domain/portfolio/member-roles';
import { users } from './accounts';
import { bytea } from './bytea';
import { instant } from './columns';
import { portfolios } from './portfolios';

/** People with whom the owner of a portfolio shares it. */
export const portfolioMembers = pgTable(
  'portfolio_members',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.portfolioId, table.userId), index('portfolio_members_user').on(table.userId)],
);

/** Identified by the SHA-256 of the token in the link; the token itself is never stored. */
export const portfolioInvitations = pgTable(
  'portfolio_invitations',
  {
    id: serial().primaryKey(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    role: text().$type<MemberRole>().notNull(),
    email: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('portfolio_invitations_portfolio').on(table.portfolioId)],
);
