import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { AppError } from '@/lib/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TRANSLATED } from '@/lib/domain/text';
import { untrustedProxyText } from '@/lib/domain/trust-proxy';
import type { CallOrigin } from '../accounts/accounts-context';
import type { Config } from '../config/config';
import type { Secrets } from '../config/secrets';

const LANGUAGES = ['en', ...TRANSLATED] as const;
const MAX_USER_AGENT_LENGTH = 256;
/** The zone suffix of a link-local address on the machine's own network interface. */
const ZONE = /%.*$/;
/** An IPv4 address in the form used by a dual-stack socket. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** The secret that authenticates the web process: the internal key in hexadecimal. */
    internalSecret: string | null;
    /** True when the log names a proxy that is not trusted. */
    isProxyReported: boolean;
  }
}

/** Configures the key that authenticates the web process. */
export function registerCallOrigin(app: FastifyInstance, secrets: Pick<Secrets, 'internal'>): void {
  app.decorate('internalSecret', secrets.internal.toString('hex'));
  app.decorate('isProxyReported', false);
}

/**
 * The origin of a call: as reported by the web process if it is authenticated, else from the connection and
 * the proxies trusted by `TRUST_PROXY`. Invalid addresses are ignored.
 */
export function callOriginOf(request: FastifyRequest): CallOrigin {
  const isOurs = isOurWebProcess(request);
  const forwarded = isOurs ? addressIn(request.headers['x-tapeglass-client']) : null;
  if (!isOurs) warnOfProxy(request);
  const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH).trim();
  const language = LANGUAGES.find((one) => isOurs && one === request.headers['x-tapeglass-language']);
  return {
    address: forwarded ?? addressIn(request.ip) ?? addressIn(request.socket.remoteAddress) ?? 'unknown',
    userAgent: userAgent ? userAgent : null,
    ...(language && { language }),
  };
}

/** Logs once a process that a proxy, or a website without the internal key, reports visitors' addresses in vain. */
function warnOfProxy(request: FastifyRequest): void {
  const { headers, ips = [], server, socket } = request;
  if (headers['x-forwarded-for'] === undefined || ips.length > 1 || server.isProxyReported) return;
  server.isProxyReported = true;
  request.log.warn(untrustedProxyText(addressIn(socket.remoteAddress) ?? 'unknown'));
}

/**
 * The public origin of the site, for absolute links: the configured site URL, else the scheme and host of the
 * request as reported by the web process or by the connection and the proxies trusted by `TRUST_PROXY`. An
 * invalid `Host` is ignored.
 *
 * @returns An origin without a trailing slash; empty when the request has none.
 */
export function siteOriginOfCall(request: FastifyRequest, siteUrl: string | null): string {
  if (siteUrl !== null && siteUrl !== '') return siteUrl.replace(/(?<!\/)\/+$/, '');
  if (!isOurWebProcess(request)) return originIn(`${request.protocol}://${request.host}`) ?? '';
  return originIn(request.headers['x-tapeglass-origin']) ?? '';
}

/** The settings that say where readers find the backend. */
export type PublicAddresses = Partial<Pick<Config, 'publicBackendHost' | 'siteUrl'>>;

/**
 * The public address of the called path, for the `self` link of a feed: below the website's path to the backend, or the
 * backend's own address for a call that did not come through the website.
 */
export function addressOfCall(
  request: FastifyRequest,
  { publicBackendHost = '/backend', siteUrl = null }: PublicAddresses,
): string {
  if (!publicBackendHost.startsWith('/')) return `${publicBackendHost}${request.url}`;
  const isThroughSite = Boolean(siteUrl) || isOurWebProcess(request);
  return `${siteOriginOfCall(request, siteUrl)}${isThroughSite ? publicBackendHost : ''}${request.url}`;
}

function originIn(text: string | string[] | undefined): string | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const { origin, pathname, protocol, search, hash, username } = new URL(text);
  const isPlain = pathname === '/' && search === '' && hash === '' && username === '';
  return isPlain && /^https?:$/.test(protocol) ? origin : null;
}

/** True when a call comes from the web process, which authenticates itself with the internal key. */
export function isOurWebProcess(request: FastifyRequest): boolean {
  const header = request.headers['x-tapeglass-secret'];
  const { internalSecret } = request.server;
  if (typeof header !== 'string' || !internalSecret) return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(internalSecret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Refuses a call that does not come from the web process: its response has a session token, which no page script may read, or its
 * limits depend on the address that the web process reports.
 */
export async function requireOurWebProcess(request: FastifyRequest): Promise<void> {
  if (!isOurWebProcess(request))
    throw new AppError(
      'FORBIDDEN',
      'This call is for the website that has the INTERNAL_SECRET of this backend.',
    );
}

function addressIn(text: string | string[] | undefined): string | null {
  if (typeof text !== 'string') return null;
  const plain = text.trim().replace(ZONE, '').replace(MAPPED, '');
  return isIP(plain) === 0 ? null : plain.toLowerCase();
}
