import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { isFromTrustedProxy } from '@/lib/http/client-address';

/** The first of a header's values: what the proxy nearest to the client said. */
function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',', 1)[0]?.trim() || undefined;
}

/** What a proxy of ours says in `X-Forwarded-…`; undefined when the connection comes from nobody whom `TRUST_PROXY` believes. */
function told(request: IncomingMessage, what: 'host' | 'proto'): string | undefined {
  return isFromTrustedProxy(request) ? firstOf(request.headers[`x-forwarded-${what}`]) : undefined;
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, username, pathname } = new URL(address);
  // A `Host` is a host: with anything around it, it is none.
  return username === '' && pathname === '/' ? origin : null;
}

/** Where the request itself was sent, as the client or a proxy of ours names it; null for a `Host` that is none. */
function requestedOrigin(request: IncomingMessage): string | null {
  const isEncrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
  const scheme = told(request, 'proto') ?? (isEncrypted ? 'https' : 'http');
  const host = told(request, 'host') ?? request.headers.host;
  return host === undefined ? null : originOf(`${scheme}://${host}`);
}

function siteOrigin(): string | null {
  return PUBLIC_CONFIG.siteUrl === '' ? null : new URL(PUBLIC_CONFIG.siteUrl).origin;
}

const hostOf = (origin: string) => new URL(origin).host;

/**
 * Whether the browser speaks https with us: the site's own address says so, the connection is encrypted, or a proxy that `TRUST_PROXY`
 * believes says so. Decides alone whether a cookie is `Secure`.
 */
export function isServedOverHttps(request: IncomingMessage): boolean {
  return [siteOrigin(), requestedOrigin(request)].some((origin) => origin?.startsWith('https:') === true);
}

/**
 * Whether an `Origin` is the site's own: scheme, host and port, so that another port is another origin.
 *
 * The site's address (`NEXT_PUBLIC_SITE_URL`) is its own wherever the request was sent. Of the requested host the origin by the scheme
 * that we know counts, unless the site's address names another scheme for it.
 */
export function isOwnOrigin(request: IncomingMessage, origin: string): boolean {
  const site = siteOrigin();
  if (origin === site) return true;
  const requested = requestedOrigin(request);
  if (requested === null || (site !== null && hostOf(site) === hostOf(requested))) return false;
  return origin === requested;
}

/**
 * Whether a request that changes something comes from a page of ours, or from no page at all.
 *
 * A browser says in `Origin` and `Sec-Fetch-Site` where a call comes from, and no page can make it lie; a client without both (curl) has
 * no cookie of anybody else to abuse. What one of the two refuses the other does not save, with one exception: behind a proxy that ends TLS
 * and is not configured as trusted we do not know the scheme; then the browser's own `same-origin` stands for it.
 */
export function comesFromOwnPage(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  const site = firstOf(request.headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (isOwnOrigin(request, origin)) return true;
  const { host } = request.headers;
  return site === 'same-origin' && host !== undefined && origin === originOf(`https://${host}`);
}
