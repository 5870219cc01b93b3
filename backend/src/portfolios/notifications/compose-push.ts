import { createECDH, randomUUID } from 'node:crypto';
import { t } from '@/lib/domain/text';
import { writeFor } from '../../mail/write-for';
import type { ChannelMessage, PushTarget } from './channel-target';
import { shortLines } from './event-lines';
import type { OutgoingMessage } from './post-message';

/** The time for which a push service keeps a message for a browser that is not reached. */
const TTL_SECONDS = 3 * 86_400;
/** Events that a message names: an encrypted message has 4,096 bytes at most. */
const MAX_EVENTS = 5;
/** The page that a press on the message opens. */
const PATH = '/notifications';

/** The public key of the site, by which browsers subscribe: an uncompressed point as base64url (RFC 8292). */
export function pushKeyOf(privateKey: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey('base64url');
}

/** The site as push services see it. */
export interface PushSender {
  readonly productName: string;
  readonly siteUrl: string | null;
  readonly privateKey: Buffer;
}

/** A message to a browser, encrypted for it alone (RFC 8291) and signed by the site (RFC 8292). */
export async function composePush(
  { privateKey, productName, siteUrl }: PushSender,
  { auth, endpoint, p256dh }: PushTarget,
  { events, language }: Pick<ChannelMessage, 'events' | 'language'>,
): Promise<OutgoingMessage> {
  // Loaded with the first message: most starts send none.
  const { default: webPush } = await import('web-push');
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({
      ...writeFor(language, () => ({
        title:
          events.length === 1
            ? productName
            : t('{productName}: {count} alerts', { productName, count: events.length }),
        body: shortLines(events, MAX_EVENTS).join('\n'),
      })),
      url: PATH,
      // The same message shown twice replaces itself.
      tag: randomUUID(),
    }),
    {
      vapidDetails: {
        // Push services ask for a way to reach the operator.
        subject: siteUrl?.startsWith('https:') ? siteUrl : 'mailto:operator@tapeglass.invalid',
        publicKey: pushKeyOf(privateKey),
        privateKey: privateKey.toString('base64url'),
      },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    url: new URL(endpoint),
    body: body ?? '',
    headers: Object.fromEntries(texts.filter(([name]) => name !== 'content-length')),
  };
}
