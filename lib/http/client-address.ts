import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr, { all, compile } from '@fastify/proxy-addr';
import { serverConfig } from '@/lib/config/server-config';
import { trustOfHops, type TrustOfHop } from '@/lib/domain/trust-proxy';

/** A dual-stack socket reports an IPv4 client in IPv6 form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

function trust(): TrustOfHop {
  return trustOfHops(serverConfig().trustProxy, compile);
}

/** True when the connection comes from a proxy whose `X-Forwarded-*` headers are trusted by `TRUST_PROXY`. */
export function isFromTrustedProxy(request: IncomingMessage): boolean {
  return trust()(request.socket.remoteAddress ?? '', 0);
}

/** The number of trusted proxies in front, one at least, for a connection from a trusted one. */
export function trustedProxies(request: IncomingMessage): number {
  return Math.max(1, all(request, trust()).length - 1);
}

/**
 * The address of the client: the address that the last proxy reports which `TRUST_PROXY` trusts, or the one of the
 * connection.
 *
 * @returns An IPv4 or IPv6 address; empty when the connection is closed.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  const forwarded = plain(proxyAddr(request, trust()) ?? '');
  return isIP(forwarded) ? forwarded : peer;
}

/**
 * Headers of requests from the web process to the backend: the address of the client, and the internal
 * secret.
 *
 * @returns Headers; without the secret (a web process started alone), the backend counts all visitors as one
 * address.
 */
export function ourHeaders(request: IncomingMessage): Record<string, string> {
  const { internalSecret } = serverConfig();
  const address = clientAddress(request);
  return {
    'x-forwarded-for': address,
    ...(internalSecret && { 'x-tapeglass-client': address, 'x-tapeglass-secret': internalSecret }),
  };
}
