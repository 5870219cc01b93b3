/** @jest-environment node */
import * as user from '@/pages/api/auth/user';
import { ann } from '../../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

it('returns the signed-in user, with an access token, and is not cached', async () => {
  const site = await openSessionSite({ user });
  const token = newToken();
  site.backend.sessions.add(token);

  const answer = await site.ask('/api/auth/user', { headers: cookieOf(token) });

  expect(answer).toMatchObject({ status: 200, body: { user: ann }, cookies: [] });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(site.backend.hits).toMatchObject([{ call: 'POST /session/', body: { session_token: token } }]);
});

it('answers 401 to a visitor, without a request to the backend', async () => {
  const site = await openSessionSite({ user });

  const answer = await site.ask('/api/auth/user');

  expect(answer).toMatchObject({
    status: 401,
    cookies: [],
    body: { detail: 'You are not logged in.', code: 'UNAUTHENTICATED' },
  });
  expect(site.backend.hits).toEqual([]);
});

it('answers a page that asks leniently that a visitor is no user', async () => {
  const site = await openSessionSite({ user });
  const lenient = { prefer: 'handling=lenient' };

  const visitor = await site.ask('/api/auth/user', { headers: lenient });
  const ended = await site.ask('/api/auth/user', { headers: { ...cookieOf(newToken()), ...lenient } });

  expect(visitor).toMatchObject({ status: 200, cookies: [], body: { user: null } });
  expect(ended.status).toBe(401);
  expect(site.backend.hits).toHaveLength(1);
});

it.each([
  ['whose session has ended', newToken(), 1],
  ['that is a forgery', `${'a'.repeat(43)}.${'b'.repeat(43)}`, 0],
  ['that is an access token', ann.token, 0],
  ['with a path in it', '../../etc/passwd', 0],
])('answers 401 to a cookie %s, and clears it', async (_, token, asked) => {
  const site = await openSessionSite({ user });

  const answer = await site.ask('/api/auth/user', { headers: cookieOf(token) });

  expect(answer).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
    cookies: ['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  });
  expect(site.backend.hits).toHaveLength(asked);
});

it('keeps the cookie when the backend is unavailable', async () => {
  const site = await openSessionSite({ user });
  await site.backend.goAway();

  const answer = await site.ask('/api/auth/user', { headers: cookieOf(newToken()) });

  expect(answer).toMatchObject({ status: 503, cookies: [], body: { code: 'BACKEND_AWAY' } });
});

it('keeps the cookie when the database is unavailable', async () => {
  const site = await openSessionSite({ user });
  const body = { detail: 'The database is away', code: 'DATABASE_AWAY', requestId: 'r-3' };
  site.backend.overrides.set('/session/', { status: 503, body });

  const answer = await site.ask('/api/auth/user', { headers: cookieOf(newToken()) });

  expect(answer).toMatchObject({ status: 503, cookies: [], body });
});

it.each(['POST', 'PUT', 'DELETE'])('does not answer %s', async (method) => {
  const site = await openSessionSite({ user });

  const answer = await site.ask('/api/auth/user', { method });

  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET');
});
