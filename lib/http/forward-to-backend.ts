import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { serverConfig } from '@/lib/config/server-config';
import type { ServerConfig } from '@/lib/config/server-config';
import type { ErrorCode } from '@/lib/domain/errors';
import { ourHeaders } from '@/lib/http/client-address';

/** Connections to the backend are kept and used again; opening one per call would cost more than the call. */
const AGENTS = {
  'http:': { request: requestHttp, agent: new HttpAgent({ keepAlive: true, maxSockets: 256 }) },
  'https:': { request: requestHttps, agent: new HttpsAgent({ keepAlive: true, maxSockets: 256 }) },
};

/** A backend that says nothing for so long is away. */
const SILENCE_MS = 60_000;

const AWAY = 'The data service is not answering. Try again in a few seconds.';

/** Headers about one connection, which end at each of its ends (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * What a client says of its own address, host and proxies is not to be believed; we say it ourselves. The cookie stays here: it is between
 * the browser and the web process, and the backend knows bearers only.
 */
const OURS =
  /^(host|forwarded|x-forwarded-.*|x-real-ip|x-tapeglass-.*|x-invoke-.*|x-middleware-.*|x-matched-path|cookie)$/;

function withoutHopHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

/** Calls that only the web process itself makes: their answers hold a session token, which no page script may ever see. */
const INTERNAL = /^\/(?:login|logout|session)(?:\/|$)/i;

function requestHeaders(request: IncomingMessage, config: ServerConfig): OutgoingHttpHeaders {
  const kept = Object.entries(withoutHopHeaders(request.headers)).filter(([name]) => !OURS.test(name));
  return {
    ...Object.fromEntries(kept),
    host: new URL(config.backendUrl).host,
    ...ourHeaders(request),
  };
}

/** The backend's path of a request: what follows `/backend` or `/api/backend`, to the letter (slashes, encodings, query). */
export function backendPath(url: string): string {
  const rest = url.replace(/^\/(?:api\/)?backend(?=[/?]|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function answer(response: ServerResponse, status: number, code: ErrorCode, detail: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(code === 'BACKEND_AWAY' && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify({ detail, code, requestId: crypto.randomUUID() }));
}

/** A path in whatever spelling a client chose: escapes read, `//` and dots settled. */
function settledPath(path: string): string {
  try {
    return new URL(decodeURIComponent(path.split('?', 1)[0] ?? '').replace(/\/{2,}/g, '/'), 'http://backend')
      .pathname;
  } catch {
    // An escape that cannot be read: the backend refuses it.
    return path;
  }
}

/**
 * Passes a request on to the backend and its answer back, both as streams, at run time: a rewrite to another host would write the
 * backend's address into the build.
 *
 * Answers 503 when the backend cannot be reached and 502 when it breaks off before it answers; an answer that breaks off in its middle
 * is cut off, so that nobody takes the half for the whole.
 */
export function forwardToBackend(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const config = serverConfig();
  const path = backendPath(request.url ?? '/');
  if (INTERNAL.test(settledPath(path))) {
    answer(response, 404, 'ROUTE_UNKNOWN', 'There is nothing at this address');
    return Promise.resolve();
  }
  const target = new URL(config.backendUrl);
  const { request: open, agent } = AGENTS[target.protocol as keyof typeof AGENTS];
  return new Promise((resolve) => {
    const onward = open({
      agent,
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: request.method,
      path: `${target.pathname.replace(/\/$/, '')}${path}`,
      headers: requestHeaders(request, config),
      timeout: SILENCE_MS,
    });
    onward.on('timeout', () => onward.destroy(new Error('the backend is silent')));
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, withoutHopHeaders(reply.headers));
      reply.on('error', () => response.destroy());
      reply.pipe(response);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else
        answer(
          response,
          error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' ? 503 : 502,
          'BACKEND_AWAY',
          AWAY,
        );
    });
    response.once('close', () => {
      // A reader who goes away takes the question to the backend with them.
      if (!response.writableFinished) onward.destroy();
      resolve();
    });
    request.pipe(onward);
  });
}
