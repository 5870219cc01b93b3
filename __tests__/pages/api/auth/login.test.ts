/** @jest-environment node */
import { parseSetCookie } from 'cookie';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import * as login from '@/pages/api/auth/login';
import { ann, annPassword } from '../../../msw/fixtures/accounts';
import {
  closeSessionSites,
  cookieOf,
  newToken,
  openSessionSite,
  tokenIn,
} from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const right = { username: ann.email, password: annPassword };
const open = (settings = {}) => openSessionSite({ login }, settings);

afterEach(async () => {
  jest.restoreAllMocks();
  await closeSessionSites();
});

describe('the session', () => {
  it('begins with a cookie that no script reads and no other site sends', async () => {
    const site = await open();

    const answer = await site.ask('/api/auth/login', { method: 'POST', body: right });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.cookies).toHaveLength(1);
    const { value, ...flags } = parseSetCookie(answer.cookies[0] ?? '');
    expect(site.backend.sessions).toEqual(new Set([value]));
    expect(flags).toEqual({
      name: 'token',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 90 * 24 * 3600,
    });
  });

  it('leaves a mark in the browser, which only the next login sends', async () => {
    const site = await open();
    const devices = `${'m'.repeat(34)}.${'n'.repeat(34)}`;
    const body = { session_token: newToken(), devices };
    site.backend.overrides.set('/login/', { status: 200, body });

    const first = await site.ask('/api/auth/login', { method: 'POST', body: right });
    const headers = { cookie: `device=${devices}` };
    await site.ask('/api/auth/login', { method: 'POST', body: { ...right, devices: 'forged' }, headers });

    expect(first.cookies).toEqual([
      expect.stringMatching(/^token=/),
      `device=${devices}; Max-Age=31536000; Path=/api/auth/login; HttpOnly; SameSite=Strict`,
    ]);
    expect(site.backend.hits.filter(({ call }) => call === 'POST /login/').map((hit) => hit.body)).toEqual([
      right,
      { ...right, devices },
    ]);
  });

  it('has a Secure cookie when the site is served over https', async () => {
    jest.replaceProperty(PUBLIC_CONFIG, 'siteUrl', 'https://tapeglass.example');
    const site = await open();

    const answer = await site.ask('/api/auth/login', { method: 'POST', body: right });

    expect(answer.cookies[0]).toMatch(/; Secure(;|$)/);
  });

  it.each([
    ['behind a proxy that is believed', true, true],
    ['not because a client claims https', false, false],
  ])('has a Secure cookie %s', async (_, trustProxy, isSecure) => {
    const site = await open({ trustProxy });

    const answer = await site.ask('/api/auth/login', {
      method: 'POST',
      body: right,
      headers: { 'x-forwarded-proto': 'https' },
    });

    expect(/; Secure(;|$)/.test(answer.cookies[0] ?? '')).toBe(isSecure);
  });

  it('never adopts the token that the browser came with, and ends its session', async () => {
    const site = await open();
    const planted = newToken();
    site.backend.sessions.add(planted);

    const answer = await site.ask('/api/auth/login', {
      method: 'POST',
      body: right,
      headers: cookieOf(planted),
    });

    expect(answer.status).toBe(200);
    expect(tokenIn(answer.cookies[0])).not.toBe(planted);
    expect(site.backend.sessions).toEqual(new Set([tokenIn(answer.cookies[0])]));
  });

  it('stays the old one after a wrong password', async () => {
    const site = await open();
    const old = newToken();
    site.backend.sessions.add(old);

    const answer = await site.ask('/api/auth/login', {
      method: 'POST',
      body: { ...right, password: 'wrong' },
      headers: cookieOf(old),
    });

    expect(answer).toMatchObject({
      status: 401,
      cookies: [],
      body: {
        detail: 'The e-mail address or the password is not right.',
        code: 'UNAUTHENTICATED',
        requestId: 'backend-request',
      },
    });
    expect(site.backend.sessions).toEqual(new Set([old]));
  });

  it('begins with an ID token of the external provider too', async () => {
    const site = await open();

    const answer = await site.ask('/api/auth/login', { method: 'POST', body: { id_token: 'good-id-token' } });

    expect(answer.status).toBe(200);
    expect(site.backend.hits[0]).toMatchObject({
      call: 'POST /login/firebase/',
      body: { id_token: 'good-id-token' },
    });
  });
});

describe('the backend', () => {
  it('receives the client’s address and user agent, and no headers or fields that the browser forged', async () => {
    const site = await open();

    await site.ask('/api/auth/login', {
      method: 'POST',
      body: { ...right, is_admin: true },
      headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '6.6.6.6', 'x-tapeglass-client': '6.6.6.6' },
    });

    const [hit] = site.backend.hits;
    expect(hit?.body).toEqual(right);
    expect(hit?.headers).toMatchObject({
      'user-agent': 'Firefox',
      'x-tapeglass-client': '127.0.0.1',
      'x-tapeglass-secret': 'our-secret',
    });
    expect(JSON.stringify(hit?.headers)).not.toContain('6.6.6.6');
  });

  it('is quoted after too many attempts, with the retry delay', async () => {
    const site = await open();
    site.backend.overrides.set('/login/', {
      status: 429,
      body: { detail: 'Too many attempts; wait 9 minutes.', code: 'RATE_LIMITED', requestId: 'r' },
      headers: { 'retry-after': '540' },
    });

    const answer = await site.ask('/api/auth/login', { method: 'POST', body: right });

    expect(answer).toMatchObject({
      status: 429,
      cookies: [],
      body: { detail: 'Too many attempts; wait 9 minutes.', code: 'RATE_LIMITED', requestId: 'r' },
    });
    expect(answer.headers['retry-after']).toBe('540');
  });

  it('is reported as unavailable when it does not answer', async () => {
    const site = await open();
    await site.backend.goAway();

    const answer = await site.ask('/api/auth/login', { method: 'POST', body: right });

    expect(answer).toMatchObject({
      status: 503,
      cookies: [],
      body: {
        code: 'BACKEND_AWAY',
        detail: 'The data service is not answering. Try again in a few seconds.',
      },
    });
    expect(answer.headers['retry-after']).toBe('5');
  });

  it.each([
    ['a line end', `${'a'.repeat(40)}\r\nX-Evil: 1`],
    ['another attribute', `${newToken()}; Domain=evil.example`],
    ['nothing', ''],
  ])('cannot inject a header into the response with %s in its token', async (_, session_token) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const site = await open();
    site.backend.overrides.set('/login/', { status: 200, body: { session_token } });

    const answer = await site.ask('/api/auth/login', { method: 'POST', body: right });

    expect(answer).toMatchObject({ status: 500, cookies: [], body: { code: 'INTERNAL' } });
    expect(answer.headers).not.toHaveProperty('x-evil');
  });
});

describe('a form that cannot be right', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, ['username', 'password']],
    ['no password', { username: 'ann@example.org' }, ['password']],
    ['a list for a name', { username: ['ann@example.org'], password: 'x' }, ['username']],
    ['an object for a password', { username: 'ann@example.org', password: { $gt: '' } }, ['password']],
    ['a number for an ID token', { id_token: 7 }, ['username', 'password']],
  ])('is refused at its fields: %s', async (_, body, fields) => {
    const site = await open();

    const answer = await site.ask('/api/auth/login', { method: 'POST', body });

    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
    const { detail: _detail, code: _code, requestId: _id, ...rest } = answer.body as Record<string, unknown>;
    expect(Object.keys(rest)).toEqual(fields);
    expect(site.backend.hits).toEqual([]);
  });
});
