import { Type, type Static } from 'typebox';
import {
  ADDRESS_CHANNELS,
  CHANNEL_KINDS,
  DELIVERY_STATES,
  DIGESTS,
} from '@/lib/domain/portfolio/notification';
import { IsoDateText, Meta, NullableNumber, NullableText } from '../meta';
import { oneOf } from './values';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });

/** POST /notifications/channels/. */
export const ChannelBody = Type.Object({
  kind: oneOf(ADDRESS_CHANNELS),
  name: Type.String({ description: 'At most 60 characters' }),
  address: Type.String({
    description:
      'webhook: the address to which JSON is posted; ntfy: the address of the topic; telegram: the id of the chat',
  }),
  key: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description:
        'webhook: the key of X-Tapeglass-Signature (HMAC-SHA-256 of the body); ntfy: an access token; telegram: the token of the bot, which must be given',
    }),
  ),
});
export type ChannelBody = Static<typeof ChannelBody>;

/** POST /notifications/push/: a subscription as the browser gives it (PushSubscription.toJSON). */
export const PushSubscriptionBody = Type.Object({
  endpoint: Type.String({ description: 'The https address of the push service' }),
  keys: Type.Object({
    p256dh: Type.String({ description: 'The public key of the browser, base64url' }),
    auth: Type.String({ description: '16 bytes, base64url' }),
  }),
  name: Type.Optional(Type.String({ description: 'Of the browser; at most 60 characters' })),
});
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;

/** PUT /notifications/{id}/. */
export const NotificationMark = Type.Object({ isRead: Type.Boolean() });
export type NotificationMark = Static<typeof NotificationMark>;

/** A channel as its owner sees it: neither its key nor the path of its address. */
export const ChannelEntry = Type.Object({
  id: Type.Integer(),
  kind: oneOf(CHANNEL_KINDS),
  name: Type.String(),
  host: Type.String({
    description:
      'Where messages go; empty when the key of the site has changed and the channel must be added again',
  }),
  createdAt: Instant,
  isHere: Type.Boolean({ description: 'The browser of this session' }),
});
export type ChannelEntry = Static<typeof ChannelEntry>;

/** The answer to POST /notifications/channels/. */
export const ChannelResponse = Type.Interface([ChannelEntry], { meta: Meta });
export type ChannelResponse = Static<typeof ChannelResponse>;

/** PUT /notifications/settings/. */
export const NotificationSettings = Type.Object({
  zone: Type.String({ description: 'A time zone such as Europe/Berlin; UTC at first' }),
  quietFrom: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Hour, 0 to 23, from which nothing is sent; null: never quiet',
  }),
  quietTo: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Hour at which the quiet hours end',
  }),
  digest: oneOf(DIGESTS),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

/** The event, and the channels to which it was delivered. */
export const NotificationEntry = Type.Object({
  id: Type.Integer(),
  date: Type.Unsafe<string>(IsoDateText),
  text: Type.String(),
  createdAt: Instant,
  isRead: Type.Boolean(),
  deliveries: Type.Array(
    Type.Object({
      channel: Type.Integer(),
      state: oneOf(DELIVERY_STATES),
      attempts: Type.Integer(),
      error: Type.Unsafe<string | null>({ ...NullableText, description: 'Of the last attempt' }),
    }),
  ),
});
export type NotificationEntry = Static<typeof NotificationEntry>;

/** GET /notifications/: the last 100 of 90 days, newest first. */
export const NotificationList = Type.Object({
  meta: Meta,
  unread: Type.Integer(),
  notifications: Type.Array(NotificationEntry),
  channels: Type.Array(ChannelEntry),
  pushKey: Type.String({ description: 'By which browsers subscribe to Web Push (VAPID), base64url' }),
  settings: NotificationSettings,
});
export type NotificationList = Static<typeof NotificationList>;

/** The answer to POST /notifications/channels/{id}/test/. */
export const ChannelTest = Type.Object({
  meta: Meta,
  isSent: Type.Boolean(),
  error: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Why it was not sent; null when it was',
  }),
});
export type ChannelTest = Static<typeof ChannelTest>;

/** The answer to PUT /notifications/settings/. */
export const SettingsResponse = Type.Interface([NotificationSettings], { meta: Meta });
export type SettingsResponse = Static<typeof SettingsResponse>;
