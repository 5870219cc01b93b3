import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { serverConfig } from '@/lib/config/server-config';

/**
 * The person whom the proxy has logged in; null where no proxy does.
 *
 * A request with the header from another address never gets here: {@link refusesSignInHeader}.
 */
export function proxyUserOf(request: IncomingMessage): string | null {
  const { signInHeader } = serverConfig();
  if (!signInHeader || refusesSignInHeader(request)) return null;
  const value = request.headers[signInHeader.name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** True when a request has the header of the proxy without coming from it: a person who names another one. */
export function refusesSignInHeader(request: IncomingMessage): boolean {
  const { signInHeader } = serverConfig();
  if (!signInHeader || request.headers[signInHeader.name] === undefined) return false;
  const isProxy = compile([...signInHeader.from]);
  return !isProxy(request.socket.remoteAddress ?? '', 0);
}
