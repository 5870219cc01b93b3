/** @jest-environment node */
import { parseSetCookie } from 'cookie';
import * as start from '@/pages/api/auth/openid';
import * as callback from '@/pages/api/auth/openid/callback';
import {
  closeSessionSites,
  cookieOf,
  newToken,
  openSessionSite,
  tokenIn,
} from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const TRANSACTION = 'a-b.._c.d.e';
const URL_THERE = 'https://issuer.example/authorize?x=1';

async function open() {
  const site = await openSessionSite({ openid: start });
  site.backend.overrides.set('/login/openid/start/', {
    status: 200,
    body: { url: URL_THERE, transaction: TRANSACTION },
  });
  return site;
}

const bodies = (site: Awaited<ReturnType<typeof open>>) =>
  site.backend.hits.filter(({ call }) => call.includes('openid')).map(({ body }) => body);

afterEach(closeSessionSites);

describe('the beginning of a sign-in', () => {
  it('keeps the transaction in a cookie that no script reads, and returns the address to go to', async () => {
    const site = await open();

    const answer = await site.ask('/api/auth/openid', { method: 'POST', body: { next: '//evil.example/' } });

    expect(answer).toMatchObject({ status: 200, body: { url: URL_THERE } });
    const { value, ...flags } = parseSetCookie(answer.cookies[0] ?? '');
    expect(value).toBe(TRANSACTION);
    expect(flags).toEqual({
      name: 'openid',
      httpOnly: true,
      sameSite: 'lax',
      path: '/api/auth/openid',
      maxAge: 600,
    });
    // The path to go on to is one of this site.
    expect(bodies(site)).toEqual([{ next: '/' }]);
  });

  it('connects the login with the session of the browser, confirmed by the password', async () => {
    const site = await open();
    const token = newToken();

    await site.ask('/api/auth/openid', {
      method: 'POST',
      body: { connect: true, password: 'secret', one_time_code: '' },
      headers: cookieOf(token),
    });

    expect(bodies(site)).toEqual([{ next: '/account', session_token: token, password: 'secret' }]);
  });

  it('is not begun by a page of another site', async () => {
    const site = await open();

    const answer = await site.ask('/api/auth/openid', {
      method: 'POST',
      body: {},
      headers: { origin: 'https://evil.example' },
    });

    expect([answer.status, answer.cookies, bodies(site)]).toEqual([403, [], []]);
  });
});

describe('the address to which the issuer leads back', () => {
  async function comeBack(answer: { status: number; body: object }, cookies: Record<string, string>) {
    const site = await openSessionSite({ openid: callback });
    site.backend.overrides.set('/login/openid/', answer);
    const before = newToken();
    site.backend.sessions.add(before);
    const cookie = Object.entries({ token: before, ...cookies })
      .map((pair) => pair.join('='))
      .join('; ');
    const reply = await site.ask('/api/auth/openid/callback?code=c&state=s', { headers: { cookie } });
    return { reply, site, before };
  }

  it('opens the session, ends the one before, and goes on', async () => {
    const made = newToken();
    const body = { session_token: made, next: '/markets' };

    const { before, reply, site } = await comeBack({ status: 200, body }, { openid: TRANSACTION });

    expect([reply.status, reply.headers.location]).toEqual([303, '/markets']);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(tokenIn(reply.cookies[0])).toBe(made);
    expect(reply.cookies[1]).toMatch(/^openid=; Max-Age=0/);
    expect(site.backend.sessions.has(before)).toBe(false);
    expect(bodies(site)).toEqual([
      { transaction: TRANSACTION, query: '?code=c&state=s', session_token: before },
    ]);
  });

  it('keeps the session where a login was connected', async () => {
    const body = { session_token: null, next: '/account' };

    const { before, reply, site } = await comeBack({ status: 200, body }, { openid: TRANSACTION });

    expect(reply.headers.location).toBe('/account');
    expect(reply.cookies).toEqual([expect.stringMatching(/^openid=;/)]);
    expect(site.backend.sessions.has(before)).toBe(true);
  });

  it.each([
    [409, 'ACCOUNT_EXISTS', 'account-exists'],
    [403, 'FORBIDDEN', 'no-account'],
    [503, 'SIGN_IN_AWAY', 'away'],
    [429, 'RATE_LIMITED', 'limit'],
    [401, 'UNAUTHENTICATED', 'refused'],
    [400, 'REQUEST_INVALID', 'refused'],
  ])('leads to the login page with the reason of %i %s, without its words', async (status, code, problem) => {
    const body = { code, detail: '<b>words</b>', requestId: 'x' };

    const { before, reply, site } = await comeBack({ status, body }, { openid: 'not a transaction' });

    expect([reply.status, reply.headers.location]).toEqual([303, `/login?problem=${problem}`]);
    expect(site.backend.sessions.has(before)).toBe(true);
    expect(bodies(site)).toEqual([expect.objectContaining({ transaction: '' })]);
  });

  it('takes no other method', async () => {
    const site = await openSessionSite({ openid: callback });

    expect((await site.ask('/api/auth/openid/callback', { method: 'POST', body: {} })).status).toBe(405);
  });
});
