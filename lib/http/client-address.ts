import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import { serverConfig } from '@/lib/config/server-config';
import type { TrustProxy } from '@/lib/domain/trust-proxy';

type Trust = (address: string, hop: number) => boolean;

function trustOf(trust: TrustProxy): Trust {
  if (typeof trust === 'boolean') return () => trust;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return compile([...trust]);
}

/** A dual-stack socket reports an IPv4 client in IPv6 form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Whether the connection comes from a proxy whose `X-Forwarded-*` headers are trusted by `TRUST_PROXY`.
 */
export function isFromTrustedProxy(request: IncomingMessage): boolean {
  return trustOf(serverConfig().trustProxy)(request.socket.remoteAddress ?? '', 0);
}

/**
 * The address of the client: the address of the connection, or the one reported by proxies that
 * `TRUST_PROXY` trusts.
 *
 * @returns An IPv4 or IPv6 address; empty when the connection is closed.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  const forwarded = plain(proxyAddr(request, trustOf(serverConfig().trustProxy)) ?? '');
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
