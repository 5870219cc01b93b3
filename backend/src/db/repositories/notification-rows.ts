import { and, asc, desc, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { DeliveryState } from '@/lib/domain/portfolio/notification';
import type { Executor } from '../database';
import { notificationChannels, notificationSettings, notifications } from '../schema';

export type ChannelRow = InferSelectModel<typeof notificationChannels>;
export type NotificationRow = InferSelectModel<typeof notifications>;
export type NotificationSettingsRow = InferSelectModel<typeof notificationSettings>;

/** What is known of a delivery. */
export interface DeliveryRow {
  readonly notificationId: number;
  readonly channelId: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly error: string | null;
}

/** The channels of a user, oldest first. */
export function readChannels(executor: Executor, userId: number): Promise<ChannelRow[]> {
  return executor.orm
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.userId, userId))
    .orderBy(asc(notificationChannels.id));
}

/** A channel of its owner; null when it is gone or another person's. */
export async function readChannel(
  executor: Executor,
  { id, userId }: Pick<ChannelRow, 'id' | 'userId'>,
): Promise<ChannelRow | null> {
  const [row] = await executor.orm
    .select()
    .from(notificationChannels)
    .where(and(eq(notificationChannels.id, id), eq(notificationChannels.userId, userId)));
  return row ?? null;
}

/** The channel of a claimed delivery; null when it is gone. */
export async function readClaimedChannel(executor: Executor, id: number): Promise<ChannelRow | null> {
  const [row] = await executor.orm.select().from(notificationChannels).where(eq(notificationChannels.id, id));
  return row ?? null;
}

export async function insertChannel(tx: Executor, row: Omit<ChannelRow, 'id'>): Promise<ChannelRow> {
  const [inserted] = await tx.orm.insert(notificationChannels).values(row).returning();
  return inserted!;
}

/** Removes a channel of its owner with what waits for it. Returns false when it is gone. */
export async function deleteChannel(
  executor: Executor,
  { id, userId }: Pick<ChannelRow, 'id' | 'userId'>,
): Promise<boolean> {
  const gone = await executor.orm
    .delete(notificationChannels)
    .where(and(eq(notificationChannels.id, id), eq(notificationChannels.userId, userId)))
    .returning({ id: notificationChannels.id });
  return gone.length > 0;
}

export async function readNotificationSettings(
  executor: Executor,
  userId: number,
): Promise<NotificationSettingsRow | null> {
  const [row] = await executor.orm
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? null;
}

export async function storeNotificationSettings(
  executor: Executor,
  { userId, ...settings }: NotificationSettingsRow,
): Promise<void> {
  await executor.orm
    .insert(notificationSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
}

/** The last notifications of a user, newest first. */
export function readNotifications(
  executor: Executor,
  userId: number,
  limit: number,
): Promise<NotificationRow[]> {
  return executor.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function countUnread(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.query<{ n: number }>(
    'select count(*)::integer as n from notifications where user_id = $1 and read_at is null',
    [userId],
  );
  return row?.n ?? 0;
}

export async function markRead(executor: Executor, userId: number, readAt: Date): Promise<void> {
  await executor.orm
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** The deliveries of notifications, by channel. */
export function readDeliveries(executor: Executor, ids: readonly number[]): Promise<DeliveryRow[]> {
  return executor.query(
    `select notification_id::integer as "notificationId", channel_id as "channelId", state, attempts, error
     from notification_deliveries where notification_id = any($1) order by channel_id`,
    [ids],
  );
}

/** The users with alerts who may log in. */
export async function readAlertOwners(executor: Executor): Promise<number[]> {
  const rows = await executor.query<{ id: number }>(
    `select distinct u.id from portfolio_alerts a join users u on u.id = a.user_id
     where a.deleted_at is null and u.disabled_at is null order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** Up to where an alert was judged. */
export interface JudgedState {
  readonly day: EpochDay | null;
  readonly active: boolean;
}

/** Moves an alert from one state to another. Of several processes that have seen the same events one succeeds. */
export async function moveJudged(
  executor: Executor,
  alertId: number,
  { from, to }: { readonly from: JudgedState; readonly to: JudgedState },
): Promise<boolean> {
  const moved = await executor.query(
    `update portfolio_alerts set judged_day = $2, judged_active = $3
     where id = $1 and judged_day is not distinct from $4 and judged_active = $5 returning id`,
    [alertId, to.day, to.active, from.day, from.active],
  );
  return moved.length > 0;
}

/** Writes a notification down, with a delivery to each channel of its user. */
export async function insertNotification(
  tx: Executor,
  {
    dueAt,
    ...row
  }: Pick<NotificationRow, 'alertId' | 'createdAt' | 'day' | 'text' | 'userId'> & { readonly dueAt: Date },
): Promise<void> {
  await tx.query(
    `with made as (
       insert into notifications (user_id, alert_id, day, text, created_at) values ($1, $2, $3, $4, $5) returning id
     )
     insert into notification_deliveries (notification_id, channel_id, due_at)
     select made.id, c.id, $6 from made, notification_channels c where c.user_id = $1`,
    [row.userId, row.alertId, row.day, row.text, row.createdAt, dueAt],
  );
}

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly channelId: number;
  readonly attempts: number;
  readonly day: EpochDay;
  readonly text: string;
}

/**
 * Claims all that is due for one channel of a person who may log in; none when nothing is due, or another process was
 * faster. A claim is never given to a second process.
 */
export async function claimDeliveries(executor: Executor, now: Date): Promise<ClaimedDelivery[]> {
  return executor.query(
    `with next as (
       select d.channel_id from notification_deliveries d
       join notification_channels c on c.id = d.channel_id join users u on u.id = c.user_id
       where d.state = 'waiting' and d.due_at <= $1 and u.disabled_at is null order by d.due_at, d.id limit 1
     ), claimed as (
       update notification_deliveries d set state = 'sending', claimed_at = $1, attempts = d.attempts + 1
       where d.channel_id in (select channel_id from next) and d.state = 'waiting' and d.due_at <= $1
       returning d.id, d.channel_id, d.attempts, d.notification_id
     )
     select claimed.id::integer as id, claimed.channel_id as "channelId", claimed.attempts, n.day, n.text
     from claimed join notifications n on n.id = claimed.notification_id order by n.id`,
    [now],
  );
}

/** What became of claimed deliveries; with `dueAt` they are tried again then. */
export async function settleDeliveries(
  executor: Executor,
  ids: readonly number[],
  {
    dueAt = null,
    error = null,
    sentAt = null,
  }: { readonly dueAt?: Date | null; readonly error?: string | null; readonly sentAt?: Date | null },
): Promise<void> {
  const state: DeliveryState = sentAt !== null ? 'sent' : dueAt !== null ? 'waiting' : 'failed';
  await executor.query(
    `update notification_deliveries set state = $2, error = $3, sent_at = $4, due_at = coalesce($5, due_at), claimed_at = null
     where id = any($1)`,
    [ids, state, error, sentAt, dueAt],
  );
}

/** Gives up deliveries that a process claimed before an instant and never settled: they may have arrived. */
export async function failInterrupted(executor: Executor, before: Date, error: string): Promise<void> {
  await executor.query(
    `update notification_deliveries set state = 'failed', error = $2, claimed_at = null
     where state = 'sending' and claimed_at < $1`,
    [before, error],
  );
}

/** Removes notifications of before an instant. */
export async function deleteOldNotifications(executor: Executor, before: Date): Promise<void> {
  await executor.query('delete from notifications where created_at < $1', [before]);
}
