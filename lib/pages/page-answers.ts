import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isIsoDate } from '@/lib/domain/iso-date';
import { CompressedAnswers } from '@/lib/http/compressed-answers';
import type { CompressedAnswer } from '@/lib/http/compressed-answers';
import { acceptedCoding, compress } from '@/lib/http/content-coding';
import type { ContentCoding } from '@/lib/http/content-coding';
import { Recompression } from '@/lib/http/recompression';
import { siteOriginOf } from '@/lib/http/site-origin';
import type { Deliver } from '@/lib/http/site-origin';

/** About a thousand pages in one coding. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Next renews a page whose time limit has passed when it is asked for it, so it must be asked now and then. */
const CHECK_AFTER_MS = 30_000;

/** No page of the site has a longer URL. */
const MAX_URL_LENGTH = 400;

/** Requests with one of these get another answer than the page: a part of it, a preview, a prefetch. */
const SPECIAL_HEADERS = ['range', 'x-middleware-prefetch', 'x-prerender-revalidate'];
const PREVIEW_COOKIE = /__prerender_bypass|__next_preview_data/;

const DATA_URL = /^\/_next\/data\/[^/]+(\/view\/(?:latest|\d{4}-\d\d-\d\d)(?:\/[^?]*)?)\.json(?:\?|$)/;

/** Headers of one transfer, which no stored answer repeats. */
const TRANSFER_HEADERS = ['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'];
/** Headers of one request, which its answer keeps and no stored answer repeats. */
const UNSTORED_HEADERS = [...TRANSFER_HEADERS, 'strict-transport-security', 'x-request-id'];

/**
 * The built page behind a URL, as {@link CompressedAnswers} names it: `/view/latest/markets`; null for a URL
 * with a state, which is rendered per request. Of no consequence for a URL that is not a research page: its
 * answer is not stored.
 */
export function builtPageOf(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const data = DATA_URL.exec(url)?.[1];
  if (data !== undefined) return normalizeBuiltPath(data);
  const [path = '', query] = url.split('?', 2);
  if (!path.startsWith('/') || path.startsWith('/_next/') || path.startsWith('/api/')) return null;
  const day = query === undefined ? 'latest' : /^asof=([\d-]+)$/.exec(query)?.[1];
  if (day === undefined || (day !== 'latest' && !isIsoDate(day))) return null;
  return normalizeBuiltPath(`/view/${day}${path === '/' ? '' : path}`);
}

/** One form for the names that Next and the URL give a page: escapes are resolved. */
export function normalizeBuiltPath(path: string): string | null {
  try {
    return decodeURIComponent(path).replace(/(?<!\/)\/+$/, '');
  } catch {
    // Invalid escapes: Next rejects the request.
    return null;
  }
}

/** Answers requests for built pages from their compressed bytes, and stores these when Next has built a page. */
export class PageAnswers {
  /** Compressions under way, so that simultaneous requests share one. */
  readonly #compressing = new Map<string, Promise<Buffer>>();
  readonly #recompression: Recompression;

  constructor(
    readonly answers = new CompressedAnswers(MAX_BYTES, CHECK_AFTER_MS),
    private readonly now: () => number = Date.now,
  ) {
    this.#recompression = new Recompression(answers);
  }

  /** A built page was written again; `path` as Next's cache names it. */
  pageWritten(path: string): void {
    this.answers.pageWritten(normalizeBuiltPath(path) ?? path);
  }

  /**
   * Answers the request, or returns what stores the answer when it is finished.
   *
   * @returns `answered`; null for a request that is not for a built page.
   */
  visit(request: IncomingMessage, response: ServerResponse): 'answered' | Deliver | null {
    const coding = acceptedCoding(request.headers['accept-encoding']);
    const page = coding === null ? null : readPage(request);
    if (coding === null || page === null) return null;
    const key = keyOf(request, coding);
    const found = this.answers.find(key, this.now());
    if (found) {
      send(request, response, found, (bytes) => void response.end(bytes));
      this.#recompression.askedAgain(key, found);
      return 'answered';
    }
    const known = this.answers.has(key) ? request.headers['if-none-match'] : undefined;
    // A 304 of Next would leave nothing to compare with what is stored; the comparison is made here.
    if (known !== undefined) delete request.headers['if-none-match'];
    return this.#deliver({ request, response, coding, key, page, known });
  }

