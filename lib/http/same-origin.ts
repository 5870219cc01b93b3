import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { isFromTrustedProxy, trustedProxies } from '@/lib/http/client-address';

/**
 * The value of `X-Forwarded-…`; undefined when the connection does not come from a proxy trusted by
 * `TRUST_PROXY`. Of several values, which proxies append, it is the one of the outermost trusted proxy: those
 * before it come from the client.
 */
function forwarded(request: IncomingMessage, what: 'host' | 'proto'): string | undefined {
  const header = request.headers[`x-forwarded-${what}`];
  if (header === undefined || !isFromTrustedProxy(request)) return undefined;
  const values = String(header).split(',');
  return values[Math.max(0, values.length - trustedProxies(request))]?.trim() || undefined;
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, username, pathname } = new URL(address);
  // `Host` must be a host only; with any other part it is invalid.
  return username === '' && pathname === '/' ? origin : null;
}

/**
 * The origin to which the request was sent, from the client or a trusted proxy; null for an invalid `Host`.
 */
export function requestedOrigin(request: IncomingMessage): string | null {
  const isEncrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
  const scheme = forwarded(request, 'proto') ?? (isEncrypted ? 'https' : 'http');
  const host = forwarded(request, 'host') ?? request.headers.host;
  return host === undefined ? null : originOf(`${scheme}://${host}`);
}

function siteOrigin(): string | null {
  return PUBLIC_CONFIG.siteUrl === '' ? null : new URL(PUBLIC_CONFIG.siteUrl).origin;
}

const hostOf = (origin: string) => new URL(origin).host;

/**
 * True when the browser uses https: the site URL is https, the connection is encrypted, or a proxy trusted by
 * `TRUST_PROXY` reports it. This alone determines whether a cookie is `Secure`.
 */
export function isServedOverHttps(request: IncomingMessage): boolean {
  return [siteOrigin(), requestedOrigin(request)].some((origin) => origin?.startsWith('https:') === true);
}

/**
 * True when an `Origin` is the site's own: scheme, host and port; another port is another origin.
 *
 * The site URL (`NEXT_PUBLIC_SITE_URL`) is accepted regardless of the requested host. For the requested
 * host, the origin with the known scheme is accepted, unless the site URL has another scheme for it.
 */
export function isOwnOrigin(request: IncomingMessage, origin: string): boolean {
  const site = siteOrigin();
  if (origin === site) return true;
  const requested = requestedOrigin(request);
  if (requested === null || (site !== null && hostOf(site) === hostOf(requested))) return false;
  return origin === requested;
}

/**
 * True when a state-changing request comes from a page of the site, or from no page at all.
 *
 * Browsers report the source of a call in `Origin` and `Sec-Fetch-Site`, which a page cannot forge; a client
 * that sends neither (curl) has no other user's cookie to abuse. Both headers must pass, with one exception:
 * behind a proxy that terminates TLS and is not configured as trusted, the scheme is unknown; then the
 * browser's own `same-origin` is accepted instead.
 */
export function isSameOriginRequest(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site']?.toString();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (isOwnOrigin(request, origin)) return true;
  const { host } = request.headers;
  return site === 'same-origin' && host !== undefined && origin === originOf(`https://${host}`);
}
