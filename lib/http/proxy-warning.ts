import type { IncomingMessage } from 'node:http';
import { untrustedProxyText } from '@/lib/domain/trust-proxy';
import { isFromTrustedProxy } from '@/lib/http/client-address';
import type { RequestLogOptions } from '@/lib/http/request-log';

/** The levels of LOG_LEVEL at which warnings are written. */
const LOGS_WARNINGS: ReadonlySet<string> = new Set(['warn', 'info', 'debug', 'trace']);
/** Level of the backend's log (pino). */
const WARN = 40;

/**
 * Makes a check of requests that writes one line, once: for the first `X-Forwarded-For` from an address that
 * `TRUST_PROXY` does not name.
 */
export function proxyWarning({
  level,
  write,
}: Pick<RequestLogOptions, 'level' | 'write'>): (request: IncomingMessage) => void {
  let isDone = !LOGS_WARNINGS.has(level);
  return (request) => {
    if (isDone || request.headers['x-forwarded-for'] === undefined || isFromTrustedProxy(request)) return;
    isDone = true;
    const msg = untrustedProxyText(request.socket.remoteAddress ?? 'A closed connection');
    write(`${JSON.stringify({ level: WARN, time: Date.now(), process: 'web', msg })}\n`);
  };
}
