import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { serverConfig } from '@/lib/config/server-config';
import type { ServerConfig } from '@/lib/config/server-config';
import type { ErrorCode } from '@/lib/domain/errors';
import { ourHeaders } from '@/lib/http/client-address';
import { refusalBody, SERVICE_AWAY_TEXT } from '@/lib/http/refusal-body';
import { chosenLanguage } from '@/lib/http/request-language';
import { requestedOrigin } from '@/lib/http/same-origin';

/**
 * Connections to the backend are kept alive; opening one per call would cost more than the call. This side closes an idle one
 * first: the backend waits for 72 seconds, and a call that meets its end would be answered 502.
 */
const CONNECTIONS = { keepAlive: true, maxSockets: 256, timeout: 30_000 };
const AGENTS = {
  'http:': { request: requestHttp, agent: new HttpAgent(CONNECTIONS) },
  'https:': { request: requestHttps, agent: new HttpsAgent(CONNECTIONS) },
};

/** A backend that sends nothing for this long is considered unavailable; a client that sends nothing of its body is answered 408. */
const SILENCE_MS = 60_000;

/** Headers about one connection (RFC 9110, 7.6.1), which are not forwarded. */
const HOP_BY_HOP =
  /^(connection|expect|http2-settings|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Headers of a request that this process replaces: address, host and proxy headers of a client are not trusted, and the body
 * gets its framing here. The cookie is not forwarded: only the browser and the web process use it, and the backend accepts bearer
 * tokens only.
 */
const OURS =
  /^(content-length|host|forwarded|x-forwarded-.*|x-real-ip|x-tapeglass-.*|x-invoke-.*|x-middleware-.*|x-matched-path|cookie)$/;

function withoutHopHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const namedHeaders = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name) && !namedHeaders.includes(name)),
  );
}

/** Connections that end with a refused body. */
const REFUSED = new WeakSet<Socket>();

/**
 * The framing of the forwarded body: with the length that this process reads, or in chunks of its own. Node
 * frames no body of GET, HEAD, DELETE and OPTIONS by itself, and the backend would read an unframed one as
 * its next request.
 *
 * @returns null for a body that another server in between may have read to another end (RFC 9112, 6.1).
 */
function framingOf({ headers, httpVersion }: IncomingMessage): OutgoingHttpHeaders | null {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (coding === undefined) return length === undefined ? {} : { 'content-length': length };
  const isChunked = coding.trim().toLowerCase() === 'chunked' && httpVersion !== '1.0';
  return isChunked && length === undefined ? { 'transfer-encoding': 'chunked' } : null;
}

/**
 * Calls reserved for the web process: their responses contain a session token, which must not be accessible
 * to page scripts.
 */
const INTERNAL = /^\/(?:login|logout|session)(?:\/|$)/i;

function requestHeaders(request: IncomingMessage, { backendUrl }: ServerConfig): OutgoingHttpHeaders {
  const keptHeaders = Object.entries(withoutHopHeaders(request.headers)).filter(([name]) => !OURS.test(name));
  return {
    ...Object.fromEntries(keptHeaders),
    host: new URL(backendUrl).host,
    ...ourHeaders(request),
    'x-tapeglass-origin': requestedOrigin(request) ?? '',
    'x-tapeglass-language': chosenLanguage(request.headers.cookie),
  };
}

/**
 * Metrics without a token are restricted to this machine. Requests forwarded by a proxy are treated as remote
 * regardless of their headers: the backend then requires the token.
 */
function hidesItsOrigin(path: string, headers: IncomingHttpHeaders): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return isForwarded && /^\/metrics\/?$/i.test(settledPath(path));
}

/**
 * The backend's path of a request: everything after `/backend` or `/api/backend`, unchanged (slashes,
 * encodings, query).
 */
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
  response.end(JSON.stringify(refusalBody({ code, detail })));
}

/** Normalizes a path: decodes escapes, resolves `//` and dot segments. */
function settledPath(path: string): string {
  try {
    return new URL(decodeURIComponent(path.split('?', 1)[0] ?? '').replace(/\/{2,}/g, '/'), 'http://backend')
      .pathname;
  } catch {
    // An invalid escape: the backend rejects it.
    return path;
  }
}

/**
 * Forwards a request to the backend and streams its response back, at run time: a rewrite to another host
 * would include the backend's URL in the build.
 *
 * Responds with 503 when the backend cannot be reached and 502 when the connection breaks before the
 * response. When it breaks in the middle of a response, the client's connection is closed, so that a partial
 * response is not mistaken for a complete one.
 */
export function forwardToBackend(
  request: IncomingMessage,
  response: ServerResponse,
  silenceMs = SILENCE_MS,
): Promise<void> {
  const config = serverConfig();
  const path = backendPath(request.url ?? '/');
  if (INTERNAL.test(settledPath(path))) {
    answer(response, 404, 'ROUTE_UNKNOWN', 'There is nothing at this address');
    return Promise.resolve();
  }
  // Further bytes on such a connection may be a part of the refused body for another server.
  if (REFUSED.has(request.socket)) return Promise.resolve();
  const framing = framingOf(request);
  if (framing === null) {
    REFUSED.add(request.socket);
    response.setHeader('connection', 'close');
    answer(
      response,
      400,
      'REQUEST_INVALID',
      'Send the body with Content-Length, or in chunks without another coding.',
    );
    return Promise.resolve();
  }
  const target = new URL(config.backendUrl);
  const { request: open, agent } = AGENTS[target.protocol as keyof typeof AGENTS];
  return new Promise((resolve) => {
    const headers = { ...requestHeaders(request, config), ...framing };
    if (hidesItsOrigin(path, request.headers)) delete headers['x-tapeglass-secret'];
    const onward = open({
      agent,
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: request.method,
      path: `${target.pathname.replace(/\/$/, '')}${path}`,
      headers,
      timeout: silenceMs,
    });
    onward.on('timeout', () => {
      if (!request.complete && !response.headersSent) {
        response.setHeader('connection', 'close');
        answer(
          response,
          408,
          'REQUEST_INVALID',
          `Nothing of the body arrived for ${silenceMs / 1000} seconds.`,
        );
      }
      onward.destroy(new Error('one side is silent'));
    });
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, withoutHopHeaders(reply.headers));
      reply.on('error', () => response.destroy());
      reply.on('end', () => {
        if (request.complete) return;
        // Node sends no more of a request that has its response. What is left is read, so that the client can end its body.
        request.unpipe(onward);
        request.resume();
        onward.destroy();
      });
      reply.pipe(response);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else
        answer(
          response,
          error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' ? 503 : 502,
          'BACKEND_AWAY',
          SERVICE_AWAY_TEXT,
        );
    });
    response.once('close', () => {
      // When the client disconnects, the request to the backend is aborted.
      if (!response.writableFinished) onward.destroy();
      resolve();
    });
    request.pipe(onward);
  });
}
