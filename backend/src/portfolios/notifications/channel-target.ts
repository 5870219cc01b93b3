import type { Language } from '@/lib/domain/text';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { AddressChannel, Digest } from '@/lib/domain/portfolio/notification';

/** The server that a person has named. */
export interface AddressTarget {
  readonly kind: AddressChannel;
  /** The address of a webhook or of a topic of ntfy; the chat of Telegram. */
  readonly address: string;
  readonly key: string | null;
}

/** The address of the account. */
export interface MailTarget {
  readonly kind: 'email';
  readonly email: string;
  readonly firstName: string;
}

/** A browser: where its push service takes messages, and the keys by which they are encrypted, as base64url. */
export interface PushTarget {
  readonly kind: 'push';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The receiver of a channel's messages. */
export type ChannelTarget = AddressTarget | MailTarget | PushTarget;

/** The subject of a message: an event of an alert, or a test. */
export interface MessageEvent {
  readonly day: EpochDay;
  /** In English. */
  readonly text: string;
}

/** Events that are sent as one message. */
export interface ChannelMessage {
  readonly events: readonly MessageEvent[];
  readonly digest: Digest;
  /** Of the person who gets it; null is English. */
  readonly language: Language | null;
  readonly signal?: AbortSignal | undefined;
  /** Called before an e-mail server gets the text: from here on it may have the message. */
  readonly onHand?: (() => Promise<void>) | undefined;
}
