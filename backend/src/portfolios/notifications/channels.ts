import type {
  ChannelEntry,
  NotificationList,
  NotificationSettings,
} from '@/lib/contracts/portfolios/notification';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import {
  ADDRESS_CHANNELS,
  DIGESTS,
  MAX_CHANNELS,
  type AddressChannel,
  type ChannelKind,
} from '@/lib/domain/portfolio/notification';
import { decryptSecret, encryptSecret } from '../../accounts/encrypt-secret';
import { COUNTERS, countHits, undoHits } from '../../accounts/limits';
import {
  countUnread,
  deleteChannel,
  deleteEndpoint,
  insertChannel,
  markOne,
  markRead,
  readChannel,
  readChannels,
  readDeliveries,
  readNotifications,
  storeNotificationSettings,
  type OwnedChannel,
} from '../../db/repositories/notification-rows';
import { lockUser } from '../../db/repositories/user-rows';
import {
  booleanCheck,
  choiceCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  type Check,
} from '../form-checks';
import { parseId, todayFor, type PortfoliosContext } from '../portfolios-context';
import type { AddressTarget, ChannelTarget, PushTarget } from './channel-target';
import { pushKeyOf } from './compose-push';
import type { QuietTimes } from './due-time';
import { readTimes } from './quiet-times';
import { hostOf, sendToChannel, type MessageSender } from './send-to-channel';

/** The context of the calls of notifications: the sender, and the key by which addresses are encrypted. */
export interface NotificationsContext extends PortfoliosContext, MessageSender {
  readonly channelKey: Buffer;
}

/** A channel by the id of an address. */
export interface ChannelKey {
  readonly userId: number;
  readonly id: string;
}

const MAX_LISTED = 100;
/** Test messages of a person in an hour: each goes to an address of the person's choice. */
const MAX_TESTS = 20;

const zoneCheck: Check<string> = (given) => {
  const fault = { fault: 'must be a time zone such as Europe/Berlin' };
  if (typeof given !== 'string') return fault;
  try {
    return { value: new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone };
  } catch {
    return fault;
  }
};

const hourCheck: Check<number> = (given) =>
  Number.isInteger(given) && (given as number) >= 0 && (given as number) <= 23
    ? { value: given as number }
    : { fault: 'must be an hour from 0 to 23' };

const CHANNEL_CHECKS = {
  kind: choiceCheck(ADDRESS_CHANNELS),
  name: nameCheck(60),
  address: nameCheck(500),
  key: orNull(nameCheck(200)),
};

const TIME_CHECKS = {
  zone: zoneCheck,
  quietFrom: orNull(hourCheck),
  quietTo: orNull(hourCheck),
  digest: choiceCheck(DIGESTS),
};

/**
 * The notifications of a user with what became of them, the channels and the times.
 *
 * @param sessionHash - Of the caller, whose browser is marked among the channels.
 */
export async function listNotifications(
  context: NotificationsContext,
  userId: number,
  sessionHash: Uint8Array,
): Promise<Omit<NotificationList, 'meta'>> {
  const { db } = context;
  const rows = await readNotifications(db, userId, MAX_LISTED);
  const deliveries =
    rows.length === 0
      ? []
      : await readDeliveries(
          db,
          rows.map(({ id }) => id),
        );
  return {
    unread: await countUnread(db, userId),
    notifications: rows.map(({ createdAt, day, id, readAt, text }) => ({
      id,
      date: formatIsoDate(day),
      text,
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
      deliveries: deliveries
        .filter(({ notificationId }) => notificationId === id)
        .map(({ attempts, channelId, error, state }) => ({ channel: channelId, state, attempts, error })),
    })),
    channels: (await readChannels(db, userId)).map((row) => ({
      ...toEntry(context, row),
      isHere: row.sessionHash !== null && Buffer.compare(row.sessionHash, sessionHash) === 0,
    })),
    pushKey: pushKeyOf(context.pushKey),
    settings: await readTimes(context, userId),
  };
}

/** Marks all notifications of a user as read. */
export function readAll(
  { db, now }: Pick<NotificationsContext, 'db' | 'now'>,
  userId: number,
): Promise<void> {
  return markRead(db, userId, now());
}

/** One of a user's notifications by the id of an address. */
export interface NotificationKey {
  readonly userId: number;
  readonly id: string;
}

/** Marks a notification as read, or as unread. @throws AppError REQUEST_INVALID, NOTIFICATION_UNKNOWN. */
export async function markNotification(
  { db, now }: Pick<NotificationsContext, 'db' | 'now'>,
  { id, userId }: NotificationKey,
  body: unknown,
): Promise<void> {
  const isRead = parseBody(body, { isRead: booleanCheck }, ['isRead']).isRead!;
  const readAt = isRead ? now() : null;
  if (!(await markOne(db, { userId, id: parseId(id) ?? -1, readAt })))
    throw new AppError('NOTIFICATION_UNKNOWN', `You have no notification ${id.slice(0, 20)}.`);
}

/**
 * Adds a channel.
 *
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED.
 */
export async function addChannel(
  context: NotificationsContext,
  userId: number,
  body: unknown,
): Promise<ChannelEntry> {
  const { address, key = null, kind, name } = parseBody(body, CHANNEL_CHECKS, ['kind', 'name', 'address']);
  const target: AddressTarget = { kind: kind!, address: address!, key };
  checkTarget(target);
  return storeChannel(context, userId, { name: name!, target });
}

/** A channel that is new. */
export interface NewChannel {
  readonly name: string;
  readonly target: AddressTarget | PushTarget;
  /** Of a browser. */
  readonly endpointHash?: Uint8Array;
  readonly sessionHash?: Uint8Array;
}

