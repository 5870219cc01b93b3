import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'device';
/** A login renews it. */
const MAX_AGE_S = 365 * 24 * 60 * 60;
/** Marks of the backend, separated by dots. */
const MARKS = /^[\w-]{34}(?:\.[\w-]{34}){0,3}$/;

/** The marks of accounts whose owners have logged in with this browser; null without any. */
export function readDevices(request: IncomingMessage): string | null {
  const value = parseCookie(request.headers.cookie ?? '')[NAME];
  return value !== undefined && MARKS.test(value) ? value : null;
}

/**
 * Keeps the marks in the browser, beyond the end of the session; only logins send them.
 *
 * @param isSecure - See `isServedOverHttps`.
 * @throws RangeError when the text is not made of marks, so that no other text can get into the header.
 */
export function writeDevices(response: ServerResponse, devices: string, isSecure: boolean): void {
  if (!MARKS.test(devices)) throw new RangeError('marks of devices are 34 characters of base64url each');
  const cookie = stringifySetCookie(NAME, devices, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth/login',
    secure: isSecure,
    maxAge: MAX_AGE_S,
  });
  response.appendHeader('set-cookie', cookie);
}