  #deliver({ request, response, coding, key, page, known }: Visit): Deliver {
    const since = this.answers.writeCount;
    let isTaken = false;
    return (chunk, end) => {
      if (isTaken || request.method !== 'GET' || !isBuiltPage(request, response, chunk)) return false;
      isTaken = true;
      const etag = weak(String(response.getHeader('etag')));
      const headers = { ...storedHeaders(response), etag, 'content-encoding': coding };
      void this.#body(key, etag, typeof chunk === 'string' ? Buffer.from(chunk) : chunk, coding).then(
        (body) => {
          const answer = { headers: { ...headers, 'content-length': body.length }, etag, body };
          const stored = { ...answer, headers: { ...answer.headers, 'x-nextjs-cache': 'HIT' } };
          this.answers.store(key, page, stored, since, this.now());
          this.#recompression.renewed(key, stored);
          if (known !== undefined) request.headers['if-none-match'] = known;
          send(request, response, answer, end);
        },
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      );
      return true;
    };
  }

  #body(key: string, etag: string, page: Buffer, coding: ContentCoding): Promise<Buffer> {
    const same = this.answers.findSame(key, etag);
    if (same) return Promise.resolve(same.body);
    const name = `${key} ${etag}`;
    const running = this.#compressing.get(name);
    if (running) return running;
    const body = compress(page, coding).finally(() => this.#compressing.delete(name));
    this.#compressing.set(name, body);
    return body;
  }
}

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly coding: ContentCoding;
  readonly key: string;
  readonly page: string;
  /** The `If-None-Match` of the client, where it was removed. */
  readonly known: string | undefined;
}

/** The built page that a request is for; null when it gets something else. */
function readPage({ headers, method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (SPECIAL_HEADERS.some((name) => name in headers)) return null;
  if (headers.cookie !== undefined && PREVIEW_COOKIE.test(headers.cookie)) return null;
  return builtPageOf(url);
}

/**
 * Everything of a request that its answer depends on. The origin is part of it because a page contains
 * absolute links.
 */
function keyOf(request: IncomingMessage, coding: ContentCoding): string {
  return [coding, siteOriginOf(request), request.url].join(' ');
}

/** Whether a finished response is a page, or the data of a page, from Next's cache of built pages. */
function isBuiltPage(
  request: IncomingMessage,
  response: ServerResponse,
  chunk: unknown,
): chunk is string | Buffer {
  if (response.statusCode !== 200 || response.headersSent) return false;
  if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) return false;
  const type = request.url?.startsWith('/_next/data/') ? 'application/json' : 'text/html';
  return (
    response.hasHeader('x-nextjs-cache') &&
    response.hasHeader('etag') &&
    !response.hasHeader('set-cookie') &&
    !response.hasHeader('content-encoding') &&
    String(response.getHeader('content-type')).startsWith(type)
  );
}

function storedHeaders(response: ServerResponse): OutgoingHttpHeaders {
  const headers = Object.entries(response.getHeaders()).filter(([name]) => !UNSTORED_HEADERS.includes(name));
  return { ...Object.fromEntries(headers), vary: 'Accept-Encoding' };
}

/** The same page in another coding has the same ETag, so it is a weak one. */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || weak(one.trim()) === etag);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: CompressedAnswer,
  end: (bytes?: Buffer) => void,
): void {
  for (const name of TRANSFER_HEADERS) {
    // A process that is about to end closes the connection.
    if (!response.headersSent && name !== 'connection') response.removeHeader(name);
  }
  if (namesTag(request.headers['if-none-match'], etag)) {
    const {
      'content-encoding': _coding,
      'content-length': _length,
      'content-type': _type,
      ...rest
    } = headers;
    for (const name of ['content-encoding', 'content-length', 'content-type']) response.removeHeader(name);
    response.writeHead(304, rest);
    end();
    return;
  }
  response.writeHead(200, headers);
  end(request.method === 'HEAD' ? undefined : body);
}
