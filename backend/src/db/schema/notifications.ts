import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { bytea } from './bytea';
import { instant } from './columns';
import { portfolioAlerts } from './portfolio-plans';

export const notificationChannels = pgTable(
  'notification_channels',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Address and key as JSON, encrypted; empty for e-mail, which goes to the address of the account. */
    target: bytea('target').notNull(),
    /** Of a subscription to Web Push: SHA-256 of its endpoint, and the session in which it was made. */
    endpointHash: bytea('endpoint_hash').unique(),
    sessionHash: bytea('session_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('notification_channels_user').on(table.userId)],
);

export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  zone: text().notNull(),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  digest: text().notNull(),
});

export const notifications = pgTable(
  'notifications',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alertId: integer('alert_id').references(() => portfolioAlerts.id, { onDelete: 'set null' }),
    day: integer().notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [index('notifications_user').on(table.userId, table.id)],
);

export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id')
      .notNull()
      .references(() => notificationChannels.id, { onDelete: 'cascade' }),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    error: text(),
    isHanded: boolean('is_handed').notNull().default(true),
  },
  (table) => [unique().on(table.notificationId, table.channelId)],
);
