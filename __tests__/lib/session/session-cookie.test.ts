/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import {
  clearSessionCookie,
  hasSessionCookie,
  readSessionToken,
  writeSessionCookie,
} from '@/lib/session/session-cookie';
import { newToken } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const TOKEN = newToken();

function asked(cookie?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return request;
}

const answer = () => new ServerResponse(asked());

it.each([
  ['alone', `token=${TOKEN}`],
  ['among others', `theme=dark; token=${TOKEN}; a=b`],
])('reads the token %s', (_, cookie) => {
  expect(readSessionToken(asked(cookie))).toBe(TOKEN);
});

it.each([
  ['nothing', undefined, false],
  ['another cookie', `session=${TOKEN}`, false],
  ['an empty one', 'token=', true],
  ['one that is too short', `token=${TOKEN.slice(1)}`, true],
  ['one that is too long', `token=${TOKEN}A`, true],
  ['a line end in it', `token=${TOKEN.slice(2)}%0D%0A`, true],
  ['a path in it', `token=${'../'.repeat(14)}a`, true],
  ['an escape that cannot be read', `token=%E0%A4%A${TOKEN.slice(8)}`, true],
])('treats %s as no token', (_, cookie, isSent) => {
  expect(readSessionToken(asked(cookie))).toBeNull();
  expect(hasSessionCookie(asked(cookie))).toBe(isSent);
});

it('sets a session cookie for 90 days', () => {
  const response = answer();

  writeSessionCookie(response, TOKEN, true);

  expect(response.getHeader('set-cookie')).toEqual([
    `token=${TOKEN}; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

it('clears it at once, by the same path and flags', () => {
  const response = answer();

  clearSessionCookie(response, false);

  expect(response.getHeader('set-cookie')).toEqual(['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

it('sets its cookie once in a response, and leaves the others unchanged', () => {
  const response = answer();
  response.setHeader('set-cookie', 'tokens=2');

  clearSessionCookie(response, false);
  writeSessionCookie(response, TOKEN, false);

  expect(response.getHeader('set-cookie')).toEqual([
    'tokens=2',
    `token=${TOKEN}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

it.each([[`${TOKEN}\r\nSet-Cookie: a=b`], [`${TOKEN}; Domain=evil.example`], ['']])(
  'never writes %j',
  (token) => {
    const response = answer();

    expect(() => writeSessionCookie(response, token, false)).toThrow(RangeError);
    expect(response.getHeader('set-cookie')).toBeUndefined();
  },
);
