/** Channels that are added by an address. */
export const ADDRESS_CHANNELS = ['webhook', 'ntfy', 'telegram'] as const;
export type AddressChannel = (typeof ADDRESS_CHANNELS)[number];

/** The channels beside the site: `email` to the address of the account, `push` to a browser. */
export const CHANNEL_KINDS = [...ADDRESS_CHANNELS, 'email', 'push'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** `off`: each notification at once; else one message a day, or on Mondays. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** A delivery waits until it is due, is sent, or has failed for good. */
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Channels of a person. */
export const MAX_CHANNELS = 10;

/** The hour of the zone at which a digest goes out. */
export const DIGEST_HOUR = 8;
