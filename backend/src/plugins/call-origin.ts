import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallOrigin } from '../accounts/accounts-context';
import type { Secrets } from '../config/secrets';

const LONGEST_USER_AGENT = 256;
/** What an address may end with when it is the machine's own network card. */
const ZONE = /%.*$/;
/** An IPv4 address as a socket for both families writes it. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** What the web process sends to prove itself: the internal key as hexadecimal text; null outside the account routes. */
    internalSecret: string | null;
  }
}

/** Tells the application by which key it knows the web process. */
export function registerCallOrigin(app: FastifyInstance, secrets: Pick<Secrets, 'internal'>): void {
  app.decorate('internalSecret', secrets.internal.toString('hex'));
}

/**
 * Where a call comes from: as the web process tells it when it proves itself, else as the connection and the proxies that
 * `TRUST_PROXY` believes tell it. Whatever is no address is not taken.
 */
export function callOriginOf(request: FastifyRequest): CallOrigin {
  const told = isOurWebProcess(request) ? addressIn(request.headers['x-tapeglass-client']) : null;
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT).trim();
  return {
    address: told ?? addressIn(request.ip) ?? addressIn(request.socket.remoteAddress) ?? 'unknown',
    userAgent: userAgent ? userAgent : null,
  };
}

function isOurWebProcess(request: FastifyRequest): boolean {
  const header = request.headers['x-tapeglass-secret'];
  const { internalSecret } = request.server;
  if (typeof header !== 'string' || !internalSecret) return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(internalSecret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function addressIn(text: string | string[] | undefined): string | null {
  if (typeof text !== 'string') return null;
  const plain = text.trim().replace(ZONE, '').replace(MAPPED, '');
  return isIP(plain) === 0 ? null : plain.toLowerCase();
}
