import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Name of the cookie in the specification. */
const NAME = 'token';

/** Maximum lifetime of a session. */
const MAX_AGE_S = 90 * 24 * 60 * 60;

/** 256 bits in base64url, as issued by the backend. */
const TOKEN = /^[\w-]{43}$/;

function readCookie(request: IncomingMessage): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[NAME];
}

/** True when the browser sent the session cookie, whatever its value. */
export function hasSessionCookie(request: IncomingMessage): boolean {
  return readCookie(request) !== undefined;
}

/** The session token of the cookie; null when there is no cookie or its value cannot be a token. */
export function readSessionToken(request: IncomingMessage): string | null {
  const value = readCookie(request);
  return value !== undefined && TOKEN.test(value) ? value : null;
}

function setCookie(response: ServerResponse, value: string, maxAge: number, isSecure: boolean): void {
  const cookie = stringifySetCookie(NAME, value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge,
  });
  // Replaces a session cookie set earlier in this response; other cookies are kept.
  const otherCookies = [response.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${NAME}=`));
  response.setHeader('set-cookie', [...otherCookies, cookie]);
}

/**
 * Sets the session cookie.
 *
 * @param token - As issued by the backend.
 * @param isSecure - See `isServedOverHttps`.
 * @throws RangeError when the text is not a token, so that no other text can get into the header.
 */
export function writeSessionCookie(response: ServerResponse, token: string, isSecure: boolean): void {
  if (!TOKEN.test(token)) throw new RangeError('a session token is 43 characters of base64url');
  setCookie(response, token, MAX_AGE_S, isSecure);
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(response: ServerResponse, isSecure: boolean): void {
  setCookie(response, '', 0, isSecure);
}