/**
 * Stores a channel, in place of one with the same endpoint.
 *
 * @throws AppError LIMIT_REACHED.
 */
export async function storeChannel(
  context: NotificationsContext,
  userId: number,
  { endpointHash, name, sessionHash, target }: NewChannel,
): Promise<ChannelEntry> {
  const { kind, ...opened } = target;
  const sealed = encryptSecret(context.channelKey, userId, Buffer.from(JSON.stringify(opened)));
  const row = await context.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId)))
      throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
    if (endpointHash) await deleteEndpoint(tx, endpointHash);
    if ((await readChannels(tx, userId)).filter((one) => one.kind !== 'email').length >= MAX_CHANNELS)
      throw new AppError('LIMIT_REACHED', `You have ${MAX_CHANNELS} channels, which is the limit.`);
    return insertChannel(tx, {
      userId,
      kind,
      name,
      target: sealed,
      createdAt: context.now(),
      ...(endpointHash && { endpointHash }),
      ...(sessionHash && { sessionHash }),
    });
  });
  const { createdAt, id } = row;
  return {
    id,
    kind,
    name,
    host: hostOf(context.site, target),
    createdAt: createdAt.toISOString(),
    isHere: kind === 'push',
  };
}

/** @throws AppError REQUEST_INVALID at the field to change. */
function checkTarget({ address, key, kind }: AddressTarget): void {
  if (kind === 'telegram') {
    if (!/^(?:-?\d{1,20}|@\w{5,64})$/.test(address))
      throw invalidFields({ address: ['must be the id of a chat, such as 123456789 or @channel'] });
    if (key === null || !/^\d{1,20}:[\w-]{10,100}$/.test(key))
      throw invalidFields({ key: ['must be the token of the bot, such as 123456:ABC-DEF1234'] });
    return;
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  )
    throw invalidFields({
      address: ['must be an address such as https://example.org/topic, without a password'],
    });
  // It becomes a header.
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    throw invalidFields({ key: ['must have letters, digits and punctuation only'] });
}

/** Removes a channel; what waits for it is not sent. @throws AppError CHANNEL_UNKNOWN. */
export async function removeChannel(
  { db }: Pick<NotificationsContext, 'db'>,
  { id, userId }: ChannelKey,
): Promise<void> {
  if (!(await deleteChannel(db, { userId, id: parseId(id) ?? -1 }))) throw unknownChannel(id);
}

/**
 * Sends a test message to a channel, at once.
 *
 * @throws AppError CHANNEL_UNKNOWN, RATE_LIMITED.
 */
export async function testChannel(
  context: NotificationsContext,
  { id, userId }: ChannelKey,
): Promise<{ isSent: boolean; error: string | null }> {
  const row = await readChannel(context.db, { userId, id: parseId(id) ?? -1 });
  if (row === null) throw unknownChannel(id);
  const hits = await countHits(context, [[COUNTERS.channelTest, String(userId)]]);
  const [hit] = hits;
  if (hit && hit.total > MAX_TESTS) {
    await undoHits(context, hits);
    throw new AppError(
      'RATE_LIMITED',
      `You have sent ${MAX_TESTS} test messages in an hour; please try again later.`,
      {
        retryAfter: hit.secondsUntilBelow(MAX_TESTS),
      },
    );
  }
  const target = openTarget(context, row);
  if (target === null) return { isSent: false, error: LOST };
  const event = { day: todayFor(context), text: `Test message of ${context.site.productName}` };
  const { language } = row;
  const fate = await sendToChannel(context, target, { events: [event], digest: 'off', language });
  return { isSent: fate.kind === 'sent', error: fate.kind === 'sent' ? null : fate.error };
}

/**
 * Stores when messages go out; what waits already keeps its time.
 *
 * @throws AppError REQUEST_INVALID by field.
 */
export async function changeTimes(
  context: NotificationsContext,
  userId: number,
  body: unknown,
): Promise<NotificationSettings> {
  const fields = parseBody(body, TIME_CHECKS, ['zone', 'quietFrom', 'quietTo', 'digest']);
  const { digest, quietFrom, quietTo, zone } = fields as QuietTimes;
  if ((quietFrom === null) !== (quietTo === null))
    throw invalidFields({ quietTo: ['must be given with quietFrom, or both null'] });
  await storeNotificationSettings(context.db, { userId, digest, quietFrom, quietTo, zone });
  return { digest, quietFrom, quietTo, zone };
}

/** The reason why a channel of a restored backup has no address. */
export const LOST = 'the address cannot be decrypted with the key of this site: add the channel again';

/** The receiver of a channel's messages; null where it was encrypted by another installation. */
export function openTarget(
  { channelKey }: Pick<NotificationsContext, 'channelKey'>,
  { email, firstName, kind, target, userId }: OwnedChannel,
): ChannelTarget | null {
  if (kind === 'email') return { kind, email, firstName };
  const plain = decryptSecret(channelKey, userId, target);
  if (plain === null) return null;
  const opened: unknown = JSON.parse(Buffer.from(plain).toString('utf8'));
  return kind === 'push'
    ? { kind, ...(opened as Omit<PushTarget, 'kind'>) }
    : { kind: kind as AddressChannel, ...(opened as Omit<AddressTarget, 'kind'>) };
}

function toEntry(context: NotificationsContext, row: OwnedChannel): Omit<ChannelEntry, 'isHere'> {
  const target = openTarget(context, row);
  const { createdAt, id, kind, name } = row;
  return {
    id,
    kind: kind as ChannelKind,
    name,
    host: target === null ? '' : hostOf(context.site, target),
    createdAt: createdAt.toISOString(),
  };
}

const unknownChannel = (id: string): AppError =>
  new AppError('CHANNEL_UNKNOWN', `You have no channel "${id}".`);
