import { and, asc, desc, eq, isNull, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { DeliveryState } from '@/lib/domain/portfolio/notification';
import type { Language } from '@/lib/domain/text';
import type { Executor } from '../database';
import { notificationChannels, notificationSettings, notifications, users } from '../schema';

export type ChannelRow = InferSelectModel<typeof notificationChannels>;
export type NotificationRow = InferSelectModel<typeof notifications>;
export type NotificationSettingsRow = InferSelectModel<typeof notificationSettings>;

/** The stored state of a delivery. */
export interface DeliveryRow {
  readonly notificationId: number;
  readonly channelId: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly error: string | null;
}

/** A channel with its owner, to whose address e-mails go. */
export interface OwnedChannel extends ChannelRow {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language | null;
}

async function selectChannels(executor: Executor, where: SQL | undefined): Promise<OwnedChannel[]> {
  const rows = await executor.orm
    .select({
      channel: notificationChannels,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(notificationChannels)
    .innerJoin(users, eq(users.id, notificationChannels.userId))
    .where(where)
    .orderBy(asc(notificationChannels.id));
  return rows.map(({ channel, ...owner }) => ({ ...channel, ...owner }));
}

/** The channels of a user, oldest first. */
export function readChannels(executor: Executor, userId: number): Promise<OwnedChannel[]> {
  return selectChannels(executor, eq(notificationChannels.userId, userId));
}

/** A channel of its owner; null when it is gone or another person's. */
export async function readChannel(
  executor: Executor,
  { id, userId }: Pick<ChannelRow, 'id' | 'userId'>,
): Promise<OwnedChannel | null> {
  const where = and(eq(notificationChannels.id, id), eq(notificationChannels.userId, userId));
  return (await selectChannels(executor, where))[0] ?? null;
}

/** The channel of a claimed delivery; null when it is gone. */
export async function readClaimedChannel(executor: Executor, id: number): Promise<OwnedChannel | null> {
  return (await selectChannels(executor, eq(notificationChannels.id, id)))[0] ?? null;
}

export async function insertChannel(
  tx: Executor,
  row: Omit<ChannelRow, 'id' | 'endpointHash' | 'sessionHash'> &
    Partial<Pick<ChannelRow, 'endpointHash' | 'sessionHash'>>,
): Promise<ChannelRow> {
  const [inserted] = await tx.orm.insert(notificationChannels).values(row).returning();
  return inserted!;
}

/** Removes the subscription of a browser, whichever account has it. */
export async function deleteEndpoint(executor: Executor, endpointHash: Uint8Array): Promise<void> {
  await executor.orm.delete(notificationChannels).where(eq(notificationChannels.endpointHash, endpointHash));
}

/** Removes subscriptions to Web Push whose session has ended: the person is not signed in in that browser any more. */
export async function deleteEndedSubscriptions(executor: Executor, now: Date): Promise<void> {
  await executor.query(
    `delete from notification_channels c where c.kind = 'push' and not exists (
       select 1 from sessions s
       where s.token_hash = c.session_hash and s.user_id = c.user_id and s.revoked_at is null and s.expires_at > $1
     )`,
    [now],
  );
}

/** True when events of alerts go to a user by e-mail. */
export async function hasMailChannel(executor: Executor, userId: number): Promise<boolean> {
  const rows = await executor.orm
    .select({ id: notificationChannels.id })
    .from(notificationChannels)
    .where(and(eq(notificationChannels.userId, userId), eq(notificationChannels.kind, 'email')));
  return rows.length > 0;
}

/** Adds or removes the channel of e-mail. */
export async function storeMailChannel(
  executor: Executor,
  { createdAt, isOn, userId }: { readonly userId: number; readonly isOn: boolean; readonly createdAt: Date },
): Promise<void> {
  const condition = and(eq(notificationChannels.userId, userId), eq(notificationChannels.kind, 'email'));
  if (!isOn) await executor.orm.delete(notificationChannels).where(condition);
  else
    await executor.orm
      .insert(notificationChannels)
      .values({ userId, kind: 'email', name: 'E-mail', target: Buffer.alloc(0), createdAt })
      .onConflictDoNothing();
}

/** True when the address of a user is confirmed. */
export async function isAddressConfirmed(executor: Executor, userId: number): Promise<boolean> {
  const [user] = await executor.orm
    .select({ at: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user !== undefined && user.at !== null;
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

/** Marks one notification of a user as read, or as unread. Returns false when it is gone. */
export async function markOne(
  executor: Executor,
  { id, readAt, userId }: Pick<NotificationRow, 'id' | 'readAt' | 'userId'>,
): Promise<boolean> {
  const marked = await executor.orm
    .update(notifications)
    .set({ readAt: readAt === null ? null : sql`coalesce(${notifications.readAt}, ${readAt.toISOString()})` })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
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

/** The recorded events of a user's alerts on filters, in order. */
export function readFilterEvents(
  executor: Executor,
  userId: number,
): Promise<{ readonly alertId: number; readonly day: EpochDay; readonly text: string }[]> {
  return executor.query(
    `select n.alert_id as "alertId", n.day, n.text from notifications n join portfolio_alerts a on a.id = n.alert_id
     where n.user_id = $1 and a.filter is not null order by n.id`,
    [userId],
  );
}

/** Up to where an alert was judged. */
export interface JudgedState {
  readonly day: EpochDay | null;
  readonly active: boolean;
  /** The members or holdings that passed; null for other alerts. */
  readonly members: readonly string[] | null;
}

/** Moves an alert from one state to another. Of several processes that have seen the same events one succeeds. */
export async function moveJudged(
  executor: Executor,
  alertId: number,
  { from, to }: { readonly from: JudgedState; readonly to: JudgedState },
): Promise<boolean> {
  const moved = await executor.query(
    `update portfolio_alerts set judged_day = $2, judged_active = $3, judged_members = $4::text[]
     where id = $1 and judged_day is not distinct from $5 and judged_active = $6
       and judged_members is not distinct from $7::text[] returning id`,
    [alertId, to.day, to.active, to.members, from.day, from.active, from.members],
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
 * faster. A claim is never given to a second process. E-mails go to confirmed addresses only.
 *
 * @param sendsMail - Whether e-mails are claimed too.
 */
export async function claimDeliveries(
  executor: Executor,
  { now, sendsMail }: { readonly now: Date; readonly sendsMail: boolean },
): Promise<ClaimedDelivery[]> {
  return executor.query(
    `with next as (
       select d.channel_id, c.kind from notification_deliveries d
       join notification_channels c on c.id = d.channel_id join users u on u.id = c.user_id
       where d.state = 'waiting' and d.due_at <= $1 and u.disabled_at is null
         and (c.kind <> 'email' or ($2 and u.email_verified_at is not null))
       order by d.due_at, d.id limit 1
     ), claimed as (
       update notification_deliveries d
       set state = 'sending', claimed_at = $1, attempts = d.attempts + 1, is_handed = next.kind <> 'email'
       from next where d.channel_id = next.channel_id and d.state = 'waiting' and d.due_at <= $1
       returning d.id, d.channel_id, d.attempts, d.notification_id
     )
     select claimed.id::integer as id, claimed.channel_id as "channelId", claimed.attempts, n.day, n.text
     from claimed join notifications n on n.id = claimed.notification_id order by n.id`,
    [now, sendsMail],
  );
}

/** The receiver is about to get the message of claimed deliveries: they are not put back any more. */
export async function handDeliveries(executor: Executor, ids: readonly number[]): Promise<void> {
  await executor.query('update notification_deliveries set is_handed = true where id = any($1)', [ids]);
}

/** Stores the result of claimed deliveries; with `dueAt` they are tried again then. */
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

/**
 * Deliveries that a process claimed before an instant and never settled: those that may have arrived are given up, the
 * others wait again.
 */
export async function settleInterrupted(executor: Executor, before: Date, error: string): Promise<void> {
  await executor.query(
    `update notification_deliveries set state = case when is_handed then 'failed' else 'waiting' end,
       error = case when is_handed then $2 end, claimed_at = null
     where state = 'sending' and claimed_at < $1`,
    [before, error],
  );
}

/** Removes notifications of before an instant. */
export async function deleteOldNotifications(executor: Executor, before: Date): Promise<void> {
  await executor.query('delete from notifications where created_at < $1', [before]);
}
