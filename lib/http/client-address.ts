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

/** A socket that takes both families names an IPv4 client in IPv6 form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Whether the connection comes from a proxy whose `X-Forwarded-*` headers `TRUST_PROXY` believes.
 */
export function isFromTrustedProxy(request: IncomingMessage): boolean {
  return trustOf(serverConfig().trustProxy)(request.socket.remoteAddress ?? '', 0);
}

/**
 * The address of the client: the connection's own, or what the proxies that `TRUST_PROXY` believes say of it.
 *
 * @returns An IPv4 or IPv6 address; empty when the connection is gone.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  const told = plain(proxyAddr(request, trustOf(serverConfig().trustProxy)) ?? '');
  return isIP(told) ? told : peer;
}

/**
 * What the web process tells the backend of a request: whose it is, and that it is the web process who says so.
 *
 * @returns Headers; without the key (a web process that was started alone) the backend counts every visitor as one address.
 */
export function ourHeaders(request: IncomingMessage): Record<string, string> {
  const { internalSecret } = serverConfig();
  const address = clientAddress(request);
  return {
    'x-forwarded-for': address,
    ...(internalSecret && { 'x-tapeglass-client': address, 'x-tapeglass-secret': internalSecret }),
  };
}
