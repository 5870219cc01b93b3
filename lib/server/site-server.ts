import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { DATA_VERSION_HEADER, parseVersionHeader } from '@/lib/domain/data-version-header';
import { REQUEST_TIMEOUT_MS } from '@/lib/domain/request-timeout';
import { isFromTrustedProxy } from '@/lib/http/client-address';
import { prepareRequest } from '@/lib/http/prepare-request';
import { proxyWarning } from '@/lib/http/proxy-warning';
import { refuseAddress } from '@/lib/http/refuse-address';
import { refusalBody } from '@/lib/http/refusal-body';
import { answerLogged, type RequestLogOptions } from '@/lib/http/request-log';
import { isTranslated } from '@/lib/http/request-language';
import { siteOriginOf } from '@/lib/http/site-origin';
import type { DataStateFollower } from '@/lib/server/data-state';
import { SharedResponseCache } from '@/lib/server/response-cache';
import { provideTranslations, sendTranslation, type ServedTranslation } from '@/lib/server/translations';
import { currentRequest } from '@/lib/config/current-request';
import { isSharedAddress } from '@/lib/server/shared-address';

/** About a thousand pages. */
const MAX_BYTES = 32 << 20;

/**
 * Longer than proxies keep an idle connection (Caddy: two minutes): a POST that meets the end of one would be answered 502.
 */
const CONNECTIONS = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: 125_000 };

export interface SiteServerOptions {
  /** Next's request handler. */
  readonly render: RequestListener;
  readonly data: Pick<DataStateFollower, 'state' | 'bringUpTo'>;
  readonly log: RequestLogOptions;
  /** The languages of pages beside English; none by default. */
  readonly translations?: readonly ServedTranslation[];
  /** Pages change while they are developed. */
  readonly isCached: boolean;
}

/** The data version that a page cache in front names; 0 without one that is trusted. */
function oldestVersionOf(request: IncomingMessage): number {
  const version = parseVersionHeader(request.headers[DATA_VERSION_HEADER]);
  return version !== null && isFromTrustedProxy(request) ? version : 0;
}

function refuseMethod(response: ServerResponse): void {
  const detail = 'Only GET and HEAD are answered here.';
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(refusalBody({ code: 'METHOD_NOT_ALLOWED', detail })));
}

/**
 * Makes the server of the website: in front of Next what all responses have in common, and the cache of those that
 * are the same for all readers.
 *
 * @returns The server, and what makes it close each connection after its response.
 */
export function createSiteServer({ data, isCached, log, render, translations = [] }: SiteServerOptions): {
  readonly server: Server;
  readonly announceStop: () => void;
} {
  provideTranslations(translations);
  const respond: RequestListener = (request, response) => {
    if (!sendTranslation(request, response, translations)) render(request, response);
  };
  const cache = new SharedResponseCache({
    maxBytes: MAX_BYTES,
    listener: respond,
    dataState: () => data.state,
  });
  const warnOfProxy = proxyWarning(log);
  let isStopping = false;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page in a browser's cache is in one language; shared responses say so themselves.
    if (isTranslated(request.url ?? '')) response.setHeader('Vary', 'Cookie');
    if (!isCached || !isSharedAddress(request.url ?? '')) return respond(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    const oldestVersion = oldestVersionOf(request);
    await data.bringUpTo(oldestVersion);
    return cache.answer(request, response, {
      name: `${siteOriginOf(request)} ${currentRequest()?.language ?? 'en'}`,
      header: isTranslated(request.url ?? '') ? 'Cookie' : undefined,
      oldestVersion,
    });
  };
  const server = createServer(CONNECTIONS, (request, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    warnOfProxy(request);
    answerLogged(request, response, log, () => {
      if (!prepareRequest(request, response) || refuseAddress(request, response)) return;
      answer(request, response).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
        response.end();
      });
    });
  });
  const announceStop = (): void => {
    isStopping = true;
  };
  return { server, announceStop };
}
