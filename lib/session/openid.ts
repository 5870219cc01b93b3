import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { OpenIdFinished, OpenIdStarted } from '@/lib/contracts/external-logins';
import { AppError } from '@/lib/domain/errors';
import { isServedOverHttps } from '@/lib/http/same-origin';
import { signInProblemOf } from '@/lib/site/sign-in-problems';
import type { AuthCall } from './api-route';
import { askBackend } from './ask-backend';
import { safeNextPath } from './next-path';
import { openBrowserSession } from './open-browser-session';
import { readSessionToken } from './session-cookie';

const COOKIE = 'openid';
const PATH = '/api/auth/openid';
const MAX_AGE_S = 600;
/** An encrypted JWT: five parts of base64url. */
const TRANSACTION = /^[\w-]*(?:\.[\w-]*){4}$/;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function setCookie(request: IncomingMessage, response: ServerResponse, value: string, maxAge: number): void {
  const cookie = stringifySetCookie(COOKIE, value, {
    httpOnly: true,
    // Lax: the issuer leads the browser back here.
    sameSite: 'lax',
    path: PATH,
    secure: isServedOverHttps(request),
    maxAge,
  });
  response.appendHeader('set-cookie', cookie);
}

/**
 * Begins a sign-in at the issuer: the browser keeps the transaction, and goes to the address that is returned. With
 * `connect` the login is connected with the account of the session, which the password confirms.
 *
 * @throws BackendRefusal with the error of the backend; AppError `BACKEND_AWAY`.
 */
export async function handleOpenIdStart({ body, request, response }: AuthCall): Promise<{ url: string }> {
  const { connect, next, one_time_code, password } = body;
  const token = connect === true ? (readSessionToken(request) ?? '') : null;
  const { transaction, url } = await askBackend<OpenIdStarted>(request, {
    method: 'POST',
    path: '/login/openid/start/',
    body: {
      next: connect === true ? '/account' : safeNextPath(next),
      ...(token !== null && { session_token: token }),
      ...(isText(password) && { password }),
      ...(isText(one_time_code) && { one_time_code }),
    },
  });
  setCookie(request, response, transaction, MAX_AGE_S);
  return { url };
}

/** The page to which the browser goes on, after the session was opened. */
async function finish(request: IncomingMessage, response: ServerResponse): Promise<string> {
  const transaction = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
  const session = readSessionToken(request);
  const { next, session_token } = await askBackend<OpenIdFinished>(request, {
    method: 'POST',
    path: '/login/openid/',
    body: {
      transaction: TRANSACTION.test(transaction) ? transaction : '',
      query: new URL(request.url ?? '/', 'http://here.invalid').search,
      ...(session !== null && { session_token: session }),
    },
  });
  if (session_token !== null) await openBrowserSession(request, response, session_token);
  return safeNextPath(next);
}

/**
 * The address to which the issuer leads the browser back. It always leads on to a page: with a session to the one that
 * the person came from, otherwise to the login page, which says what was wrong.
 */
export async function handleOpenIdCallback(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  // The address has the code of the issuer.
  response.setHeader('referrer-policy', 'no-referrer');
  if (request.method !== 'GET') {
    response.writeHead(405, { allow: 'GET' }).end();
    return;
  }
  let location: string;
  try {
    location = await finish(request, response);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    location = `/login?problem=${signInProblemOf(error.code)}`;
  }
  setCookie(request, response, '', 0);
  response.writeHead(303, { location }).end();
}
