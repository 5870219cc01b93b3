import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The specification's name of the cookie. */
const NAME = 'token';

/** As long as a session can live at most. */
const MAX_AGE_S = 90 * 24 * 60 * 60;

/** 256 bits in base64url, which is what the backend gives out. */
const TOKEN = /^[\w-]{43}$/;

function readCookie(request: IncomingMessage): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[NAME];
}

/** Whether the browser sent our cookie, whatever stands in it. */
export function hasSessionCookie(request: IncomingMessage): boolean {
  return readCookie(request) !== undefined;
}

/** The session token of the cookie; null when there is no cookie, or what stands in it can be no token. */
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
  // One that was set before in this answer is replaced; cookies of other names stay.
  const others = [response.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${NAME}=`));
  response.setHeader('set-cookie', [...others, cookie]);
}

/**
 * Gives the browser a session.
 *
 * @param token - As the backend gave it out.
 * @param isSecure - See `isServedOverHttps`.
 * @throws RangeError for a text that is no token, so that nothing else ever gets into the header.
 */
export function writeSessionCookie(response: ServerResponse, token: string, isSecure: boolean): void {
  if (!TOKEN.test(token)) throw new RangeError('a session token is 43 characters of base64url');
  setCookie(response, token, MAX_AGE_S, isSecure);
}

/** Takes the session's cookie from the browser. */
export function clearSessionCookie(response: ServerResponse, isSecure: boolean): void {
  setCookie(response, '', 0, isSecure);
}
