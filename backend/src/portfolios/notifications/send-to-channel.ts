import { createHmac } from 'node:crypto';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { NotifyConfig } from '../../config/notify-config';
import type { Mailer } from '../../mail/mailer';
import { writeFor } from '../../mail/write-for';
import type { AddressTarget, ChannelMessage, ChannelTarget } from './channel-target';
import { composePush } from './compose-push';
import { shortLines } from './event-lines';
import { postMessage, type MessageFate, type OutgoingMessage } from './post-message';
import { sendMail } from './send-mail';

/** The site, as messages name it. */
export interface MessageSite {
  readonly notify: NotifyConfig;
  readonly productName: string;
  /** The beginning of links; null where the public address of the site is not set. */
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

/** The means by which messages are sent. */
export interface MessageSender {
  readonly site: MessageSite;
  /** Null: this site sends no e-mails. */
  readonly mail: Mailer | null;
  /** Signs messages to push services. */
  readonly pushKey: Buffer;
}

/** Sends events to a channel as one message. */
export async function sendToChannel(
  { mail, pushKey: privateKey, site }: MessageSender,
  target: ChannelTarget,
  message: ChannelMessage,
): Promise<MessageFate> {
  if (target.kind === 'email')
    return mail === null
      ? { kind: 'failed', error: 'this site sends no e-mails' }
      : sendMail(mail, target, message);
  const { signal } = message;
  const outgoing =
    target.kind === 'push'
      ? await composePush({ ...site, privateKey }, target, message)
      : composeMessage(site, target, message);
  // The server of Telegram is chosen by the operator, the others by people.
  const allowsPrivate = target.kind === 'telegram' || site.notify.privateAddresses === 'accept';
  return postMessage(outgoing, { allowsPrivate, signal });
}

/** The host to which the messages of a channel go. */
export function hostOf({ notify }: Pick<MessageSite, 'notify'>, target: ChannelTarget): string {
  switch (target.kind) {
    case 'email':
      return target.email.slice(target.email.lastIndexOf('@') + 1);
    case 'push':
      return new URL(target.endpoint).host;
    case 'telegram':
      return new URL(notify.telegramOrigin).host;
    case 'ntfy':
    case 'webhook':
      return new URL(target.address).host;
  }
}

function composeMessage(
  { notify, productName, siteUrl }: MessageSite,
  { address, key, kind }: AddressTarget,
  { events, language }: ChannelMessage,
): OutgoingMessage {
  const link = siteUrl === null ? null : `${siteUrl}/portfolio#alerts`;
  const text = writeFor(language, () =>
    [...shortLines(events, MAX_EVENTS), ...(link === null ? [] : [link])].join('\n'),
  );
  switch (kind) {
    case 'webhook': {
      // For a program: days are ISO, texts English.
      const eventTexts = events.map((event) => ({ date: formatIsoDate(event.day), text: event.text }));
      const body = JSON.stringify({ product: productName, events: eventTexts, link });
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
