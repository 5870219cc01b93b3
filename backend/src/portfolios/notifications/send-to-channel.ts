import { createHmac } from 'node:crypto';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { ChannelKind } from '@/lib/domain/portfolio/notification';
import type { NotifyConfig } from '../../config/notify-config';
import { postMessage, type MessageFate, type OutgoingMessage } from './post-message';

/** Where the messages of a channel go. */
export interface ChannelTarget {
  readonly kind: ChannelKind;
  /** The address of a webhook or of a topic of ntfy; the chat of Telegram. */
  readonly address: string;
  readonly key: string | null;
}

/** What a message is about: an event of an alert, or a test. */
export interface MessageEvent {
  readonly day: EpochDay;
  readonly text: string;
}

/** The site, as messages name it. */
export interface MessageSite {
  readonly notify: NotifyConfig;
  readonly productName: string;
  /** Where links begin; null where the public address of the site is not set. */
  readonly siteUrl: string | null;
}

/** The site of a configuration, or of a part of one. */
export function messageSiteOf({
  notify = { privateAddresses: 'refuse', telegramOrigin: 'https://api.telegram.org' },
  productName = 'Tapeglass',
  siteUrl = null,
}: Partial<MessageSite>): MessageSite {
  return { notify, productName, siteUrl };
}

/** Events that a message names; Telegram takes 4,096 characters. */
const MAX_EVENTS = 20;
const JSON_TYPE = 'application/json';

/** Sends events to a channel as one message. */
export function sendToChannel(
  site: MessageSite,
  target: ChannelTarget,
  { events, signal }: { readonly events: readonly MessageEvent[]; readonly signal?: AbortSignal | undefined },
): Promise<MessageFate> {
  const allowsPrivate = site.notify.privateAddresses === 'accept';
  return postMessage(composeMessage(site, target, events), { allowsPrivate, signal });
}

/** The host to which the messages of a channel go. */
export function hostOf({ notify }: Pick<MessageSite, 'notify'>, { address, kind }: ChannelTarget): string {
  return new URL(kind === 'telegram' ? notify.telegramOrigin : address).host;
}

function composeMessage(
  { notify, productName, siteUrl }: MessageSite,
  { address, key, kind }: ChannelTarget,
  events: readonly MessageEvent[],
): OutgoingMessage {
  const link = siteUrl === null ? null : `${siteUrl}/portfolio#alerts`;
  const text = composeText(events, link);
  switch (kind) {
    case 'webhook': {
      const listed = events.map((event) => ({ date: formatIsoDate(event.day), text: event.text }));
      const body = JSON.stringify({ product: productName, events: listed, link });
      const signature = key === null ? null : createHmac('sha256', key).update(body).digest('hex');
      return {
        url: new URL(address),
        body,
        headers: {
          'content-type': JSON_TYPE,
          ...(signature !== null && { 'x-tapeglass-signature': `sha256=${signature}` }),
        },
      };
    }
    case 'ntfy':
      return {
        url: new URL(address),
        body: text,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          ...(link !== null && { click: link }),
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
      };
    case 'telegram':
      return {
        url: new URL(`/bot${key ?? ''}/sendMessage`, notify.telegramOrigin),
        body: JSON.stringify({ chat_id: address, text }),
        headers: { 'content-type': JSON_TYPE },
      };
  }
}

function composeText(events: readonly MessageEvent[], link: string | null): string {
  const lines = events
    .slice(0, MAX_EVENTS)
    .map(({ day, text }) => `${formatIsoDate(day)}  ${text.slice(0, 150)}`);
  const more = events.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : []), ...(link === null ? [] : [link])].join('\n');
}
