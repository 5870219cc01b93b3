import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { serverConfig } from '@/lib/config/server-config';
import type { ServerConfig } from '@/lib/config/server-config';

/** Connections to the backend are kept and used again; opening one per call would cost more than the call. */
const AGENTS = {
  'http:': { request: requestHttp, agent: new HttpAgent({ keepAlive: true, maxSockets: 256 }) },
  'https:': { request: requestHttps, agent: new HttpsAgent({ keepAlive: true, maxSockets: 256 }) },
};

/** A backend that says nothing for so long is away. */
const SILENCE_MS = 60_000;

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

/** What a client says of its own address, host and proxies is not to be believed; we say it ourselves. */
const OURS = /^(host|forwarded|x-forwarded-.*|x-real-ip|x-invoke-.*|x-middleware-.*|x-matched-path)$/;

function withoutHopHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

/** The client's address as the backend may believe it: the connection's, after what our own proxy says of it. */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  // A socket that takes both families names an IPv4 client in IPv6 form.
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const told = request.headers['x-forwarded-for'];
  if (!trustProxy || told === undefined) return peer;
  const chain = [told].flat().join(', ');
  // Next has already put the connection's address in when there was none.
  return chain.replace(/^::ffff:/, '') === peer ? peer : `${chain}, ${peer}`;
}

function requestHeaders(request: IncomingMessage, config: ServerConfig): OutgoingHttpHeaders {
  const kept = Object.entries(withoutHopHeaders(request.headers)).filter(([name]) => !OURS.test(name));
  return {
    ...Object.fromEntries(kept),
    host: new URL(config.backendUrl).host,
    'x-forwarded-for': clientAddress(request, config.trustProxy),
  };
}

/** The backend's path of a request: what follows `/backend` or `/api/backend`, to the letter (slashes, encodings, query). */
export function backendPath(url: string): string {
  const rest = url.replace(/^\/(?:api\/)?backend(?=[/?]|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function answerAway(response: ServerResponse, status: 502 | 503): void {
  const body = JSON.stringify({
    detail: 'The data service is not answering. Try again in a few seconds.',
    code: 'BACKEND_AWAY',
    requestId: crypto.randomUUID(),
  });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  response.end(body);
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
  const target = new URL(config.backendUrl);
  const { request: open, agent } = AGENTS[target.protocol as keyof typeof AGENTS];
  return new Promise((resolve) => {
    const onward = open({
      agent,
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: request.method,
      path: `${target.pathname.replace(/\/$/, '')}${backendPath(request.url ?? '/')}`,
      headers: requestHeaders(request, config),
      timeout: SILENCE_MS,
    });
    onward.on('timeout', () => onward.destroy(new Error('the backend is silent')));
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.headers));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else answerAway(response, error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' ? 503 : 502);
    });
    response.once('close', () => {
      // A reader who goes away takes the question to the backend with them.
      if (!response.writableFinished) onward.destroy();
      resolve();
    });
    request.pipe(onward);
  });
}
