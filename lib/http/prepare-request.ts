import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/domain/errors';
import { refusesSignInHeader } from '@/lib/http/proxy-user';
import { refusalBody } from '@/lib/http/refusal-body';
import { isServedOverHttps, requestedOrigin } from '@/lib/http/same-origin';

/** One year, without subdomains: a host may serve other applications on them. */
const HSTS = 'max-age=31536000';

/** Headers with which Next's app router asks for parts of its pages. This site has none, and answers as without them. */
const APP_ROUTER = /^(?:rsc|next-router-.*|next-url)$/;

/**
 * Prepares what all responses have in common.
 *
 * @returns False for a request that is answered: its `Host`, or the one that a trusted proxy reports, is not a host; or it
 *   names a person as only the proxy of the site may.
 */
export function prepareRequest(request: IncomingMessage, response: ServerResponse): boolean {
  for (const name of Object.keys(request.headers)) if (APP_ROUTER.test(name)) delete request.headers[name];
  if (isServedOverHttps(request)) response.setHeader('Strict-Transport-Security', HSTS);
  const hosts = request.headersDistinct.host?.length ?? 0;
  // A client of HTTP/1.0 may send none.
  const hasHost = hosts === 0 || (hosts === 1 && requestedOrigin(request) !== null);
  if (!hasHost)
    return refuse(
      response,
      400,
      'REQUEST_INVALID',
      'Host must be one name or address, with a port where it is not the usual one.',
    );
  if (refusesSignInHeader(request))
    return refuse(
      response,
      403,
      'FORBIDDEN',
      'Only the proxy of this site may name the person who is logged in.',
    );
  return true;
}

function refuse(response: ServerResponse, status: number, code: ErrorCode, detail: string): false {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(JSON.stringify(refusalBody({ code, detail })));
  return false;
}
