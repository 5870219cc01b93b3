import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { HIDDEN_AMOUNTS_COOKIE } from '@/lib/format/money';
import { isSameOriginRequest, isServedOverHttps } from '@/lib/http/same-origin';
import { readUnreadBody } from '@/lib/node/unread-body';
import { safeNextPath } from './next-path';

const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * Keeps in this browser whether amounts are hidden, and leads back to the page (303), with scripts and without. Scripts read
 * the cookie: it says nothing about the reader.
 */
export async function answerAmountsSwitch(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  const isHidden = searchParams.get('hide') === 'true';
  const cookie = stringifySetCookie(HIDDEN_AMOUNTS_COOKIE, isHidden ? '1' : '', {
    sameSite: 'lax',
    path: '/',
    secure: isServedOverHttps(request),
    maxAge: isHidden ? MAX_AGE_S : 0,
  });
  response.appendHeader('set-cookie', cookie);
  response.writeHead(303, { location: safeNextPath(searchParams.get('next')) }).end();
}
