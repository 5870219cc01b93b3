import type { IncomingMessage, ServerResponse } from 'node:http';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { UNKNOWN_ORIGIN } from '@/lib/site/routes';
import { requestedOrigin } from '@/lib/http/same-origin';

/** Public origin of the site: the configured URL, else the scheme and host of the request. */
export function siteOriginOf(request: IncomingMessage): string {
  return PUBLIC_CONFIG.siteUrl || (requestedOrigin(request) ?? '');
}

type End = ServerResponse['end'];

/** Gets a finished page and sends its bytes past every other layer; false: it leaves the response alone. */
export type Deliver = (chunk: unknown, send: (bytes?: Buffer) => void) => boolean;

/**
 * Inserts the origin of the request into the absolute links of a page. A page is built once for all hosts,
 * so it contains {@link UNKNOWN_ORIGIN} as a placeholder; no cache of the site stores a page with the host
 * of a request.
 *
 * @param deliver - Gets the finished page and sends it itself, past Next's compression; returns false for a
 * response that it leaves alone.
 */
export function fillOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  deliver: Deliver | null = null,
): void {
  const fill = (end: End): End =>
    function filled(this: ServerResponse, chunk?: unknown, ...rest: unknown[]) {
      const page = fillChunk(chunk);
      if (deliver?.(page, (bytes) => void original(bytes))) return this;
      return (end as (...all: unknown[]) => ServerResponse).call(this, page, ...rest);
    } as End;
  const fillChunk = (chunk: unknown): unknown => {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    if (!isPage || response.hasHeader('content-encoding')) return chunk;
    if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) return chunk;
    const text = chunk.toString();
    if (!text.includes(UNKNOWN_ORIGIN)) return chunk;
    const page = text.replaceAll(UNKNOWN_ORIGIN, siteOriginOf(request));
    if (!response.headersSent && response.hasHeader('content-length'))
      response.setHeader('Content-Length', Buffer.byteLength(page));
    return page;
  };
  const original = response.end.bind(response) as End;
  let end = fill(original);
  // Next's compression replaces `end`: the placeholder must be replaced before the compression.
  Object.defineProperty(response, 'end', {
    configurable: true,
    get: () => end,
    set: (next: End) => {
      end = fill(next);
    },
  });
}
