import { createHash, createPublicKey } from 'node:crypto';
import type { ChannelEntry } from '@/lib/contracts/portfolios/notification';
import type { AuthIdentity } from '../../accounts/accounts-context';
import { invalidFields, nameCheck, parseBody, type Check } from '../form-checks';
import { storeChannel, type NotificationsContext } from './channels';
import type { PushTarget } from './channel-target';

type PushKeys = Pick<PushTarget, 'auth' | 'p256dh'>;

/** A point of P-256, uncompressed: one byte, then the two coordinates. */
const POINT_BYTES = 65;
const COORDINATE_BYTES = 32;
const AUTH_BYTES = 16;

/** True when bytes are a point of P-256: a message can be encrypted for no other key. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4) return false;
  const x = bytes.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = bytes.subarray(1 + COORDINATE_BYTES).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    // Node reports coordinates that are not on the curve by an error without a code of its own.
    return false;
  }
}

const keysCheck: Check<PushKeys> = (given) => {
  const { auth, p256dh } = (typeof given === 'object' && given !== null ? given : {}) as Partial<
    Record<keyof PushKeys, unknown>
  >;
  if (
    typeof p256dh === 'string' &&
    typeof auth === 'string' &&
    isPoint(Buffer.from(p256dh, 'base64url')) &&
    Buffer.from(auth, 'base64url').length === AUTH_BYTES
  )
    return { value: { p256dh, auth } };
  return { fault: 'must have p256dh (a point of P-256) and auth (16 bytes) as base64url' };
};

const CHECKS = { endpoint: nameCheck(1000), keys: keysCheck, name: nameCheck(60) };

/**
 * Adds the browser of a session as a channel. A browser belongs to the account that has subscribed last, and to the session: its
 * end removes the subscription.
 *
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED.
 */
export async function subscribeBrowser(
  context: NotificationsContext,
  { sessionHash, userId }: AuthIdentity,
  body: unknown,
): Promise<ChannelEntry> {
  const fields = parseBody(body, CHECKS, ['endpoint', 'keys']);
  const endpoint = checkEndpoint(fields.endpoint!, context);
  const target: PushTarget = { kind: 'push', endpoint, ...fields.keys! };
  const endpointHash = createHash('sha256').update(endpoint).digest();
  return storeChannel(context, userId, {
    name: fields.name ?? 'Browser',
    target,
    endpointHash,
    sessionHash,
  });
}

/** @throws AppError REQUEST_INVALID. */
function checkEndpoint(given: string, { site }: NotificationsContext): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isServer = url !== null && url.username === '' && url.password === '';
  // A push service of the operator may be without a certificate, as other receivers in private networks.
  const isSecure = url?.protocol === 'https:' || site.notify.privateAddresses === 'accept';
  if (isServer && isSecure && /^https?:$/.test(url.protocol)) return url.href;
  throw invalidFields({ endpoint: ['must be the https address of a push service'] });
}
