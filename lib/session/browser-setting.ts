import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { isSameOriginRequest, isServedOverHttps } from '@/lib/http/same-origin';
import { readUnreadBody } from '@/lib/node/unread-body';
import { safeNextPath } from './next-path';

const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * Keeps a choice in this browser for a year, and leads back to the page (303), with scripts and without. Scripts may read
 * the cookie: it says nothing about the reader.
 *
 * @param read - The cookie of the choice in the address; the value null removes it.
 */
export async function answerSetting(
  request: IncomingMessage,
  response: ServerResponse,
  read: (address: URLSearchParams) => { readonly name: string; readonly value: string | null },
): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  await readUnreadBody(request);
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end();
    return;
  }
  if (!isSameOriginRequest(request)) {
    response.writeHead(403).end();
    return;
  }
  const { searchParams } = new URL(request.url ?? '', 'http://here.invalid');
  const { name, value } = read(searchParams);
  const cookie = stringifySetCookie(name, value ?? '', {
    sameSite: 'lax',
    path: '/',
    secure: isServedOverHttps(request),
    maxAge: value === null ? 0 : MAX_AGE_S,
  });
  response.appendHeader('set-cookie', cookie);
  response.writeHead(303, { location: safeNextPath(searchParams.get('next')) }).end();
}
